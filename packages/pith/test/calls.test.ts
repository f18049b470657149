// Links that look like buttons are calls and no content; panels, numbers and titles that are drawn as links stay.
import assert from "node:assert/strict";
import test from "node:test";
import { dropCalls } from "#src/algorithms/learned/corrections.js";
import { Segmenter } from "#src/blocks/segmenter.js";
import { parsePage } from "#src/parse-page.js";
import { judgedPage } from "./support/judged-page.js";

/** The texts that stay of a page all of which is chosen. */
function leftOf(body: string, product = 0): string[] {
  const { tree } = parsePage(`<!DOCTYPE html><title>Mills</title><body>${body}`);
  const page = new Segmenter().segment(tree);
  const chosen = new Uint8Array(page.blockCount).fill(1);
  dropCalls(
    judgedPage({
      tree,
      page,
      kinds: { product },
      words: Float64Array.from({ length: page.blockCount }, (_, b) => page.words(b)),
      probability: new Float64Array(page.blockCount).fill(0.5),
      chosen,
      because: [],
    }),
  );
  return Array.from(chosen, (mark, b) => (mark === 1 ? page.text(tree, b) : "")).filter((text) => text !== "");
}

test("links that their classes call buttons go, whatever is around their text", () => {
  assert.deepEqual(leftOf('<p>Grain is ground here.</p><p><a class="btn btn-primary" href="/buy">Order now</a></p>'), [
    "Grain is ground here.",
  ]);
  assert.deepEqual(
    leftOf('<div><a class="Button_large" href="/buy"><span>Learn more</span></a></div><p>Grain is ground here.</p>'),
    ["Grain is ground here."],
  );
  assert.deepEqual(leftOf('<div><a class="hero cta" href="/buy">Start milling</a></div><p>Grain is ground here.</p>'), [
    "Grain is ground here.",
  ]);
});

test("on pages that sell a thing they stay", () => {
  assert.equal(leftOf('<p><a class="btn" href="/flour">Discover flour</a></p>', 0.5).length, 1);
});

test("so do those of a page that is made of them", () => {
  const links = ["My mill", "My recipes", "My letters"].map((text) => `<a class="btn" href="/${text}">${text}</a>`);
  assert.equal(leftOf(`<h1>Una Meal</h1><p>${links.join("</p><p>")}</p>`).length, 4);
});

test("panels of the page, numbers, links as such, and buttons in a sentence stay", () => {
  for (const kept of [
    '<p><a class="btn collapsed" href="#answer">How fine is it?</a></p>',
    '<p><a class="btn" href="/stars">Star 194</a></p>',
    '<p><a class="btn btn-link" href="/job">Miller wanted</a></p>',
    '<p><a class="contact" href="/mill">The mill</a></p>',
    '<p>Or <a class="btn" href="/buy">order flour</a> today</p>',
  ]) {
    assert.equal(leftOf(kept).length, 1, kept);
  }
});
