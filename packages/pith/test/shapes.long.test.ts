/** A sample of the hostile shapes: no output grows faster than the page. `npm run shapes` runs any number of them. */
import assert from "node:assert/strict";
import test from "node:test";
import { SEED } from "pith-testing/random.js";
import { AXES, runShapes } from "./support/shapes.js";

/** Shapes of the grammar that run, and of each axis: few, as each is measured twice for each of twelve outputs. `PITH_SEED` chooses others. */
const SHAPES = 5;
const OF_AN_AXIS = 1;

/** So many places further on an axis is what another seed chooses: a prime, so that none is left out. */
const STEP = 719;

/**
 * Seconds a megabyte are of this machine, and memory depends on when the collector runs; `npm run shapes` judges both, and growth more
 * strictly: here a square is to be told from what other programs take.
 */
const limits = { growth: 2.6 ** 2, time: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY };

/** Bytes of the smaller of two pages. */
const SIZE = 24_000;

test("shapes of the grammar and of each axis take time in proportion to their size, whatever is made of them", async () => {
  const ofGrammar = Array.from({ length: SHAPES }, (_, i) => SEED * SHAPES + i);
  const ofAxes = Object.entries(AXES).flatMap(([axis, { length }]) =>
    Array.from({ length: OF_AN_AXIS }, (_, i) => `${axis}:${((SEED * OF_AN_AXIS + i) * STEP) % length}`),
  );
  const faults: string[] = [];
  for await (const { name, output, growth, faults: found } of runShapes({
    numbers: [...ofGrammar, ...ofAxes],
    size: SIZE,
    limits,
  })) {
    if (found.length > 0) faults.push(`${output}, ${name}: ${found.join(", ")}, ${growth} times as long`);
  }
  assert.deepEqual(faults, []);
});
