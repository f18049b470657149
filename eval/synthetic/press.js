/**
 * Sites that tell stories: a newspaper, a blog on a classic CMS, a magazine made by a framework with hashed class names, and
 * a site of the nineties whose tables have no classes. Content stands between ⟦ and ⟧.
 */
import { Writer } from "./language.js";

export const each = (list, html) => list.map(html).join("\n");
const p = (name) => (text) => `<p class="${name}">${text}</p>`;

/** Stories teased on a page: never the page's own. */
export function others(draw, stories, own, count) {
  return draw.some(
    stories.filter((story) => story !== own),
    count,
  );
}

const SECTIONS = ["Politics", "Region", "Business", "Culture", "Sport", "Opinion"];

export function newspaper(draw, count) {
  const writer = new Writer(draw, "town");
  const stories = writer.stories(count, "news");
  const hot = draw.some(stories, 12);
  const appeals = [
    "Good journalism costs money. Support the Tidewell Gazette with a subscription and read all articles for one month at no charge.",
    "You can hear more about this in our podcast, every Friday from six in the morning, wherever you get your podcasts.",
    "Do you have a hint for our newsroom? Write to the editors of the Tidewell Gazette in confidence, by letter or by message.",
  ];
  const frame = (
    title,
    main,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Tidewell Gazette</title></head><body class="page">
    <header class="site-header"><a class="logo" href="/">Tidewell Gazette</a><div class="weather">${writer.town()} ${draw.between(-4, 31)} degrees</div>
    <nav class="main-nav"><ul>${each(SECTIONS, (name) => `<li><a href="/${name}">${name}</a></li>`)}</ul></nav>
    <div class="ticker"><span>Breaking</span> <a href="#">${draw.pick(stories).title}</a></div></header>
    <main class="layout">${main}<aside class="sidebar"><h3>Most read</h3><ol>${each(draw.some(hot, 5), (s) => `<li><a href="${s.path}">${s.title}</a></li>`)}</ol>
    <div class="ad">Advertisement<br>${writer.fill("{quality} {thing}s from {count} euros, only in {town}")}</div></aside></main>
    <footer class="site-footer"><p>The Tidewell Gazette is published by the Gazette Printing House in Tidewell and delivered six days a week.</p>
    <ul><li><a href="/imprint">Imprint</a></li><li><a href="/privacy">Privacy</a></li><li><a href="/terms">Terms of use</a></li></ul></footer></body></html>`;
  const teaser = (s) =>
    `<article class="teaser"><span class="teaser__kicker">${draw.pick(SECTIONS)}</span><h3 class="teaser__title"><a href="${s.path}">${s.title}</a></h3><p class="teaser__text">${s.lead}</p></article>`;
  const article = (story) => {
    const body = writer
      .paragraphs(4, 12)
      .map(p("article__para"))
      .map((html) => `⟦${html}⟧`);
    if (draw.chance(0.5))
      body.splice(2, 0, `<p class="article__para">Read also: <a href="#">${draw.pick(stories).title}</a></p>`);
    if (draw.chance(0.6))
      body.splice(
        3,
        0,
        `<div class="newsletter"><h4>The morning letter</h4><p class="article__para">What Tidewell talks about: every morning our editors write to you what matters today. You can leave at any time.</p><form><input name="mail"><button>Subscribe</button></form></div>`,
      );
    if (draw.chance(0.4)) body.splice(1, 0, `⟦<h2 class="article__sub">${writer.title()}</h2>⟧`);
    if (draw.chance(0.25))
      body.push(
        `⟦${p("article__para")("This report was written with material of the Coastal Press Agency and checked by an editor.")}⟧`,
      );
    if (draw.chance(0.1))
      body.push(
        `⟦${p("article__para")(`Correction: an earlier version of this article named the wrong ${draw.pick(["year", "town", "office"])}. We regret the error.`)}⟧`,
      );
    if (draw.chance(0.7)) body.push(p("article__para")(draw.pick(appeals)));
    const image = draw.chance(0.6)
      ? `<figure class="article__image"><img src="i.jpg">⟦<figcaption>${writer.sentence()}</figcaption>⟧</figure>`
      : "";
    return frame(
      story.title,
      `<div class="article"><div class="breadcrumb"><a href="/">Home</a> &gt; <a href="#">${draw.pick(SECTIONS)}</a></div>
      ⟦<h1 class="article__title">${story.title}</h1><p class="article__lead">${story.lead}</p>⟧<div class="byline">By <a href="#">${story.author}</a>, ${story.date}, ${draw.between(2, 9)} min read</div>
      <div class="share"><a href="#">Share</a> <a href="#">Mail</a> <a href="#">Print</a></div>${image}<div class="article__body">${body.join("\n")}</div>
      <div class="comments-link"><a href="#">${draw.between(0, 120)} comments</a></div>
      <section class="related"><h2>More on this</h2>${each(others(draw, stories, story, draw.between(2, 4)), teaser)}</section></div>`,
    );
  };
  const section = (story) => {
    const name = draw.pick(SECTIONS);
    return frame(
      name,
      `<div class="section-page">⟦<h1>${name}</h1>${each(others(draw, stories, story, 12), teaser)}⟧<div class="pager"><a href="#">Older articles</a></div></div>`,
    );
  };
  const brief = (story) =>
    frame(
      story.title,
      `<div class="brief"><div class="brief__time">${draw.between(6, 22)}:${draw.between(10, 59)}</div>⟦<h1>${story.title}</h1><p>${story.lead}</p><p>${writer.text(1, 2)}</p>⟧<p>All briefs of the day are collected by the newsdesk of the Tidewell Gazette.</p></div>`,
    );
  return stories.map((story) => (draw.chance(0.76) ? article : draw.chance(0.6) ? section : brief)(story));
}

export function blog(draw, count) {
  const writer = new Writer(draw, "garden");
  const stories = writer.stories(count, "2021/05");
  const months = Array.from({ length: 18 }, () => writer.date().replace(/^\d+ /, ""));
  const categories = ["Vegetables", "Flowers", "Tools", "Weather", "Uncategorized"];
  const widget = (title, list) =>
    `<li class="widget"><h3 class="widgettitle">${title}</h3><ul>${each(list, (item) => `<li><a href="#">${item}</a></li>`)}</ul></li>`;
  const thanks = [
    "Thank you for reading! If you enjoyed this post, you can buy me a cup of tea, which keeps the greenhouse and this blog going.",
    "This post may contain links to shops from which I get a small share when you order something, at no cost for you.",
  ];
  const frame = (
    title,
    main,
  ) => `<html><head><title>${title} &laquo; The Muddy Boot</title></head><body class="home blog"><div id="page"><div id="header"><h1><a href="/">The Muddy Boot</a></h1><div class="description">Notes from half an acre of clay</div></div>
    <div id="content" class="narrowcolumn">${main}</div><div id="sidebar"><ul><li class="widget"><form><input name="s"><input type="submit" value="Search"></form></li>
    <li class="widget"><h3 class="widgettitle">About me</h3><div class="textwidget">I am a retired postman who grows too many pumpkins, and I write here about what went wrong in the garden.</div></li>
    ${widget(
      "Recent posts",
      draw.some(stories.slice(0, 30), 5).map((s) => s.title),
    )}${widget(
      "Recent comments",
      stories.slice(0, 4).map(() => `${writer.name()} on ${draw.pick(stories).title}`),
    )}
    ${widget(
      "Archives",
      months.map((month) => `${month} (${draw.between(2, 9)})`),
    )}${widget("Categories", categories)}</ul></div><div id="footer"><p>The Muddy Boot is proudly powered by patience. Entries (RSS) and Comments (RSS).</p></div></div></body></html>`;
  const meta = (s) =>
    `<p class="postmetadata">Posted in <a href="#">${draw.pick(categories)}</a> by ${s.author} on ${s.date} | <a href="#">${draw.between(0, 40)} Comments &#187;</a></p>`;
  const post = (story) => {
    const body = [`⟦<p>${story.lead}</p>${each(writer.paragraphs(3, 9), (text) => `<p>${text}</p>`)}⟧`];
    if (draw.chance(0.3)) body.push(`⟦<ul>${each(writer.paragraphs(3, 6), (text) => `<li>${text}</li>`)}</ul>⟧`);
    if (draw.chance(0.3)) body.push(`⟦<p>Happy gardening, and see you next week!</p>⟧`);
    if (draw.chance(0.8)) body.push(`<p>${draw.pick(thanks)}</p>`);
    const comment = () =>
      `<li class="comment"><div class="comment-author"><cite>${writer.name()}</cite> says:</div><div class="commentmetadata">${writer.date()}</div><p>${writer.text(1, 3)}</p><a class="reply" href="#">Reply</a></li>`;
    return frame(
      story.title,
      `<div class="navigation"><a href="#">&laquo; ${draw.pick(stories).title}</a> <a href="#">${draw.pick(stories).title} &raquo;</a></div><div class="post" id="post-${draw.between(1, 999)}">⟦<h2>${story.title}</h2>⟧<div class="entry">${body.join("\n")}</div>${meta(story)}
      <div class="author-box"><h4>About the author</h4><p>${story.author} has gardened near ${writer.town()} since ${draw.between(1960, 2010)} and answers all letters by hand, though slowly.</p></div></div>
      <h3 id="comments">Responses to this post</h3><ol class="commentlist">${each(Array(draw.between(0, 5)).fill(0), comment)}</ol><div id="respond"><h3>Leave a reply</h3><form><input name="author"><textarea></textarea></form></div>`,
    );
  };
  const archive = (story) =>
    frame(
      "Archive",
      `⟦<h2 class="pagetitle">Archive for ${draw.pick(months)}</h2>⟧${each(others(draw, stories, story, 6), (s) => `<div class="post">⟦<h3><a href="${s.path}">${s.title}</a></h3>⟧<small>${s.date}</small><div class="entry">⟦<p>${s.lead} [...]</p>⟧</div>${meta(s)}</div>`)}<div class="navigation"><a href="#">&laquo; Older Entries</a></div>`,
    );
  return stories.map((story) => (draw.chance(0.8) ? post : archive)(story));
}

/** All `div`s, and names that a bundler made: one half of the pages comes from an earlier build, with other names. */
export function soup(draw, count) {
  const writer = new Writer(draw, "science");
  const stories = writer.stories(count, "a");
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const build = () => {
    const names = new Map();
    return (part) => {
      if (!names.has(part))
        names.set(part, `css-${Array.from({ length: 6 }, () => letters[draw.between(0, 25)]).join("")}`);
      return names.get(part);
    };
  };
  const builds = [build(), build()];
  const page = (story) => {
    const c = draw.pick(builds);
    const box = (part, html) => `<div class="${c(part)}">${html}</div>`;
    const card = (s) =>
      box(
        "card",
        box("card-title", `<a href="${s.path}">${s.title}</a>`) +
          box("para", s.lead) +
          box("card-meta", `${s.author} · ${draw.between(2, 14)} min`),
      );
    const frame = (
      title,
      main,
    ) => `<!doctype html><html><head><title>${title} - Parallax</title></head><body><div id="__root">${box("bar", box("logo", "Parallax") + each(["Space", "Earth", "Life", "Mind", "Video"], (name) => box("bar-link", `<a href="#">${name}</a>`)) + box("button", "Log in"))}
      ${box("consent", "We and our partners keep small files on your device to measure how Parallax is read and to choose advertising. You can change your mind at any time. ") + main}
      ${box("bottom", box("para", "Parallax is a magazine about research, written by people who do it. It belongs to its readers and has no advertising in its letters.") + each(["About", "Careers", "Contact"], (name) => box("bar-link", `<a href="#">${name}</a>`)))}</div></body></html>`;
    if (draw.chance(0.2)) {
      const topic = draw.pick(["Space", "Earth", "Life", "Mind"]);
      return frame(
        topic,
        box("grid", `⟦${box("headline", topic)}⟧${each(others(draw, stories, story, 10), (s) => `⟦${card(s)}⟧`)}`),
      );
    }
    const body = writer.paragraphs(5, 12).map((text) => `⟦${box("para", text)}⟧`);
    if (draw.chance(0.7))
      body.splice(
        draw.between(2, 4),
        0,
        box(
          "para",
          "Our free letter brings you one long story and three short ones every Sunday. More than two hundred thousand people read it already.",
        ),
      );
    if (draw.chance(0.5))
      body.splice(1, 0, box("promo", box("card-title", "Related") + box("para", draw.pick(stories).lead)));
    if (draw.chance(0.5))
      body.push(
        box(
          "para",
          "Parallax is made possible by its members. Become a member today and get every issue as a beautiful printed book.",
        ),
      );
    if (draw.chance(0.3))
      body.push(
        `⟦${box("para", `${story.author} is a writer who lives in ${writer.town()} and likes ${writer.fill("{thing}")}s.`)}⟧`,
      );
    return frame(
      story.title,
      box(
        "page",
        `⟦${box("headline", story.title)}${box("deck", story.lead)}⟧${box("credit", `${story.author} · ${story.date}`)}${box("tools", "Save · Share · Listen")}${box("text", body.join(""))}${box("more", box("card-title", "Keep reading") + each(others(draw, stories, story, 4), card))}`,
      ),
    );
  };
  return stories.map(page);
}

/** Tables without a class, as sites had them in 1999, and some have them still. */
export function tables(draw, count) {
  const writer = new Writer(draw, "history");
  const stories = writer.stories(count, "pages");
  const notices = [
    "This page belongs to a private collection of local history. Please ask before you use its pictures or texts elsewhere.",
    "If you know more about this, or have found a mistake, please write to the keeper of these pages at the address below.",
    "These pages are best viewed with patience. They have been put together since 1998 by volunteers of the county archive society.",
  ];
  const frame = (
    title,
    main,
  ) => `<html><head><title>${title}</title></head><body bgcolor="#ffffff"><table width="100%"><tr><td colspan="2"><font size="5">County History Pages</font></td></tr><tr><td width="160" valign="top">${each(["Home", "Castles", "Abbeys", "People", "Maps", "Guest book", "Links"], (name) => `<a href="#">${name}</a><br>`)}<p><font size="1">Visitor number ${draw.between(10000, 99999)}</font></p></td>
    <td valign="top">${main}</td></tr><tr><td colspan="2"><font size="1">Last changed: ${writer.date()}. County Archive Society, ${writer.town()}.</font></td></tr></table></body></html>`;
  const chapter = (story) => {
    const facts = draw.chance(0.4)
      ? `⟦<table border="1">${each(["Built", "Owner", "Condition"], (label) => `<tr><td>${label}</td><td>${writer.fill(draw.pick(["{year}", "the {person} of {town}", "{quality}"]))}</td></tr>`)}</table>⟧`
      : "";
    return frame(
      story.title,
      `⟦<h1>${story.title}</h1><p>${story.lead}</p>⟧${facts}⟦${each(writer.paragraphs(3, 10), (text) => `<p>${text}</p>`)}⟧${draw.chance(0.5) ? `⟦<p>Source: ${writer.name()}, The ${writer.fill("{quality} {thing}s of the {place}")}, ${writer.town()} ${draw.between(1850, 1990)}.</p>⟧` : ""}
      ${each(draw.some(notices, draw.between(1, 2)), (text) => `<p>${text}</p>`)}<p>See also: ${others(
        draw,
        stories,
        story,
        3,
      )
        .map((s) => `<a href="${s.path}">${s.title}</a>`)
        .join(", ")}</p><hr><a href="#">Back</a> | <a href="#">Top</a>`,
    );
  };
  const list = (story) =>
    frame(
      "Index",
      `⟦<h1>Index of ${draw.pick(["castles", "abbeys", "people"])}</h1>${each(others(draw, stories, story, 15), (s) => `<p><a href="${s.path}">${s.title}</a><br>${s.lead}</p>`)}⟧<p>${draw.pick(notices)}</p><hr><a href="#">Back</a>`,
    );
  return stories.map((story) => (draw.chance(0.85) ? chapter : list)(story));
}
