/** Sites that are looked things up in: documentation, recipes, and a forum. Much in them is short, and repeats though it is content. */
import { Writer } from "./language.js";
import { each, others } from "./press.js";

export function documentation(draw, count) {
  const writer = new Writer(draw, "software");
  const name = () => `${writer.fill("{done}")}${writer.fill("{thing}").replace(/^./, (c) => c.toUpperCase())}`;
  const stories = Array.from({ length: count }, (_, i) => ({
    path: `/docs/${i}`,
    title: `${name()} ${i}`,
    lead: writer.text(1, 2),
  }));
  const tree = draw.some(stories, 40);
  const notes = [
    "This option takes effect after a restart of the server.",
    "This function is experimental, and may change in a minor version without notice.",
    "Values outside of the range are clamped, and a warning is written to the log.",
  ];
  const code = () =>
    `const ${writer.fill("{thing}")} = await client.${name()}(${draw.between(1, 99)}, { ${writer.fill("{quality}")}: ${draw.chance(0.5)} });`;
  const frame = (
    story,
    heads,
    main,
  ) => `<!doctype html><html><head><title>${story.title} - Queuebase manual</title></head><body><header class="navbar"><a class="navbar__brand" href="/">Queuebase</a><a class="navbar__item" href="#">Docs</a><a class="navbar__item" href="#">Blog</a><input placeholder="Search"></header>
    <div class="docs-wrapper"><aside class="docs-sidebar"><ul class="menu__list">${each(tree, (s) => `<li class="menu__item"><a class="menu__link" href="${s.path}">${s.title}</a></li>`)}</ul></aside>
    <main class="docs-main"><nav class="breadcrumbs"><a href="/">Home</a> / <a href="#">Reference</a></nav><div class="version-note">You are reading the manual of version 4. The manual of version 3 is still available, but not maintained.</div><article class="markdown">${main}</article>
    <div class="feedback">Was this page helpful? <button>Yes</button> <button>No</button></div><a class="edit" href="#">Edit this page</a><nav class="pagination">${each(others(draw, stories, story, 2), (s) => `<a href="${s.path}">${s.title}</a>`)}</nav></main>
    <div class="toc"><p>On this page</p><ul>${each(heads, (head) => `<li><a href="#">${head}</a></li>`)}</ul></div></div><footer class="footer"><p>Queuebase is free software. The manual may be copied under the same terms as the program itself.</p></footer></body></html>`;
  const note = () =>
    draw.chance(0.5)
      ? `⟦<div class="admonition"><p class="admonition-title">Note</p><p>${draw.chance(0.7) ? draw.pick(notes) : writer.sentence()}</p></div>⟧`
      : "";
  const reference = (story) => {
    const row = () =>
      `<tr><td><code>${name()}</code></td><td>${draw.pick(["number", "string", "boolean", "number or string"])}</td><td>${draw.pick(["true", "false", "0", "none", String(draw.between(1, 4096))])}</td><td>${writer.sentence()}</td></tr>`;
    return frame(
      story,
      ["Syntax", "Parameters", "Return value", "Examples", "See also"],
      `⟦<h1>${story.title}</h1><p>${story.lead}</p>⟧${note()}⟦<h2>Syntax</h2><pre><code>${code()}</code></pre><h2>Parameters</h2><table><thead><tr><th>Name</th><th>Type</th><th>Default</th><th>Description</th></tr></thead><tbody>${each(Array(draw.between(1, 6)).fill(0), row)}</tbody></table>
      <h2>Return value</h2><p>${draw.chance(0.4) ? "None." : writer.text(1, 2)}</p><h2>Examples</h2><p>${writer.sentence()}</p><pre><code>${code()}\n${code()}</code></pre>⟧${note()}⟦<h2>See also</h2><ul>${each(others(draw, stories, story, 3), (s) => `<li><a href="${s.path}">${s.title}</a></li>`)}</ul>⟧`,
    );
  };
  const guide = (story) => {
    const heads = Array.from({ length: draw.between(2, 5) }, () => writer.title());
    return frame(
      story,
      heads,
      `⟦<h1>${story.title}</h1><p>${story.lead}</p>⟧${each(heads, (head) => `⟦<h2>${head}</h2>${each(writer.paragraphs(1, 4), (text) => `<p>${text}</p>`)}${draw.chance(0.6) ? `<pre><code>${code()}</code></pre>` : ""}⟧${note()}`)}`,
    );
  };
  return stories.map((story) => (draw.chance(0.6) ? reference : guide)(story));
}

const INGREDIENTS =
  "salt;black pepper;olive oil;butter;flour;eggs;milk;sugar;onion;garlic;lemon juice;water;rice;potatoes;carrots;cream;parsley;vinegar;honey;cheese".split(
    ";",
  );
const AMOUNTS = "1 teaspoon;2 teaspoons;1 tablespoon;2 tablespoons;100 g;200 g;250 ml;1 cup;half a cup;2;3".split(";");
const STEPS = [
  "Preheat the oven to 180 degrees.",
  "Season with salt and pepper.",
  "Set aside to cool.",
  "Serve at once.",
  "Bring a large pot of salted water to the boil.",
];

export function recipes(draw, count) {
  const writer = new Writer(draw, "food");
  const stories = writer.stories(count, "recipes");
  const frame = (
    title,
    main,
  ) => `<!doctype html><html><head><title>${title} | Second Helping</title></head><body class="single"><div class="site-container"><header class="site-header"><a href="/">Second Helping</a><nav class="nav-primary">${each(["Recipes", "Breakfast", "Dinner", "About", "Shop"], (item) => `<a href="#">${item}</a>`)}</nav></header><div class="content-sidebar-wrap"><main class="content">${main}</main>
    <aside class="sidebar-primary"><div class="widget"><h4>Hello!</h4><p>Welcome to my kitchen. I cook for a family of six, and everything here has been eaten by people who complain loudly.</p></div><div class="widget"><h4>Popular now</h4>${each(draw.some(stories.slice(0, 20), 4), (s) => `<a href="${s.path}">${s.title}</a>`)}</div></aside></div><footer class="site-footer">Second Helping, all recipes tested twice. <a href="#">Privacy policy</a></footer></div></body></html>`;
  const recipe = (story) => {
    const steps = Array.from({ length: draw.between(4, 9) }, () =>
      draw.chance(0.35) ? draw.pick(STEPS) : writer.sentence(),
    );
    const label = (name, value) =>
      `<div class="card__meta"><span class="card__label">${name}</span> <span class="card__value">${value}</span></div>`;
    return frame(
      story.title,
      `<article class="entry"><header class="entry-header">⟦<h1 class="entry-title">${story.title}</h1>⟧<p class="entry-meta">${story.date} by <a href="#">${story.author}</a> <a href="#">${draw.between(0, 300)} Comments</a></p></header><div class="entry-content">
      <p class="disclosure">This post contains affiliate links. If you buy something through them, I get a small commission, and you pay the same.</p><p><a class="jump" href="#card">Jump to recipe</a></p>⟦<p>${story.lead}</p>${each(writer.paragraphs(2, 6), (text) => `<p>${text}</p>`)}⟧
      <div class="ad">Advertisement</div><div class="card" id="card">⟦<h2 class="card__title">${story.title}</h2>${label("Prep time", `${draw.between(1, 9) * 5} minutes`)}${label("Cook time", `${draw.between(1, 12) * 5} minutes`)}${label("Servings", draw.between(1, 8))}⟧<div class="card__rate">Rate this recipe ${draw.between(3, 5)} from ${draw.between(1, 90)} votes</div>
      ⟦<h3>Ingredients</h3><ul class="card__ingredients">${each(draw.some(INGREDIENTS, draw.between(5, 11)), (item) => `<li>${draw.pick(AMOUNTS)} ${item}</li>`)}</ul><h3>Instructions</h3><ol class="card__steps">${each(steps, (step) => `<li>${step}</li>`)}</ol>${draw.chance(0.5) ? `<h3>Notes</h3><p>${writer.text(1, 3)}</p>` : ""}
      <h3>Nutrition</h3><p class="card__nutrition">Calories: ${draw.between(90, 900)} kcal, Fat: ${draw.between(1, 60)} g, Protein: ${draw.between(1, 60)} g</p>⟧<div class="card__call">Did you make this recipe? Take a picture and show it to us, we look at every single one.</div></div>
      ${draw.chance(0.8) ? "<p>If you liked this recipe, please leave a star and tell your friends about it. It helps a small kitchen like mine a lot.</p>" : ""}</div></article><section class="related"><h3>You may also like</h3>${each(others(draw, stories, story, 3), (s) => `<a href="${s.path}">${s.title}</a><p>${s.lead}</p>`)}</section><div class="comment-respond"><h3>Leave a comment</h3><p>Your email address will not be published. Required fields are marked.</p><form><textarea></textarea></form></div>`,
    );
  };
  const collection = (story) =>
    frame(
      "Collection",
      `<div class="archive">⟦<h1>${writer.fill("{count} {quality} {thing}s for {month}")}</h1><p>${writer.text(1, 2)}</p>${each(others(draw, stories, story, 9), (s) => `<article class="entry-card"><h2><a href="${s.path}">${s.title}</a></h2><p>${s.lead}</p></article>`)}⟧<div class="pagination"><a href="#">Next page</a></div></div>`,
    );
  return stories.map((story) => (draw.chance(0.8) ? recipe : collection)(story));
}

export function forum(draw, count) {
  const writer = new Writer(draw, "sailing");
  const stories = writer.stories(count, "thread");
  const users = Array.from({ length: 60 }, () => ({
    name: writer.name().toLowerCase().replace(" ", "_"),
    rank: draw.pick(["Deckhand", "Skipper", "Admiral", "Landlubber"]),
    posts: draw.between(3, 9000),
    town: writer.town(),
    signature: draw.chance(0.6)
      ? writer.fill(
          draw.pick([
            "Never trust a {quality} {thing}.",
            "{name}'s {thing}, built {year}, {quality} but paid for",
            "My boat is for sale: ask the {person} in {town}, {count} euros and a {thing}",
          ]),
        )
      : "",
  }));
  const frame = (
    title,
    main,
  ) => `<html><head><title>${title} - Bilgewater Forum</title></head><body><div id="wrap"><div id="page-header"><h1><a href="/">Bilgewater Forum</a></h1><p>For people with boats, and people who once had money</p><ul class="linklist"><li><a href="#">FAQ</a></li><li><a href="#">Register</a></li><li><a href="#">Login</a></li></ul></div><div id="page-body">${main}</div>
    <div class="online"><h3>Who is online</h3><p>Users browsing this forum: ${draw
      .some(users, 3)
      .map((user) => user.name)
      .join(
        ", ",
      )} and ${draw.between(1, 40)} guests</p></div><div id="page-footer"><p>All times are local. Posts are the opinion of those who wrote them, and the crew of the forum isn't liable for sunken boats.</p></div></div></body></html>`;
  const thread = (story) => {
    let before = "";
    const post = (_, i) => {
      const user = draw.pick(users);
      const texts = writer.paragraphs(1, 3);
      const quote =
        before !== "" && draw.chance(0.3)
          ? `⟦<blockquote><div><cite>${draw.pick(users).name} wrote:</cite> ${before}</div></blockquote>⟧`
          : "";
      before = texts[0];
      return `<div class="post bg${i % 2}"><dl class="postprofile"><dt><a href="#">${user.name}</a></dt><dd>${user.rank}</dd><dd>Posts: ${user.posts + draw.between(0, 40)}</dd><dd>Location: ${user.town}</dd></dl><div class="postbody"><p class="author">by ${user.name} on ${writer.date()}, ${draw.between(0, 23)}:${draw.between(10, 59)}</p><div class="content">${quote}⟦${texts.join("<br><br>")}⟧</div>
        ${draw.chance(0.15) ? `<div class="notice">Last edited by ${user.name} on ${writer.date()}, edited ${draw.between(1, 4)} times in total.</div>` : ""}${user.signature === "" ? "" : `<div class="signature">${user.signature}</div>`}</div><div class="back2top"><a href="#">Top</a></div></div>`;
    };
    return frame(
      story.title,
      `⟦<h2>${story.title}</h2>⟧<div class="topic-actions"><a href="#">Post a reply</a> ${draw.between(2, 60)} posts, page 1 of ${draw.between(1, 4)}</div>${each(Array(draw.between(2, 9)).fill(0), post)}<div class="topic-actions"><a href="#">Return to board</a></div>`,
    );
  };
  const board = (story) =>
    frame(
      "Board",
      `⟦<h2>${draw.pick(["Engines", "Rigging", "Harbours"])}</h2>⟧<ul class="topiclist">${each(others(draw, stories, story, 18), (s) => `<li class="row"><dl><dt>⟦<a class="topictitle" href="${s.path}">${s.title}</a>⟧<br>by ${draw.pick(users).name}</dt><dd class="posts">${draw.between(1, 60)} Replies</dd><dd class="views">${draw.between(40, 9000)} Views</dd></dl></li>`)}</ul>`,
    );
  return stories.map((story) => (draw.chance(0.85) ? thread : board)(story));
}
