// What the data of a page call it, and what the learned algorithm makes of that.
import assert from "node:assert/strict";
import test from "node:test";
import { SAID_KINDS, saidKinds } from "#src/algorithms/learned/said-kinds.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { probe } from "#src/probe.js";

/** What the data of a page call it, by name. */
function said(page: string): string[] {
  const { tree } = parsePage(page);
  const found = saidKinds(tree, new Segmenter().segment(tree));
  return SAID_KINDS.filter((_, kind) => found[kind] === 1);
}

const linked = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

test("JSON-LD says what a page is, at the top, in a graph, in another thing and by its address", () => {
  assert.deepEqual(said(`${linked({ "@type": "NewsArticle" })}<p>Text.`), ["article"]);
  assert.deepEqual(said(`${linked({ "@graph": [{ "@type": "WebPage" }, { "@type": "BlogPosting" }] })}<p>Text.`), [
    "article",
  ]);
  assert.deepEqual(said(`${linked({ "@type": "WebPage", mainEntity: { "@type": "QAPage" } })}<p>Text.`), ["forum"]);
  assert.deepEqual(said(`${linked({ "@type": ["http://schema.org/Product", "Thing"] })}<p>Text.`), ["product"]);
  assert.deepEqual(said(`${linked({ "@type": "ItemList" })}${linked({ "@type": "Article" })}<p>Text.`), [
    "article",
    "list",
  ]);
});

test("of a recipe nothing is said, whatever else is", () => {
  assert.deepEqual(said(`${linked([{ "@type": "Article" }, { "@type": "Recipe" }])}<p>Text.`), []);
});

test("microdata say it, too, and what is no type doesn't", () => {
  assert.deepEqual(said('<div itemscope itemtype="https://schema.org/BlogPosting"><p>Text.</div>'), ["article"]);
  assert.deepEqual(said('<p>"@type": "Article"<p class="Product">Text.'), []);
  assert.deepEqual(said(`${linked({ "@type": "Organization", name: "Article" })}<p>Text.`), []);
});

/** A short article with teasers of others below it. */
const short = (data: string) => `<!doctype html><title>Ferry returns | Harbour News</title>${data}
  <div class="menu"><a href="/">Home</a> <a href="/news">News</a></div>
  <h1>Ferry returns</h1>
  <p>The ferry came back on Monday, days after the storm, and those who had waited at the pier cheered as it did so.</p>
  <div class="more"><h2>More stories</h2>${[1, 2, 3, 4, 5]
    .map(
      (n) => `<div class="card"><a href="/s/${n}"><h3>Harbour story number ${n} about boats and people</h3></a>
      <p>Short words on what happened at pier ${n}, with a name and a date in it.</p></div>`,
    )
    .join("")}</div>`;

test("what the data of a page say decides whether it is judged as an article where trees are in doubt, and nothing else", () => {
  const unsaid = probe(short(""));
  assert.notEqual(unsaid.kind, "article");
  assert.equal(probe(short(linked({ "@type": "NewsArticle" }))).kind, "article");
  assert.deepEqual(probe(short(linked({ "@type": "ItemList" }))), unsaid);
});
