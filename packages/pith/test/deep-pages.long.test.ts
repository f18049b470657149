/** Deep pages, with many blocks or one thing in another: all that is made of them is in proportion to their size. */
import assert from "node:assert/strict";
import test from "node:test";
import { type Algorithm, createLearned, explain, extract, type Format, probe, type Selection } from "pith";
import { html, json } from "pith/formats";
import { checkLinear, checkLinearUpTo } from "pith-testing/linear.js";
import { chooseBylines } from "#src/algorithms/learned/bylines.js";
import { parse } from "#src/html/parser/parser.js";
import type { Tree } from "#src/html/tree.js";
import { everything } from "./support/everything.js";
import { groupedPage, judgedPage } from "./support/judged-page.js";

/** Deep pages with a block at every level. */
const DEEP: Readonly<Record<string, string>> = {
  "divs with words": "<div>x y z ",
  "divs that are never left": "<div><p>a b c.</p>",
  "repeated cards in each other":
    "<div class=cards><div class=card><p>x y z.</p></div><div class=card><p>x y z.</p></div>",
  "lists in each other": "<ul><li>x y z ",
  "comments in each other": "<div class=comment><p class=author>Ada</p><p>I think so.</p>",
};

function page(part: string, count: number): Uint8Array {
  return new TextEncoder().encode(`<title>x</title><body>${part.repeat(count)}`);
}

for (const [name, part] of Object.entries(DEEP)) {
  test(`deep pages are judged in linear time: ${name}`, () => {
    checkLinearUpTo(name, (size) => probe(page(part, size)), 1000, 64_000);
  });
}

test("so are many blocks in a deep stack of elements that all hold the same", () => {
  const make = (size: number) => page(`${"<div>".repeat(size)}${"<p>a b c.</p>".repeat(size)}`, 1);
  checkLinearUpTo("blocks below a stack", (size) => probe(make(size)), 1000, 64_000);
});

test("boxes that are named for something are looked at in linear time, however they are nested beside a text", () => {
  const text =
    "<p>The ferry across the sound has been running since the spring of 1911, and it was always painted green.</p>";
  const algorithm = createLearned();
  const field = "<form><button>OK</button><input></form>";
  for (const name of ["cookie", "tab-pane"]) {
    const make = (size: number) =>
      `<main>${text.repeat(size)}</main><footer>${`<div class=${name}>`.repeat(size)}${field}${"<li><a href=/>Menu</a></li>".repeat(size)}`;
    // Boxes are few steps each: it takes many to tell what grows with their square.
    const judge = (tree: Tree) => () => algorithm.select(tree);
    checkLinear(name, 12_000, (size) => judge(parse(page(make(size), 1))));
  }
});

test("what counts as content is asked of each section once", () => {
  const algorithm = createLearned({ keep: { tables: false, comments: true, captions: false, linkLists: false } });
  const make = (size: number) => parse(page(`<ul>${"<div>".repeat(size)}${"<p><a>a b</a> c.</p>".repeat(size)}`, 1));
  checkLinearUpTo("content options", (size) => algorithm.select(make(size)), 1000, 32_000);
});

test("blocks and explanations of deep pages are as long as the page, not its square, and never throw", () => {
  const blocks = (part: string, size: number) =>
    extract(page(part, size), { format: json as Format, blocks: true }).content.length;
  const reasons = (part: string, size: number) => {
    const found = extract(page(part, size));
    return JSON.stringify(explain(found)).length;
  };
  for (const part of Object.values(DEEP)) {
    // Explanations give reasons for so many blocks only that they grow less than the page from there on.
    for (const length of [blocks, reasons]) assert.ok(length(part, 2000) < 2.3 * length(part, 1000), part);
  }
});

test("paths of elements deeper than 100 others are their last 20 steps", () => {
  const deep = JSON.parse(extract(page("<div>x y z ", 200), { format: json, blocks: true }).content).blocks;
  assert.equal(deep[97].path, `/html/body${"/div".repeat(98)}`);
  assert.equal(deep[98].path, `/${"/div".repeat(20)}`);
});

test("comments are looked for in thousands of kept parts in linear time", () => {
  const part =
    "<article><p>So it was.</p><div class=comment><i class=author>Ada</i><time>2024-01-02</time><p>I see.</p></div></article><hr>";
  const articles: Algorithm = {
    name: "articles",
    select(tree): Selection {
      const kept = [...Array(tree.length).keys()].filter((node) => tree.name(node) === "article");
      const kinds = { article: 1 };
      return { algorithm: "articles", container: 1, kept, dropped: new Set(), kinds, trace: { kind: "articles" } };
    },
  };
  const read = (size: number) => extract(page(part, size), { algorithm: articles });
  assert.doesNotMatch(read(3).text, /I see/);
  checkLinearUpTo("parts with comments", read, 1000, 64_000);
});

test("places that a program fills in are looked for in linear time", () => {
  const make = (size: number) => `<body x-cloak>${"<div>".repeat(size)}${"<p>a <b>{{ b }}</b></p>".repeat(size)}`;
  const build = (size: number) => extract(make(size), { algorithm: everything, format: html }).content;
  assert.ok(!build(10).includes("{{"));
  checkLinearUpTo("places to fill in", build, 1000, 64_000);
});

test("what a link shows is compared with its long title in linear time", () => {
  const make = (size: number) =>
    `<p>a <a href=x title="${"a b ".repeat(size)}">${"<b>x</b><i>y</i>".repeat(size)}</a></p>`;
  const build = (size: number) => extract(make(size), { algorithm: everything, format: html }).content;
  checkLinearUpTo("links with titles", build, 1000, 32_000);
});

test("dates of a thread are looked for in linear time where all texts are in one box", () => {
  checkLinear("texts beside elements", 4_000, (count) => {
    const { parts, texts } = groupedPage(`<div>${"a b<p>c d</p>".repeat(count)}</div>`);
    const kinds = { article: 0, product: 0, forum: 1 };
    return () => chooseBylines(judgedPage({ ...parts, kinds, chosen: new Uint8Array(texts.length) }));
  });
});
