/** Pages of more blocks than any real one has: a sample of them is judged, and the others like those. */
import assert from "node:assert/strict";
import test from "node:test";
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
  const numbers = Array.from({ length: 5 }, (_, i) => i).concat(COUNT - 1, COUNT, COUNT + 1);
  assert.ok(blocks.length > COUNT && blocksWithReasons(tree) > 0);
  for (const number of numbers) {
    const { start, shift, structure, families, features } = trace.reasons(number);
    const sum = families.reduce((sum, { value }) => sum + value, start + shift + structure);
    const { probability, rule } = blocks[number];
    if (rule === undefined) assert.ok(Math.abs(1 / (1 + Math.exp(-sum)) - probability) < 1e-4, `${number}: ${sum}`);
    assert.ok(features.length > 0);
  }
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
