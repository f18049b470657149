/** The language of pages that declare none, by a function of the caller's: when it is asked, with how much, and what it may answer. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { extract, readMetadata } from "pith";
import { everything } from "./support/everything.js";
import { treeOf } from "./support/tree-of.js";

const TEXT = "Die Boote fahren morgens aus dem Hafen und kommen abends mit dem Fang zurück. ".repeat(3);
const PAGE = `<p>${TEXT}`;

/** The language of a page, and the texts that `identifyLanguage` was asked about. */
function languageOf(page: string, answer: string | undefined) {
  const asked: string[] = [];
  const identifyLanguage = (text: string) => {
    asked.push(text);
    return answer;
  };
  const { metadata } = extract(page, { algorithm: everything, identifyLanguage });
  return { fact: metadata.language, direction: metadata.direction?.value, asked };
}

test("a page that declares no language is read by a function of the caller's", () => {
  assert.deepEqual(languageOf(PAGE, "de").fact, { value: "de", source: "text", confidence: 0.9 });
  // Codes of three letters get their usual form.
  assert.equal(languageOf(PAGE, "deu").fact?.value, "de");
  assert.equal(languageOf(PAGE, "ar").direction, "rtl");
  assert.equal(extract(PAGE, { algorithm: everything }).metadata.language, undefined);
});

test("it is not asked where the page says it, or where there is hardly any text, and long texts are cut", () => {
  const declared = languageOf(`<html lang=fr>${PAGE}`, "de");
  assert.deepEqual([declared.fact?.value, declared.asked], ["fr", []]);
  assert.deepEqual(languageOf("<p>Boote", "de"), { fact: undefined, direction: undefined, asked: [] });
  assert.equal(languageOf(`<html lang=english>${PAGE}`, "de").fact?.value, "de");
  assert.equal(languageOf(`<p>${TEXT.repeat(100)}`, "de").asked[0].length, 5000);
});

test("an answer that is no language counts as none; what it throws goes to the caller", () => {
  for (const answer of [undefined, "", "und", "German!"]) assert.equal(languageOf(PAGE, answer).fact, undefined);
  const identifyLanguage = () => {
    throw new RangeError("mine");
  };
  assert.throws(() => readMetadata(treeOf(PAGE), { text: TEXT, identifyLanguage }), /mine/);
  assert.throws(
    () => extract(PAGE, { identifyLanguage: "de" as never }),
    /TypeError: extract: identifyLanguage must be/,
  );
});

test("examples/language.mjs", () => {
  const script = fileURLToPath(new URL("../../../../examples/language.mjs", import.meta.url));
  assert.equal(execFileSync(process.execPath, [script], { encoding: "utf8" }), "de text 0.9\n");
});
