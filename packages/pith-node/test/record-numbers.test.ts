// Which records are done: as a set of numbers would know it, at the cost of the ranges that are named.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "pith-testing/random.js";
import { RecordNumbers } from "#src/batch/record-numbers.js";

/** Beyond this there is no number in the random tests. */
const MOST = 60;

test("records that are done in any order, and ranges that overlap, are known as a set knows them", () => {
  const random = seededRandom(1);
  const below = (end: number) => Math.floor(random() * end);
  for (let round = 0; round < 100; round++) {
    const ranges = Array.from({ length: below(5) }, () => [below(MOST), below(MOST)] as const);
    const first = below(10);
    const numbers = new RecordNumbers(first, ranges);
    const done = new Set(Array.from({ length: first }, (_, i) => i));
    for (const [from, end] of ranges) for (let i = from; i < end; i++) done.add(i);
    for (let i = 0; i < 40; i++) {
      const number = below(MOST);
      numbers.add(number);
      done.add(number);
      check(numbers, done);
    }
    check(new RecordNumbers(numbers.below, numbers.ranges), done);
  }
});

test("ranges of any size cost as much as small ones", () => {
  const numbers = new RecordNumbers(3, [[5, Number.MAX_SAFE_INTEGER]]);
  assert.deepEqual([numbers.has(4), numbers.has(2 ** 50), numbers.below], [false, true, 3]);
  numbers.add(3);
  numbers.add(4);
  assert.equal(numbers.below, Number.MAX_SAFE_INTEGER);
});

function check(numbers: RecordNumbers, done: ReadonlySet<number>): void {
  const all = Array.from({ length: MOST + 1 }, (_, i) => i);
  assert.deepEqual(
    all.map((i) => numbers.has(i)),
    all.map((i) => done.has(i)),
  );
  assert.deepEqual(
    all.map((i) => numbers.hasFrom(i)),
    all.map((i) => Math.max(...done) >= i),
  );
  assert.equal(
    numbers.below,
    all.find((i) => !done.has(i)),
  );
  const { ranges } = numbers;
  for (const [i, [first, end]] of ranges.entries())
    assert.ok(first < end && first > (ranges[i - 1]?.[1] ?? numbers.below));
}
