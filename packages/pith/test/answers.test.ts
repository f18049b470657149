// What opens with a click: a question comes with its answer, and the head of a panel with the panel.
import assert from "node:assert/strict";
import test from "node:test";
import { chooseAnswers } from "#src/algorithms/learned/answers.js";
import { groupedPage, judgedPage } from "./support/judged-page.js";

/** The texts that are chosen after the rule, of a page of which those with "+" were. */
function taken(body: string, kinds: Record<string, number> = {}): string[] {
  const { parts, texts } = groupedPage(body);
  const chosen = Uint8Array.from(texts, (text) => Number(text.includes("+")));
  chooseAnswers(judgedPage({ ...parts, kinds: { product: 0, listing: 0, ...kinds }, chosen }));
  return texts.filter((_, b) => chosen[b] === 1);
}

const panel = (head: string, attributes = 'aria-expanded="false"', text = "Flour and water+") =>
  `<div><button ${attributes}><span>${head}</span></button><div><p>${text}</p></div></div>`;

test("a question and its answer come together, but not beside a product", () => {
  assert.deepEqual(taken(panel("Is it rye?+", "aria-controls=a", "It is")), ["Is it rye?+", "It is"]);
  assert.deepEqual(taken(panel("Is it rye?", "aria-controls=a")), ["Is it rye?", "Flour and water+"]);
  assert.deepEqual(taken(panel("Is it rye?+", "aria-controls=a", "It is"), { product: 0.9 }), ["Is it rye?+"]);
});

test("the head of a chosen panel comes, also beside a product", () => {
  const page = panel("01. Kneading") + panel("02. Baking");
  const all = ["01. Kneading", "Flour and water+", "02. Baking", "Flour and water+"];
  assert.deepEqual(taken(page), all);
  assert.deepEqual(taken(page, { product: 0.9 }), all);
});

test("a panel doesn't come with its head, nor do heads that are unlikely, tabs, or those of filters", () => {
  assert.deepEqual(taken(panel("Kneading+", undefined, "Flour")), ["Kneading+"]);
  assert.deepEqual(taken(panel("−Kneading")), ["Flour and water+"]);
  assert.deepEqual(taken(panel("Kneading", 'role="tab" aria-expanded="true"')), ["Flour and water+"]);
  assert.deepEqual(taken(panel("Kneading", 'aria-controls="a"')), ["Flour and water+"]);
  assert.deepEqual(taken(panel("Kneading"), { listing: 0.9 }), ["Flour and water+"]);
});
