/** The words that names of classes are known by: none twice in a role, and what is made of their lists. */
import assert from "node:assert/strict";
import test from "node:test";
import { endsOfWords, NAMES, partsOfNames, wholeNames, wordSet } from "#src/page/vocabulary.js";

test("vocabulary: no role says a word twice", () => {
  for (const [role, lists] of Object.entries(NAMES)) {
    // What a name means instead, and what may come beside it, may repeat words.
    const said = Object.entries(lists)
      .filter(([list]) => list === "words" || list.startsWith("of"))
      .map(([list, words]) => [list, (words as string).split(" ")] as const);
    for (const [list, words] of said) {
      assert.equal(new Set(words).size, words.length, `${role}.${list}`);
      const shared =
        list === "words"
          ? []
          : words.filter((word) => NAMES[role as keyof typeof NAMES].words.split(" ").includes(word));
      assert.deepEqual(shared, [], `${role}.${list} repeats words that all readers of ${role} know`);
    }
  }
});

test("vocabulary: lists become sets, whole names, parts of names and ends of words", () => {
  assert.deepEqual(wordSet("a b", "c"), new Set(["a", "b", "c"]));
  const whole = new RegExp(wholeNames("by-?line", "fn"), "i");
  for (const name of ["byline", "BY-LINE", "post_byline2", "vcard fn"]) assert.ok(whole.test(name), name);
  for (const name of ["bylines", "fnord", "by--line"]) assert.ok(!whole.test(name), name);
  assert.ok(new RegExp(partsOfNames("logo", "brand"), "i").test("myLogoBox"));
  const end = new RegExp(endsOfWords("Author"));
  assert.ok(end.test("articleAuthor__x1"));
  for (const name of ["Author", "articleAuthority", "article-author"]) assert.ok(!end.test(name), name);
});
