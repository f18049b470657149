/** White space that is written as a character reference is white space to the parser. */
import assert from "node:assert/strict";
import test from "node:test";
import { parse } from "#src/html/parser/parser.js";

test("a reference counts as white space where white space is treated apart", () => {
  const tree = parse(new TextEncoder().encode("&#32;&NewLine;<p>a"));
  assert.equal(tree.textContent(tree.find("body")), "a");
});
