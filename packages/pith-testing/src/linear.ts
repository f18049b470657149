// Whether work takes time in proportion to its input.

import assert from "node:assert/strict";

/** How much larger the large input is. */
const FACTOR = 4;

/** Quadratic work takes 16 times as long for 4 times the input; up to 8 lie caches and the collection of garbage. */
const MOST = 8;

/** What is over in less than this can't be measured, and needn't, in microseconds. */
const UNMEASURABLE = 20_000;

/** How often it is measured at the most: other programs disturb CPU time, too, only less than they do wall time. */
const ROUNDS = 10;

/**
 * Fails when work takes more than in proportion to its input: compares the CPU time of an input of `size` and of four times
 * that, the least of several rounds each, so that it doesn't matter how fast or busy the machine is. `make` prepares the work
 * for a size, which isn't measured.
 */
export function checkLinear(name: string, size: number, make: (size: number) => () => void): void {
  const small = make(size);
  const large = make(size * FACTOR);
  small();
  let shortest = Number.POSITIVE_INFINITY;
  let longest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    shortest = Math.min(shortest, cpuTime(small));
    longest = Math.min(longest, cpuTime(large));
    if (longest < Math.max(UNMEASURABLE, MOST * shortest)) return;
  }
  assert.fail(`${name}: ${(longest / shortest).toFixed(1)} times the CPU time for ${FACTOR} times the input`);
}

/**
 * The same for work whose speed isn't known beforehand: the size is doubled until work takes long enough to be measured, or four
 * times as much would be more than `largest`.
 */
export function checkLinearUpTo(name: string, run: (size: number) => void, size: number, largest: number): void {
  let measured = size;
  while (measured * FACTOR * 2 <= largest && cpuTime(() => run(measured)) < UNMEASURABLE) measured *= 2;
  checkLinear(name, measured, (at) => () => run(at));
}

/** The CPU time of this process while `run` runs, in microseconds. */
function cpuTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
