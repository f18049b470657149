/** The measures by lines and by order, on texts of a few lines; gate.data.test.ts compares them with the project's script. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineScores, orderScores } from "#src/lines.js";

const TRUTH = "The tide mill\nAna\nThe wheel turns twice a day, and the miller sleeps in between.";
const near = (got: number, want: number) => assert.ok(Math.abs(got - want) < 1e-9, `${got} and ${want}`);

test("a line that is missing, and one that isn't wanted, cost by the logarithm of their words", () => {
  assert.deepEqual(lineScores(TRUTH, TRUTH), [1, 1, 1]);
  const [long, three, one] = [Math.log2(13), 2, 1];
  const [precision, recall] = lineScores(
    "Ana\nThe wheel turns twice a day, and the miller sleeps in between.\nShare",
    TRUTH,
  );
  near(precision, (long + one) / (long + 2 * one));
  near(recall, (long + one) / (long + three + one));
});

test("words in another order have another order, and few words are compared as they are", () => {
  assert.deepEqual(orderScores("one two three four five six", "one two three four five six"), [1, 1, 1]);
  assert.deepEqual(orderScores("one two three four five six", "six five four three two one"), [0, 0, 0]);
  near(orderScores("one two three four five", "one two three four five six seven")[1], 1 / 3);
  assert.deepEqual(orderScores("two words", "two words"), [1, 1, 1]);
});

test("two empty texts agree, and an empty one with nothing else", () => {
  for (const scores of [lineScores, orderScores]) {
    assert.deepEqual(scores("", " \n"), [1, 1, 1]);
    assert.deepEqual(scores("", TRUTH), [0, 0, 0]);
  }
});
