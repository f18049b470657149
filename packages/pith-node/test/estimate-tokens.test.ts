/** The estimate of a text's tokens: how words, scripts, numbers and marks count. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { estimateTokens } from "#src/parameters/estimate-tokens.js";

test("the estimate counts words, other scripts, numbers and marks", () => {
  assert.equal(estimateTokens(""), 0);
  assert.equal(estimateTokens("the keepers of the light"), 6);
  assert.equal(estimateTokens("灯台守"), 3);
  assert.equal(estimateTokens("маяк"), 2);
  assert.equal(estimateTokens("1234567"), 3);
  assert.equal(estimateTokens("....."), 4);
});

test("a text has no more tokens than its parts together, however many marks are in it", () => {
  const text = "word ".repeat(14);
  const row = "| --- | --- |\n#";
  assert.equal(estimateTokens(row), 8);
  assert.equal(estimateTokens(text + row), 14 + 8);
  for (let marks = 1; marks < 200; marks++) assert.equal(estimateTokens(".".repeat(marks)), Math.ceil((marks * 4) / 5));
});
