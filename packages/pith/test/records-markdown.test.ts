// The records of a page as Markdown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { extract } from "pith";
import { recordsHtml, recordsMarkdown, recordsTei } from "pith/records";
import { pageAbout, threadAbout } from "pith-testing/command.js";

const markdownOf = (page: string, url = "https://example.org/a/") => recordsMarkdown(extract(page, { url }));

test("a thread: a heading a post with author, date and votes, rules between posts, quotations as such", () => {
  const quoting = threadAbout("gulls").replace(
    '<div class="message-content"><p>Those',
    '<div class="message-content"><blockquote><p>It sleeps.</p></blockquote><p>Those',
  );
  const posts = markdownOf(quoting).split("\n\n---\n\n");
  assert.equal(posts.length, 5);
  assert.ok(
    posts[0].startsWith("# On gulls\n\n### Ada Lind · May 1, 2024 · 0 points\n\nThe town speaks of gulls"),
    posts[0],
  );
  assert.match(
    posts[1],
    /^### Bo Berg · May 2, 2024 · 3 points\n\n> It sleeps\.\n\nThose who know gulls say little\..* day 2\.$/s,
  );
  assert.match(posts[4], /^### Ed Ness · May 5, 2024 · 12 points\n\n[^\n]+\n$/);
});

test("a list: titles as links, facts in a line, text below, nothing twice", () => {
  const items = ["Mooring [line]", "Brass cleat", "Deck brush", "Signal lamp", "Anchor chain", "Life vest"].map(
    (
      name,
      i,
    ) => `<li class="product-card"><a href="/p/${i}"><img src="/img/${i}.jpg" alt=""><h3 class="product-title">${name}</h3></a>
      <p>Made for salt water and long winters, in our own workshop, by people who sail.</p><span class="price">€${10 + i}.50</span>
      <dl><dt>Colour</dt><dd>Blue</dd></dl><button>Add to cart</button></li>`,
  );
  const markdown = markdownOf(
    `<title>All for boats</title><main><h1>All for boats</h1><ul class="products">${items.join("")}</ul></main>`,
  );
  const [head, first, ...others] = markdown.split(/^(?=### )/m);
  assert.equal(head, "# All for boats\n\n");
  assert.equal(others.length, 5);
  assert.equal(
    first,
    "### [Mooring [line]](https://example.org/p/0)\n\n€10.50 · Colour: Blue\n\nMade for salt water and long winters, in our own workshop, by people who sail.\n\n",
  );
});

test("what a page says can't run, nor be taken for markup; an article has none", () => {
  const hostile = threadAbout("gulls").replaceAll("Bo Berg", "&lt;img src=x onerror=alert(1)&gt; Berg");
  assert.doesNotMatch(markdownOf(hostile), /(?<!\\)<img/);
  assert.equal(markdownOf(pageAbout("gulls")), "");
});

test("what extract was told to leave out is left out of what is written of records", () => {
  const page = threadAbout("gulls").replace(
    '<div class="message-content"><p>Those',
    '<div class="message-content"><p><img src=/gull.jpg alt=gull width=400 height=300> <a href=/nests>Nests</a></p><p>Those',
  );
  const url = "https://example.org/a/";
  const whole = recordsMarkdown(extract(page, { url }));
  assert.match(whole, /!\[gull\]\(https:\/\/example\.org\/gull\.jpg\)/);
  assert.match(whole, /\[Nests\]\(https:\/\/example\.org\/nests\)/);
  const less = extract(page, { url, images: false, links: false });
  assert.doesNotMatch(recordsMarkdown(less), /gull\.jpg|\]\(/);
  assert.match(recordsMarkdown(less), /Nests/);
  assert.doesNotMatch(recordsHtml(less), /<img|<a /);
  assert.doesNotMatch(recordsTei(less), /gull\.jpg/);
});
