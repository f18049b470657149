/** The filter that passes over names without any of some words: it never misses one, however that is written. */
import assert from "node:assert/strict";
import test from "node:test";
import fc from "pith-testing/properties.js";
import { WordFilter } from "#src/html/word-filter.js";

test("a name that holds a word is never passed over, and one of ASCII that holds none always is", () => {
  const words = ["comment", "cmt", "side-bar", "by"];
  const filter = new WordFilter(words);
  const piece = fc.constantFrom(
    ...words,
    "Comment",
    "BY",
    "side",
    "bar",
    "com",
    "c",
    "m",
    "-",
    " ",
    "b",
    "&amp;",
    "&",
    "&#109;",
    "é",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(3), (pieces, before) => {
      const name = pieces.join("");
      const bytes = new TextEncoder().encode(" ".repeat(before) + name);
      // An ampersand parts words; any other reference may be a letter.
      const read = name.replaceAll("&amp;", " ");
      const holds = words.some((word) => read.toLowerCase().includes(word));
      const isPlain = !/[&\u0080-\uffff]/.test(read);
      const may = filter.mayHold(bytes, before, bytes.length);
      assert.ok(isPlain ? may === holds : may, `"${name}": ${may}`);
    }),
    { numRuns: 1_000 },
  );
});

test("signs are looked for beside words", () => {
  const filter = new WordFilter(["tex"], "$\\");
  const mayHold = (name: string) => filter.mayHold(new TextEncoder().encode(name), 0, name.length);
  assert.deepEqual(["a$b", "\\frac", "Latex", "te", "a.b"].map(mayHold), [true, true, true, false, false]);
});
