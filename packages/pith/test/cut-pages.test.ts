// Pages that end right after a start tag: what looks at the node after another one must ask first whether there is one.

import assert from "node:assert/strict";
import test from "node:test";
import { extract, parsePage, type Tree } from "pith";
import { findRecords } from "pith/records";
import { samplePages } from "pith-testing/corpus.js";
import { everything } from "./support/everything.js";
import { FORMATS } from "./support/formats.js";

/** How many elements around the last one come with it. */
const AROUND = 2;

/** Longer start tags say nothing to the rules that shorter ones don't. */
const LONGEST_TAG = 400;

/** At most so many pages are cut, spread over their names, tags and attributes. */
const MOST = 2_000;

/** Start tags whose children rules look at. */
const OWN = [
  '<a href="javascript:void(0)">',
  '<a href="/w/?action=edit&section=1">',
  '<a href="/shop?add-to-cart=7">',
  '<span class="material-icons" aria-hidden="true">',
  '<button class="copy">',
  '<div class="highlight"><span class="lang">',
  '<table><tr><td class="gutter">',
  '<script type="math/tex">',
  "<math><semantics>",
  '<figure class="wp-caption"><figcaption>',
];

const TEXT =
  "<p>The mill at Tidewell has ground rye since 1790, and the children of three villages still bring their own grain.</p>";

test("every start tag of the corpora can be the last of a page, with all its formats", () => {
  const tags = new Map(OWN.map((tag) => [tag, tag]));
  for (const corpus of ["wcxb", "multilingual", "news"]) {
    for (const { read } of samplePages(corpus)) collect(parsePage(read()).tree, tags);
  }
  const all = [...tags.values()];
  assert.ok(all.length > 100, `${all.length} start tags`);
  const step = Math.max(1, Math.floor(all.length / MOST));
  for (let i = 0; i < all.length; i += step) {
    for (const page of [all[i], TEXT + all[i]]) {
      try {
        for (const format of Object.values(FORMATS)) void extract(page, { format, algorithm: everything }).content;
        findRecords(extract(page));
      } catch (cause) {
        assert.fail(`${page}: ${(cause as Error).stack}`);
      }
    }
  }
});

/** Adds the start tags of a page with those around them, each combination of names and attributes once. */
function collect(tree: Tree, tags: Map<string, string>): void {
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node)) continue;
    const own = startTag(tree, node);
    if (own === "" || tags.has(own)) continue;
    let page = own;
    for (let above = tree.parent[node], level = 0; level < AROUND && above !== 0; above = tree.parent[above], level++) {
      page = startTag(tree, above) + page;
    }
    tags.set(own, page);
  }
}

/** An element's start tag as it is in the page. */
function startTag(tree: Tree, node: number): string {
  const end = tree.source.indexOf(0x3e, tree.start[node]) + 1;
  if (tree.source[tree.start[node]] !== 0x3c || end - tree.start[node] > LONGEST_TAG) return "";
  return new TextDecoder().decode(tree.source.subarray(tree.start[node], end));
}
