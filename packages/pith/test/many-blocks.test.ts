/** Pages of more blocks than any real one has: a sample of them is judged, and the others like those. */
import assert from "node:assert/strict";
import test from "node:test";
import { SEED, seededRandom } from "pith-testing/random.js";
import { classifierOf } from "#src/algorithms/learned/block-classifier.js";
import { MODEL } from "#src/algorithms/learned/generated/model.js";
import { blocksWithReasons, createLearned } from "#src/algorithms/learned/index.js";
import { BlockSample, MOST_JUDGED } from "#src/algorithms/learned/sample.js";
import type { Group } from "#src/blocks/features/groups.js";
import { extract, parsePage } from "#src/index.js";

const COUNT = MOST_JUDGED + 1_000;
const MENU = "<nav><ul><li><a href=/a>Home</a><li><a href=/b>About us</a></ul></nav>";
const SAID = "The council met on Monday, and agreed to mend the bridge before the winter comes.";

function pageOf(paragraphs: number): string {
  return `<title>Minutes</title>${MENU}<article><h1>Minutes</h1>${`<p>${SAID}`.repeat(paragraphs)}</article>`;
}

function codesOf(paragraphs: number): string[] {
  return extract(pageOf(paragraphs)).warnings.map(({ code }) => code);
}

function groupsOf(numbers: readonly number[]): Group[] {
  return numbers.map((number) => ({ number }) as Group);
}

test("a page of which all blocks are judged, as no two are alike, doesn't say that some weren't", () => {
  const count = MOST_JUDGED + 1_000;
  assert.ok(!new BlockSample(groupsOf(Array.from({ length: count }, (_, b) => b))).isPart);
  assert.ok(new BlockSample(groupsOf(Array(count).fill(0))).isPart);
});

test("a sort that many others come before keeps the block that stands for it", () => {
  // More sorts than are judged, and one of the first ones again after all of them.
  const numbers = Array.from({ length: 3 * MOST_JUDGED }, (_, b) => b).concat(Array(9).fill(7));
  const { standIns } = new BlockSample(groupsOf(numbers));
  assert.deepEqual(Array.from(standIns.slice(-9)), Array(9).fill(7));
  const random = seededRandom(SEED);
  for (let round = 0; round < 20; round++) {
    const sorts = 2 ** Math.floor(random() * 18);
    const groups = groupsOf(Array.from({ length: 5 * MOST_JUDGED }, () => Math.floor(random() * sorts)));
    const sample = new BlockSample(groups);
    const judged = new Set(sample.judged);
    const known = new Set(Array.from(judged, (b) => groups[b].number));
    for (const [b, standIn] of sample.standIns.entries()) {
      assert.ok(standIn <= b && judged.has(standIn));
      if (known.has(groups[b].number)) assert.equal(groups[standIn].number, groups[b].number, `${sorts} sorts`);
    }
  }
});

test("a page of so many blocks says that not all were judged, and one of fewer doesn't", () => {
  assert.deepEqual(codesOf(COUNT), ["too-many-blocks"]);
  assert.deepEqual(codesOf(MOST_JUDGED / 2), []);
});

test("blocks that weren't judged are content where those like them are", () => {
  const { text } = extract(pageOf(COUNT));
  assert.equal(text.split(SAID).length - 1, COUNT);
  assert.doesNotMatch(text, /About us/);
});

test("the reasons of each block add up to its logit, also of one that wasn't judged itself", () => {
  const { tree } = parsePage(pageOf(COUNT));
  const { trace } = createLearned().select(tree);
  const { blocks } = trace;
  const { standIns } = classifierOf(MODEL, tree).classify(tree).sample;
  let checked = 0;
  const numbers = Array.from({ length: 5 }, (_, i) => i).concat(COUNT - 1, COUNT, COUNT + 1);
  assert.ok(blocks.length > COUNT && blocksWithReasons(tree) > 0);
  for (const number of numbers) {
    const { start, shift, structure, families, features } = trace.reasons(number);
    const sum = families.reduce((sum, { value }) => sum + value, start + shift + structure);
    const { probability, rule } = blocks[number];
    if (rule === undefined) assert.ok(Math.abs(1 / (1 + Math.exp(-sum)) - probability) < 1e-4, `${number}: ${sum}`);
    if (rule === undefined && standIns[number] !== number) checked++;
    assert.ok(features.length > 0);
  }
  assert.ok(checked > 0);
});

test("blocks are judged by one made of the same elements, however these alternate", () => {
  for (const sorts of [1, 2, 3, 4, 5, 7]) {
    const groups = groupsOf(Array.from({ length: 4 * MOST_JUDGED }, (_, b) => b % sorts));
    const { judged, standIns } = new BlockSample(groups);
    assert.ok(judged.length <= MOST_JUDGED + sorts, `${sorts} sorts: ${judged.length}`);
    for (const [b, standIn] of standIns.entries()) assert.equal(groups[standIn].number, groups[b].number);
  }
});

test("no more than twice as many are judged, though no two blocks are alike", () => {
  const groups = groupsOf(Array.from({ length: 8 * MOST_JUDGED }, (_, b) => b));
  const { judged, standIns } = new BlockSample(groups);
  assert.equal(judged.length, 2 * MOST_JUDGED);
  assert.equal(standIns.at(-1), judged.at(-1));
  assert.ok(standIns.every((standIn, b) => standIn <= b));
});
