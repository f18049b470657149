// What comes before the element that a page calls its main content isn't chosen: panels, dialogs; but its lead is, and pages that say otherwise.
import assert from "node:assert/strict";
import test from "node:test";
import { dropBeforeMain, dropNavigation } from "#src/algorithms/learned/corrections.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

const LEAD =
  "The reeds along the northern shore have grown back since the mill was closed, and with them the bitterns came.";
const STORY = "<p>Nobody had counted them before.</p><p>Now two people do, each spring, from the same boat.</p>";
const PANEL = "<ul><li>Advertising</li><li>Measuring</li><li>Comfort</li></ul>";

/** The blocks that keep their probability, .5 each, of a page's body. */
function left(body: string): string[] {
  const { tree } = parsePage(`<!DOCTYPE html><title>Bitterns</title><body>${body}`);
  const page = new Segmenter().segment(tree);
  const probability = new Float64Array(page.blockCount).fill(0.5);
  const words = Float64Array.from({ length: page.blockCount }, (_, b) => page.words(b));
  dropBeforeMain(judgedPage({ tree, page, words, probability }));
  return Array.from(probability.keys())
    .filter((b) => probability[b] > 0)
    .map((b) => page.text(tree, b));
}

test("lists before the main content go, whether it is an element or a role, and what comes after it stays", () => {
  for (const [open, close] of [
    ["<main>", "</main>"],
    ['<div role="main">', "</div>"],
  ]) {
    const kept = left(`${PANEL}${open}${STORY}${close}<p>Read on.</p>`);
    assert.deepEqual(kept, [
      "Nobody had counted them before.",
      "Now two people do, each spring, from the same boat.",
      "Read on.",
    ]);
  }
});

test("a paragraph near it may be its lead, and far from it isn't", () => {
  assert.equal(left(`${PANEL}<p>${LEAD}</p><h2>Counting</h2><main>${STORY}</main>`)[0], LEAD);
  assert.equal(left(`<p>${LEAD}</p>${PANEL.repeat(6)}<main>${STORY}</main>`)[0], "Nobody had counted them before.");
});

test("a page that has most of its content elsewhere, or several such elements, is left as it is", () => {
  assert.equal(left(`${PANEL}<p>${LEAD}</p><main><p>Next.</p></main>`).length, 5);
  assert.equal(left(`${PANEL}<main>${STORY}</main><main>${STORY}</main>`).length, 7);
  assert.equal(left(PANEL + STORY).length, 5);
});

test("what is in an element for navigation isn't content, unless it is around all of the page", () => {
  const left = (html: string) => {
    const { tree } = parsePage(`<!DOCTYPE html><title>Bitterns</title><body>${html}`);
    const page = new Segmenter().segment(tree);
    const words = Float64Array.from({ length: page.blockCount }, (_, b) => page.words(b));
    const probability = new Float64Array(page.blockCount).fill(0.5);
    dropNavigation(judgedPage({ tree, page, words, probability }));
    return [...probability];
  };
  assert.deepEqual(left(`<nav><p>Birds</p><p>Boats</p></nav>${STORY}`), [0, 0, 0.5, 0.5]);
  assert.deepEqual(left(`<nav><nav><p>Birds</p></nav><p>Boats</p></nav>${STORY}`), [0, 0, 0.5, 0.5]);
  assert.deepEqual(left(`<nav><p>Birds</p><p>Boats</p>${STORY}`), [0.5, 0.5, 0.5, 0.5], "it isn't closed");
  const around = `<div class="navfooter"><table><tr><td><a href="1">Prev</a><td>Herons</table></div>`;
  assert.deepEqual(left(STORY + around), [0.5, 0.5, 0, 0], "DocBook's, whose titles aren't linked");
});
