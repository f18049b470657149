/** Scores by words on texts that one can count by eye, the table of them, and what a corpus has to hold. */
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { after } from "node:test";
import { evaluate, evaluationTable, openCorpus, type WordsResult } from "pith-eval";
import { CONTENDERS, folder, textsCorpus, wordsCorpus } from "./support/eval.js";

after(() => rmSync(folder, { recursive: true, force: true }));

test("words are counted as bags, in any script; two empty texts agree", () => {
  const [, byBody] = evaluate(wordsCorpus(), CONTENDERS);
  const [byParagraphs] = evaluate(wordsCorpus(), CONTENDERS);
  const result = byParagraphs.result as WordsResult;
  assert.equal(result.byKind["article"].f1, 1);
  assert.deepEqual(result.byKind["collection"], { pages: 1, precision: 3 / 7, recall: 3 / 5, f1: 0.5 });
  assert.ok((byBody.result as WordsResult).byKind["article"].precision < 1);
  assert.equal(result.unwanted, 0);
});

test("the table has a line for each algorithm and a column for each kind", () => {
  const lines = evaluationTable(evaluate(wordsCorpus(), CONTENDERS)).trim().split("\n");
  assert.match(
    lines[0],
    /^\| algorithm \| F1 \| precision \| recall \| article \| collection \| forum \| ms a page \|$/,
  );
  assert.equal(lines.length, 4);
});

test("a page without a text in a corpus of texts is named", () => {
  const { folder: root } = textsCorpus("labels.json");
  writeFileSync(join(root, "labels.json"), JSON.stringify({ a: { text: "Red" }, b: { title: "Fruit" } }));
  assert.throws(() => openCorpus(root), /labels\.json: page "b" has no text/);
});

test("a folder that isn't a corpus is refused", () => {
  assert.throws(() => openCorpus(folder), /isn't a corpus/);
});
