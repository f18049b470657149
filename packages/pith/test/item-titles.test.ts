// Linked headings right below a page's own are the titles of what it lists; those of teasers below an article aren't.
import assert from "node:assert/strict";
import test from "node:test";
import { itemTitles } from "#src/algorithms/learned/item-titles.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { extract } from "#src/extract.js";
import { parsePage } from "#src/parse-page.js";

const SENTENCE = "A mill stands where the river falls, and its wheel turns as long as there is water. ";

/** The titles that are found on a page whose heading is its first block; every other block is content with a probability of .5. */
function titlesOf(body: string, named = ""): string[] {
  const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title><body class="${named}"><h1>All mills</h1>${body}`);
  const page = new Segmenter().segment(tree);
  const titles = itemTitles(tree, page, 0, new Float64Array(page.blockCount).fill(0.5));
  return titles.map((b) => page.text(tree, b));
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `The mill of ${String.fromCharCode(65 + i)}`);
const item = (name: string) => `<article><h2><a href="/${name}">${name}</a></h2><p>Built by the river.</p></article>`;
const items = (count: number) => names(count).map(item).join("");

test("twelve linked headings below the page's own are titles, eleven aren't; copies count once", () => {
  assert.deepEqual(titlesOf(items(12)), names(12));
  assert.deepEqual(titlesOf(items(11)), []);
  assert.deepEqual(titlesOf(items(12) + items(12)), names(12));
  assert.deepEqual(titlesOf(items(11) + items(11)), []);
});

test("a line of introduction and headings of groups may be above them, but no article, unless the page calls itself an archive", () => {
  const text = (sentences: number) => `<p>${SENTENCE.repeat(sentences)}</p>`;
  assert.equal(titlesOf(`<p>All.</p>${items(12)}`).length, 12);
  assert.equal(titlesOf(`<h2>By the river</h2>${items(12)}`).length, 12);
  assert.equal(titlesOf(text(3) + items(12)).length, 0, "51 words above 96");
  assert.equal(titlesOf(text(3) + items(12), "archive category").length, 12);
  assert.equal(titlesOf(text(3) + items(12), "post single-archive").length, 0);
});

test("headings that are no links, or most of the text between two titles, make it an article", () => {
  assert.deepEqual(titlesOf(items(12) + "<h2>Of wheels</h2><p>Large ones.</p>".repeat(5)), []);
  const author = '<h5><a href="/ann">Ann Miller</a></h5>';
  assert.deepEqual(titlesOf(`${author}<p>${SENTENCE.repeat(30)}</p>${items(12)}`), []);
});

test("an archive of posts with a long introduction keeps their titles, and is a listing", () => {
  const page = `<!DOCTYPE html><title>Mills by the river</title><body class=archive><header><nav><ul><li><a href="/">Home</a><li><a href="/a">About us</a></ul></nav></header>
    <main><h1>Mills by the river</h1><p>${SENTENCE.repeat(5)}</p><p>${SENTENCE.repeat(4)}</p>${names(14)
      .map((name) => `<article><h2 class="entry-title"><a href="/${name}">${name}</a></h2></article>`)
      .join("")}</main><footer><p>© Mills</p></footer>`;
  const { text, selection } = extract(page);
  for (const name of names(14)) assert.ok(text.includes(name), `${name} is missing`);
  assert.equal(selection.kinds?.article, 0);
});
