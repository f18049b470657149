import assert from "node:assert/strict";
import test from "node:test";
import fc from "pith-testing/properties.js";
import { WordFilter } from "#src/html/word-filter.js";

test("a name that holds a word is never passed over, and one of ASCII that holds none always is", () => {
  const words = ["comment", "cmt", "side-bar", "by"];
  const filter = new WordFilter(words);
  const piece = fc.constantFrom(...words, "Comment", "BY", "side", "bar", "com", "c", "m", "-", " ", "b", "&amp;", "é");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(3), (pieces, before) => {
      const name = pieces.join("");
      const bytes = new TextEncoder().encode(" ".repeat(before) + name);
      const holds = words.some((word) => name.toLowerCase().includes(word));
      const isPlain = !/[&\u0080-\uffff]/.test(name);
      const may = filter.mayHold(bytes, before, bytes.length);
      assert.ok(isPlain ? may === holds : may, `"${name}": ${may}`);
    }),
    { numRuns: 1_000 },
  );
});
