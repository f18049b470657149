/** Facts of a record are read line by line: a label with its value, and a price whole, whatever marks cut it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePage } from "pith";
import { factsIn } from "#src/records/facts.js";

test("marks belong to their line, a sign and its figures together", () => {
  const { tree } = parsePage(
    "<div><p>Colour: <b><i>red</i></b> and <b>blue</b><p><span>$</span><span>5</span><span>.20</span><p><b>Size</b><p>7",
  );
  const facts = factsIn(tree, { from: tree.find("div"), to: tree.length }, new Set());
  assert.deepEqual(
    facts.map(({ fact: { label, value } }) => [label, value]),
    [
      ["Colour", "red and blue"],
      [undefined, "$5.20"],
      [undefined, "Size"],
      [undefined, "7"],
    ],
  );
});
