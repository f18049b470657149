// Whether work takes time in proportion to its input.

import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { rounds } from "./rounds.js";

/** How much larger the large input is. */
const FACTOR = 4;

/** The most that one doubling of the input may cost: work of n log n takes 2.2 times as long, of n^1.5 2.8 times, quadratic work 4 times. */
const MOST = 2.45;

/** What is over in less than this can't be measured, and needn't, in microseconds. */
const UNMEASURABLE = 20_000;

/** Work that takes this long, in microseconds, tells how it grows: a larger input only costs more. */
const TELLING = 15_000;

/** So many times smaller than what is asked for may an input be in `npm test`; `npm run test:long` measures what is asked for. */
const SMALLER = rounds(16, 1);

/** Inputs for which work takes longer than this aren't doubled any more, in microseconds. */
const LONG = 1_000_000;

/** How often each size is measured at the most: other programs disturb CPU time, too, only less than they do wall time. */
const ROUNDS = 6;

/** How often work runs before it is measured, so that it is compiled. */
const WARMING = 3;

/** Further doublings of the large input, where it seems to take too long. */
const MORE_DOUBLINGS = 2;

/** So many times as many rounds are measured before a doubling is said to cost too much: what disturbs a machine passes. */
const ATTEMPTS = 5;

/** So many times in a row it has to cost no more, as what disturbs the smaller input alone passes, too. */
const AGREEING = 2;

/** Runs work, and gives how long that took, in microseconds. */
export type Clock = (run: () => void) => number;

export interface LinearOptions {
  /** The largest input; by default 16 times `size`. */
  readonly largest?: number;
  /** What measures; by default the CPU time of this process. */
  readonly clock?: Clock;
}

/**
 * Fails when work takes more than in proportion to its input. Compares the CPU time of an input of `size`, or in `npm test` of the
 * least part of that which tells, and of four times that, the least of several rounds each, so that it doesn't matter how fast or busy the machine is.
 * If that is too much, larger inputs tell: a cache or an array that is outgrown costs one doubling, and what isn't linear costs all of
 * them. `make` prepares the work for a size, which isn't measured.
 */
export function checkLinear(
  name: string,
  size: number,
  make: (size: number) => () => void,
  { largest, clock }: LinearOptions = {},
): void {
  const measured = clock === undefined ? tellingSize(size, make) : size;
  compareSizes(name, measured, make, largest ?? measured * FACTOR * 2 ** MORE_DOUBLINGS, clock ?? cpuTime);
}

/** The size, or the least part of it in powers of 2 for which work takes long enough to tell how it grows. */
function tellingSize(size: number, make: (size: number) => () => void): number {
  for (let smaller = SMALLER; smaller > 1; smaller /= 2) {
    const part = Math.ceil(size / smaller);
    if (warmTime(make(part)) >= TELLING) return part;
  }
  return size;
}

/** The least time of work that has run before: code that isn't compiled yet takes several times as long. */
function warmTime(run: () => void): number {
  const measured = new Measured(run, cpuTime);
  for (let i = 0; i <= WARMING; i++) measured.measure();
  return measured.least;
}

function compareSizes(
  name: string,
  size: number,
  make: (size: number) => () => void,
  largest: number,
  clock: Clock,
): void {
  const run = make(size);
  for (let i = 0; i < WARMING; i++) run();
  const small = new Measured(run, clock);
  for (let i = 0; i < WARMING; i++) small.measure();
  const large = new Measured(make(size * FACTOR), clock);
  for (let round = 0; round < ROUNDS; round++) {
    small.measure();
    large.measure();
    if (large.least < UNMEASURABLE || large.least < MOST ** 2 * small.least) return;
  }
  const times = [small.least, large.least];
  let before = new Measured(make(size * 2), clock);
  let after = large;
  for (let at = size * FACTOR; ; at *= 2) {
    if (at > size * FACTOR) {
      after = new Measured(make(at), clock);
      after.measure();
      times.push(after.least);
    }
    if (isOneDoubling(before, after)) return;
    if (at * 2 > largest || after.least > LONG) break;
    before = after;
  }
  assert.fail(`${name}: microseconds of CPU time for 1, 4, 8 and 16 times the input, as far as measured: ${times}`);
}

/** Whether work takes no longer for twice the input than linear work might. */
function isOneDoubling(before: Measured, after: Measured): boolean {
  let agreeing = 0;
  for (let attempt = 0; attempt < ATTEMPTS && agreeing < AGREEING; attempt++) {
    for (let round = 0; round < ROUNDS; round++) {
      before.measure();
      after.measure();
    }
    agreeing = after.least < MOST * before.least ? agreeing + 1 : 0;
  }
  return agreeing === AGREEING;
}

/** Work, and the least time that it took. */
class Measured {
  least = Number.POSITIVE_INFINITY;

  constructor(
    private readonly run: () => void,
    private readonly clock: Clock,
  ) {}

  measure(): void {
    this.least = Math.min(this.least, this.clock(this.run));
  }
}

/**
 * The same for work whose speed isn't known beforehand: the size is doubled until work takes long enough to be measured, or no further
 * doubling after the large input would be left: where garbage begins to be collected, the large one alone can cost too much.
 */
export function checkLinearUpTo(name: string, run: (size: number) => void, size: number, largest: number): void {
  const make = (at: number) => () => run(at);
  let measured = tellingSize(size, make);
  while (measured * 2 * FACTOR * 2 <= largest && warmTime(make(measured)) < TELLING) measured *= 2;
  compareSizes(name, measured, make, largest, cpuTime);
}

/** The CPU time of this process while `run` runs, in microseconds, without that for garbage from before. */
function cpuTime(run: () => void): number {
  collectGarbage();
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

let collector: (() => void) | undefined;

/** Collects garbage, for which Node has no call but with a flag. */
function collectGarbage(): void {
  if (collector === undefined) {
    setFlagsFromString("--expose-gc");
    collector = runInNewContext("gc") as () => void;
  }
  collector();
}
