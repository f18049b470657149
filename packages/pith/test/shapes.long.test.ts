/** Hostile shapes by the hundred: no output grows faster than the page. */
import assert from "node:assert/strict";
import test from "node:test";
import { SEED } from "pith-testing/random.js";
import { AXES, runShapes } from "./support/shapes.js";

const SHAPES = 50;

/** Processes at once: the longest of the long tests leaves no core idle. */
const PROCESSES = 2;

/** So many shapes of an axis are left out for each that runs; `PITH_SEED` says with which it begins. */
const STRIDE = 720;

/**
 * Seconds a megabyte are of this machine, and memory depends on when the collector runs; `npm run shapes` judges both, and growth more
 * strictly: here a square is to be told from what other programs take.
 */
const limits = { growth: 2.6 ** 2, time: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY };

async function check(all: readonly (number | string)[]): Promise<void> {
  const faults: string[] = [];
  const runShare = async (share: number) => {
    const numbers = all.filter((_, i) => i % PROCESSES === share);
    for await (const { name, output, growth, faults: found } of runShapes({ numbers, size: 32_000, limits })) {
      if (found.length > 0) faults.push(`${output}, ${name}: ${found.join(", ")}, ${growth} times as long`);
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, (_, share) => runShare(share)));
  assert.deepEqual(faults, []);
}

test("shapes of the grammar take time in proportion to their size, whatever is made of them", () =>
  check(Array.from({ length: SHAPES }, (_, i) => i)));

for (const [axis, shapes] of Object.entries(AXES)) {
  test(`so do those of the axis "${axis}"`, () =>
    check(shapes.map((_, i) => `${axis}:${i}`).filter((_, i) => i % STRIDE === SEED % STRIDE)));
}
