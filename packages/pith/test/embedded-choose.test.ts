import assert from "node:assert/strict";
import test from "node:test";
import type { EmbeddedText } from "#src/embedded/find-embedded.js";
import { chooseEmbedded } from "#src/embedded/find-embedded.js";
import type { EmbeddedSource } from "#src/extraction/extraction.js";

const candidate = (source: EmbeddedSource, prose: number): EmbeddedText => ({ source, text: "", node: 1, prose });

test("a candidate is taken when the visible text is weak and it has clearly more prose", () => {
  const article = candidate("json-ld", 300);
  assert.equal(chooseEmbedded([article], { words: 20, confidence: 0.2 }), article);
  assert.equal(chooseEmbedded([article], { words: 0, confidence: 0 }), article);
  assert.equal(chooseEmbedded([article], { words: 20, confidence: 0.5 }), undefined);
  assert.equal(chooseEmbedded([article], { words: 20, confidence: 0.6 }, { maxConfidence: 0.7 }), article);
  assert.equal(chooseEmbedded([article], { words: 280, confidence: 0.2 }), undefined);
  assert.equal(chooseEmbedded([candidate("json-ld", 49)], { words: 0, confidence: 0 }), undefined);
  assert.equal(chooseEmbedded([], { words: 0, confidence: 0 }), undefined);
});

test("data must have twice the words, and isn't read where the page shows much; then the next candidate counts", () => {
  const data = candidate("hydration", 5000);
  const article = candidate("json-ld", 400);
  assert.equal(chooseEmbedded([data, article], { words: 200, confidence: 0.2 }), data);
  assert.equal(chooseEmbedded([data, article], { words: 201, confidence: 0.2 }), article);
  assert.equal(chooseEmbedded([candidate("hydration", 150)], { words: 100, confidence: 0.2 }), undefined);
});
