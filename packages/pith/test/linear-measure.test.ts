/** The measure of the other tests: what it takes for linear and what it doesn't, with a clock that counts and with the real one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { SEED, seededRandom } from "pith-testing/random.js";

const SIZE = 1000;
/** Microseconds that a unit of work takes: long enough to be measured. */
const UNIT = 20;
const ROUNDS = 100;

/** Checks work that takes `cost` units for a size, by a clock that is late by up to a share of the time, and by much while code is cold. */
function check(cost: (size: number) => number, seed: number): void {
  const random = seededRandom(seed);
  const runs = new Map<number, number>();
  let time = 0;
  const make = (size: number) => () => {
    const run = runs.get(size) ?? 0;
    runs.set(size, run + 1);
    const cold = run === 0 ? 2 : 1;
    const disturbed = 1 + random() * 0.3 + (random() < 0.2 ? 3 * random() : 0);
    time += cost(size) * UNIT * cold * disturbed;
  };
  const clock = (run: () => void) => {
    const before = time;
    run();
    return time - before;
  };
  checkLinear("work", SIZE, make, { clock });
}

const LINEAR: Readonly<Record<string, (size: number) => number>> = {
  n: (size) => size,
  "n log n": (size) => (size * Math.log2(size)) / 10,
  "n and a constant": (size) => size + 5 * SIZE,
  "n, three times as much once it is out of a cache": (size) => (size > 3 * SIZE ? 3 * size : size),
  "n, three times as much a doubling later": (size) => (size > 7 * SIZE ? 3 * size : size),
  "n, and a table that is copied when it is full": (size) => size + 2 * 2 ** Math.ceil(Math.log2(size)),
};

const MORE: Readonly<Record<string, (size: number) => number>> = {
  "n²": (size) => size ** 2 / SIZE,
  "n^1.5": (size) => size ** 1.5 / SIZE ** 0.5,
  "n² that n hides at first": (size) => size + size ** 2 / SIZE,
  "2^n": (size) => 2 ** ((4 * size) / SIZE),
};

for (const [name, cost] of Object.entries(LINEAR)) {
  test(`work of ${name} is linear on a machine that is busy with other things`, () => {
    for (let round = 0; round < ROUNDS; round++) check(cost, SEED + round);
  });
}

for (const [name, cost] of Object.entries(MORE)) {
  test(`work of ${name} isn't linear, even on a machine that is busy`, () => {
    let passed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      try {
        check(cost, SEED + round);
        passed++;
      } catch (error) {
        assert.ok(error instanceof assert.AssertionError);
      }
    }
    assert.ok(passed <= ROUNDS / 20, `${passed} of ${ROUNDS} passed`);
  });
}

/** So long does the least loop take, in microseconds: what is 16 times as long can be measured, and is measured many times where it isn't linear. */
const LEAST_LOOP = 2_500;

test("the CPU time of real loops says the same", () => {
  let sum = 0;
  const loop = (steps: number) => () => {
    for (let i = 0; i < steps; i++) sum = (sum + i * 31) | 0;
  };
  // As many as this core does: another one does ten times as many.
  let steps = 100_000;
  const time = () => {
    const before = process.cpuUsage();
    loop(steps)();
    return process.cpuUsage(before).user;
  };
  // The first run may be of code that isn't compiled yet, and another may be disturbed.
  while (Math.min(time(), time(), time()) < LEAST_LOOP) steps *= 2;
  checkLinear("n", steps, loop);
  checkLinear("n log n", Math.ceil(steps / 16), (size) => loop(size * Math.round(Math.log2(size))));
  const root = Math.ceil(Math.sqrt(steps));
  assert.throws(() => checkLinear("n²", root, (n) => loop(n ** 2), { largest: root * 4 }), /n²: microseconds/);
  assert.ok(Number.isInteger(sum));
});
