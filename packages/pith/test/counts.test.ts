/** Letters and words of any script are counted as regular expressions with Unicode's classes count them. */
import assert from "node:assert/strict";
import test from "node:test";
import fc from "pith-testing/properties.js";
import { countLetters, countReadWords, countWords } from "#src/text/counts.js";

/** Letters of many scripts, marks, joiners, digits, symbols beyond the basic plane, and halves of such. */
const CHARACTERS = [..."aZé9_ -’'.\n字かア한กี་អក\u0301\u00ad٣٪२𠀀😀𝒜\u{16FF0}", "\ud800", "\udc00"];
const TEXT = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 30 }).map((parts) => parts.join(""));
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

test("letters, runs of letters and words are those that regular expressions find", () => {
  const found = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  fc.assert(
    fc.property(TEXT, (text) => {
      assert.equal(countLetters(text), found(text, /[\p{L}\p{N}]/gu));
      assert.equal(countWords(text), found(text, /[\p{L}\p{N}]+/gu));
      assert.deepEqual(countReadWords(text), {
        words: found(text.replace(UNSPACED, " "), /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu),
        characters: found(text, UNSPACED),
      });
    }),
    { numRuns: 2_000 },
  );
});
