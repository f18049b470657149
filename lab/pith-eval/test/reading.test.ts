/** The measure by reading, on pages of a few blocks: what is found, what is wanted, and what a miss weighs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFinder, lineWords } from "#src/lines.js";
import { type LabelledBlock, readingScores, scoreReading } from "#src/reading.js";

const POST = "The wheel turns twice a day, and the miller sleeps when it doesn't.";
const BLOCKS: LabelledBlock[] = [
  ["N", "Home Forum Shop"],
  ["M", "Ana"],
  ["O", "joined 2019"],
  ["M", POST],
  ["N", "Reply now"],
];
const WEIGHTS = { ana: Math.log2(2), post: Math.log2(15), menu: Math.log2(4), reply: Math.log2(3) };

test("a name counts beside a paragraph, and what is optional doesn't count", () => {
  assert.deepEqual(readingScores(`Ana\n\n${POST}`, BLOCKS), [1, 1, 1]);
  assert.deepEqual(readingScores(`Ana\njoined 2019\n${POST}`, BLOCKS), [1, 1, 1]);
  const [precision, recall] = readingScores(POST, BLOCKS);
  assert.equal(precision, 1);
  assert.ok(Math.abs(recall - WEIGHTS.post / (WEIGHTS.post + WEIGHTS.ana)) < 1e-9);
  const [withMenu] = readingScores(`Home Forum Shop\nAna\n${POST}`, BLOCKS);
  assert.ok(Math.abs(withMenu - (WEIGHTS.post + WEIGHTS.ana) / (WEIGHTS.post + WEIGHTS.ana + WEIGHTS.menu)) < 1e-9);
});

test("a long block is found by its sequences, a short one only where a short line begins or ends with it", () => {
  assert.equal(readingScores(`Ana said\n${POST.slice(0, 55)}`, BLOCKS)[1], 1);
  const within = "There was nobody else at the mill that Ana could have asked for it";
  assert.deepEqual(readingScores(within, BLOCKS), [0, 0, 0]);
  const [precision, recall] = readingScores(within, BLOCKS, lineFinder(within, true));
  assert.deepEqual([precision, recall.toFixed(9)], [1, (WEIGHTS.ana / (WEIGHTS.post + WEIGHTS.ana)).toFixed(9)]);
});

test("in Chinese and Japanese characters count as words", () => {
  const blocks: LabelledBlock[] = [
    ["M", "水車は潮で回る"],
    ["N", "会社案内"],
  ];
  assert.deepEqual(readingScores("昔の水車は潮で回るのです", blocks), [1, 1, 1]);
  assert.deepEqual(lineWords("水・車 Ana"), ["水", "・", "車", "ana"]);
});

test("a text that the page says twice counts where it is labelled higher; a page without content wants nothing", () => {
  assert.deepEqual(
    readingScores("Ana", [
      ["N", "Ana"],
      ["M", "Ana"],
    ]),
    [1, 1, 1],
  );
  assert.deepEqual(readingScores("", [["N", "Please sign in"]]), [1, 1, 1]);
  assert.deepEqual(readingScores("Please sign in", [["N", "Please sign in"]]), [0, 0, 0]);
});

test("scores are averages over pages, whole and by kind", () => {
  const pages = [
    { kind: "thread", bag: [1, 0.5, 0.6] as const },
    { kind: "article", bag: [0, 0.5, 0.2] as const },
  ];
  const { f1, byKind } = scoreReading(pages);
  assert.equal(f1, 0.4);
  assert.equal(byKind["thread"].f1, 0.6);
});
