// Pages as content systems, forums, notebooks and generators of documentation write them: what a reader has of each.
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { extract } from "#src/extract.js";
import { markdown } from "#src/formats/index.js";

const FERRY =
  "The ferry across the sound has been running since the spring of 1911, when two brothers bought a second-hand steamer and painted it green.";
const QUEUE =
  "For most of the year it carries schoolchildren, post and bicycles; in July and August there are queues that reach back to the church.";
const BURNED =
  "Nobody knows exactly how many people have crossed, because the tickets were burned for heating in the winter of 1944.";
const TURN =
  "The present boat is the fifth of its name, and the first that can turn on the spot, which its captain likes to show to visitors.";

const MENU = `<header><nav><a href="/news">News</a> <a href="/sport">Sport</a> <a href="/contact">Contact</a></nav></header>`;
const page = (body: string, title = "The green ferry - The Courier") =>
  `<!doctype html><html lang=en><title>${title}</title><body>${MENU}${body}<footer>© 2026 The Courier</footer>`;
const article = (body: string, title?: string) =>
  page(`<main><article><h1>The green ferry</h1><p>${FERRY}</p>${body}<p>${TURN}</p></article></main>`, title);
const read = (html: string) => extract(html, { format: markdown, url: "https://courier.example/ferry" });
const written = (html: string) => String(read(html).content);

function holds(text: string, ...parts: string[]): void {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    assert.ok(at >= from, `${part}\nin\n${text}`);
    from = at + part.length;
  }
}

test("blocks of an editor: columns with their headings, a cover, media beside text, and no buttons to share", () => {
  const text = written(
    article(`<div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="Harbour" src="/harbour.jpg">
      <div class="wp-block-cover__inner-container"><p>${QUEUE}</p></div></div>
      <div class="wp-block-columns"><div class="wp-block-column"><h3>Summer</h3><p>Every hour from six to midnight.</p></div>
      <div class="wp-block-column"><h3>Winter</h3><p>Four times a day, ice allowing.</p></div></div>
      <div class="sharedaddy"><h3>Share this:</h3><ul><li><a href="#">Twitter</a></li></ul></div>`),
  );
  holds(text, FERRY, "harbour.jpg", QUEUE, "# Summer", "Every hour", "# Winter", "Four times", TURN);
  assert.doesNotMatch(text, /Share this|Twitter/);
});

test("cards of a blog: a callout, an answer that opens, and the note of a newsletter's post", () => {
  const text = written(
    article(`<p>${QUEUE}<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p>
      <div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Bring cash: the machine is old.</div></div>
      <div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4>When does it sail?</h4><button></button></div>
      <div class="kg-toggle-content"><p>When the bell has rung three times.</p></div></div>
      <div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>The brothers were called Dahl.</p></div></div>`),
  );
  holds(text, "[^1]", "Bring cash", "When does it sail?", "rung three times", "[^1]: The brothers were called Dahl.");
});

test("a question that readers open has its answer, as `details` and below a button", () => {
  const service = (questions: string) =>
    page(`<main><section><h1>Roofs that last</h1><p>We have repaired roofs on the island since 1984.</p></section>
      <section><h2>Why choose us</h2><h4>Licensed</h4><p>All our people are certified roofers.</p><h4>On time</h4><p>We begin on the day we said.</p></section>
      <section><h2>Frequently asked questions</h2>${questions}</section></main>`);
  const details = "<details><summary>Do you work in winter?</summary><p>Yes, unless there is ice.</p></details>";
  const button = `<div class="accordion-item"><h3><button class="collapsed">Do you work in winter?</button></h3>
    <div class="accordion-collapse collapse"><div class="accordion-body">Yes, unless there is ice.</div></div></div>`;
  for (const questions of [details, button])
    holds(read(service(questions)).text, "certified roofers", "Do you work in winter?", "Yes, unless there is ice.");
});

test("a button that only asks is no question of the text", () => {
  const recipe = `<div><div><button>Made this recipe?</button></div><p>${QUEUE}</p><p>${BURNED}</p></div>`;
  const { text } = read(article(recipe));
  assert.doesNotMatch(text, /Made this/);
  holds(text, QUEUE, BURNED);
});

test("a picture beside another one goes only if it is that one's preview", () => {
  const beside = (first: string, second: string) => written(article(`<p><img ${first} class=thumb><img ${second}>`));
  assert.doesNotMatch(beside("src=/60/green.jpg?q=10", "src=/800/green.jpg?q=80"), /\/60\//);
  for (const [first, second] of [
    ["src=/vi/AAA/default.jpg", "src=/vi/BBB/default.jpg"],
    ["src=/image.php?id=1", "src=/image.php?id=2"],
    ["src=/60/green.jpg alt=stem", "src=/800/green.jpg alt=stern"],
    ["src=/2019/green.jpg", "src=/2020/green.jpg alt=stern"],
  ])
    assert.equal(beside(first, second).split("![").length, 3, first);
});

test("notes in a line are paragraphs at the end, and those that hold blocks stay", () => {
  const note = (inside: string) => written(article(`<div>${QUEUE}<d-footnote>${inside}</d-footnote> And so on.</div>`));
  holds(note("The church has a clock."), "[^1]", "[^1]: The church has a clock.");
  const held = note("Two things: <ul><li>a clock</li><li>a bell</li></ul>");
  assert.doesNotMatch(held, /\[\^1\]/);
  holds(held, "a clock", "a bell");
});

test("notes take steps that grow as their number does", () => {
  const many = (n: number) =>
    article(`<p>${`a<span class=footnote>two words</span>`.repeat(n)}</p>${Array.from({ length: n }, (_, i) => `<sup><a href=#fn${i}>${i}</a></sup>`).join(" ")}
      <ol>${Array.from({ length: n }, (_, i) => `<li id=fn${i}>two words`).join("")}</ol>`);
  checkLinear("notes", 200, (n) => {
    const html = many(n);
    return () => written(html);
  });
});

test("answers take steps that grow as their number does", () => {
  const many = (n: number) =>
    page(`<main><h1>Questions</h1><p>${FERRY}</p>${"<div><h3><button>Is there one?</button></h3><div>Yes.</div></div>".repeat(n)}
      ${"<details>".repeat(n)}${"<button>What?</button>".repeat(n)}</main>`);
  checkLinear("answers", 100, (n) => {
    const html = many(n);
    return () => extract(html);
  });
});

test("a manual's link to the source of a definition is left out, as is a notebook's count of what was run", () => {
  const manual = `<section><h1>ferry<a class=headerlink href="#ferry">¶</a></h1><p>${FERRY}</p><dl class="py function">
    <dt id="ferry.cross"><span class=descname>ferry.cross</span>(<em>speed=9</em>)<a href="_modules/ferry.html"><span class=viewcode-link>[source]</span></a></dt>
    <dd><p>Moves the ferry to the other side and waits until it has arrived.</p></dd></dl><p>${QUEUE}</p></section>`;
  for (const text of [read(page(manual)).text, written(page(manual))]) {
    assert.doesNotMatch(text, /source|¶/);
    assert.match(text, /ferry\.cross/);
  }
  const notebook = article(`<div class="jp-InputPrompt jp-InputArea-prompt">In&nbsp;[1]:</div><pre>import pandas
df = load()</pre><div class="jp-OutputPrompt">Out[1]:</div><table><tr><th></th><th>year</th></tr><tr><th>0</th><td>1911</td></tr></table>`);
  assert.doesNotMatch(read(notebook).text, /\[1\]/);
  holds(written(notebook), "import pandas\ndf = load()", "| 1911 |");
  // Elsewhere such words are text.
  assert.match(read(article('<p class="prompt">Ask where the source is.</p>')).text, /Ask where the source is/);
});

test("code has the language of a label over it, not the label", () => {
  const labelled = `<pre><div class="bar">python</div><div><button>Copy code</button></div><div><code class="language-python">print(1)
print(2)</code></div></pre>`;
  holds(written(article(labelled)), "```python\nprint(1)\nprint(2)\n```");
});

test("changed lines of a program in a table are code", () => {
  const row = (kind: string, sign: string, line: string) =>
    `<tr><td class="blob-num blob-num-${kind}" data-line-number=1></td><td class="blob-code blob-code-${kind}"><span data-code-marker="${sign}">${line}</span></td></tr>`;
  const table = `<table class="diff-table"><tbody>${row("deletion", "-", "let a = 1;")}${row("addition", "+", "let a = 2;")}</tbody></table>`;
  holds(written(article(table)), "```\nlet a = 1;\nlet a = 2;\n```");
});

test("what is called a heading and holds paragraphs is text, on all of a page's elements of that class", () => {
  const comment = (...texts: string[]) =>
    `<li><b>anna</b><div role="heading" aria-level="3" class="comment_text">${texts.map((text) => `<p>${text}</p>`).join("")}</div></li>`;
  const text = written(
    page(`<ol>${comment(FERRY, QUEUE)}${comment("It was green then.")}${comment(BURNED, TURN)}</ol>`),
  );
  assert.doesNotMatch(text, /^\s*#/m);
  holds(text, FERRY, "\n\n", QUEUE);
  const heading = '<div role="heading" aria-level="3"><p>Of the captain</p></div>';
  assert.match(written(article(`${heading}<p>${QUEUE}</p>`)), /^### Of the captain$|^## Of the captain$/m);
});

test("the title is that of the post where the heading above all posts is the site's, and leads home", () => {
  const blog = page(
    `<div id=header><h1><a href="/">Ann's boats</a></h1></div><div class=post><h3 class="post-title entry-title"><a href="/ferry.html">The green ferry</a></h3>
      <div class=post-body><div>${FERRY}</div><div><br></div><div>${QUEUE}</div><div><br></div><div>${TURN}</div></div></div>`,
    "Ann's boats: The green ferry",
  );
  assert.equal(read(blog).title, "The green ferry");
  assert.doesNotMatch(written(blog), /Ann's boats/);
  // Also where the window's title doesn't name the site.
  assert.doesNotMatch(written(blog.replace("<title>Ann's boats: ", "<title>")), /Ann's boats/);
  // Without another heading, and on the home page itself, nothing changes.
  assert.equal(
    read(page(`<h1><a href="/">Ann's boats</a></h1><p>${FERRY}</p><p>${QUEUE}</p>`, "Ann's boats")).title,
    "Ann's boats",
  );
  assert.equal(read(article(`<p>${QUEUE}</p>`, "The Courier: The green ferry")).title, "The green ferry");
});

test("a sign by which a heading links to itself is no part of the title", () => {
  const manual = `<div><h1 id=bells>Bells<a class=headerlink href="#bells">&para;</a></h1><p>${FERRY}</p><p>${QUEUE}</p></div>`;
  assert.equal(read(page(manual, "Bells - Sound")).title, "Bells");
});

test("a box whose role is navigation is none of an encyclopedia's article", () => {
  const box = `<div role=navigation class=navbox><table><tr><th><a href=0>Ferries of the sound</a><td><a href=1>Red</a> <a href=2>White</a></table></div>`;
  const { text } = read(article(`<p>${QUEUE}</p><p>${BURNED}</p>${box}`));
  assert.doesNotMatch(text, /White/);
  holds(text, QUEUE, BURNED);
  // Pages put the role on what they like.
  const said = `<div role=navigation><p>${BURNED}</p></div>`;
  holds(read(article(`<p>${QUEUE}</p>${said}`)).text, QUEUE, BURNED);
});

test("a link that only puts a product into the cart is none of a shelf's item", () => {
  const addresses = [
    "?add-to-cart=12",
    "/cart.php?action=add&product_id=12",
    "/cart/add?id=12",
    "/shop/cart?x=1&action=add",
  ];
  for (const address of addresses) {
    const item = (name: string, i: number) =>
      `<li><h3><a href="/p/${i}">${name}</a></h3><p>${[FERRY, QUEUE, BURNED][i]}</p><p>€ ${12 + i}</p><a href="${address}">Order this</a></li>`;
    const { text } = read(
      page(`<main><h1>Ropes</h1><ul>${["Anna", "Berta", "Clara"].map(item).join("")}</ul></main>`, "Ropes"),
    );
    holds(text, "Anna", FERRY, "Berta", QUEUE, "Clara", BURNED);
    assert.doesNotMatch(text, /Order this/, address);
  }
});

test("a quotation in a line has the marks that browsers show, in plain text as in Markdown", () => {
  const html = article(
    `<p>He said <q>never, <q>ever</q></q>, and left. ${QUEUE}</p><p><q>Ring the bell.</q></p><p>${BURNED}</p>`,
  );
  for (const text of [read(html).text, written(html)])
    holds(text, "He said “never, “ever””, and left.", "\n\n“Ring the bell.”\n\n");
});

test("a thread has its posts, authors and quotations, without members' years and buttons", () => {
  const post = (name: string, text: string, i: number) => `<div id="p${i}" class="post"><dl class=postprofile>
    <dt><a href="/u/${i}" class=username>${name}</a></dt><dd><b>Posts:</b> 12${i}</dd><dd><b>Joined:</b> Mon Jan 01, 2001</dd></dl>
    <div class=postbody><ul class=post-buttons><li><a href="#">Quote</a></li></ul>
    <p class=author>by <strong><a href="/u/${i}" class=username>${name}</a></strong> » <time datetime="2024-03-0${i + 1}">Mar 0${i + 1}, 2024</time></p>
    <div class=content>${text}</div></div></div>`;
  const posts = [FERRY, QUEUE, BURNED].map((text, i) => post(["anna", "ole77", "eva"][i], text, i)).join("");
  const { text } = read(
    page(`<h2 class=topic-title><a href="/t/1">Timetable</a></h2>${posts}`, "Timetable - Island board"),
  );
  holds(text, "anna", FERRY, "ole77", QUEUE, "eva", BURNED);
  assert.doesNotMatch(text, /Joined|^Quote$/m);
});

test("a heading or a term that is a link to a source stays, and quotation marks are around words", () => {
  const text = written(
    article(`<p>${QUEUE}</p><h2><a href="/reuters">Source</a></h2><dl><dt><a href="/r">Source</a></dt><dd>The harbour office, which has kept a book since 1911.</dd>
      <dt>sail() <a href="/sail.py">[source]</a></dt><dd>Casts off and leaves the harbour under her own power.</dd></dl>`),
  );
  holds(text, "## [Source](", "Source", "The harbour office", "sail()", "Casts off");
  assert.ok(!text.includes("[source]"), text);
  const plain = extract(
    article(
      `<p>${QUEUE} <q><span class="mw-editsection">[edit]</span></q> <q><i></i></q> <q><b>Ring</b> the bell.</q></p>`,
    ),
  ).text;
  holds(plain, "“Ring the bell.”");
  assert.ok(!plain.includes("“”"), plain);
});

test("a page whose address isn't known: a film's frame may leave the scheme to that", () => {
  const text = extract(article('<p><iframe src="//player.vimeo.com/video/76979871"></iframe></p>'), {
    format: markdown,
  });
  holds(String(text.content), FERRY, "(https://vimeo.com/76979871)", TURN);
});
