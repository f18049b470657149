/** Hostile shapes by the hundred: no output grows faster than the page. */
import assert from "node:assert/strict";
import test from "node:test";
import { LIMITS, runShapes } from "./support/shapes.js";

const SHAPES = 500;

/** Processes at once: the longest of the long tests leaves no core idle. */
const PROCESSES = 2;

/** Seconds a megabyte are of this machine, and memory depends on when the collector runs; `npm run shapes` judges both. */
const limits = { ...LIMITS, time: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY };

test("shapes of the grammar take time in proportion to their size, whatever is made of them", async () => {
  const faults: string[] = [];
  const all = Array.from({ length: SHAPES }, (_, i) => i);
  const runShare = async (share: number) => {
    const numbers = all.filter((number) => number % PROCESSES === share);
    for await (const { name, output, growth, faults: found } of runShapes({ numbers, size: 32_000, limits })) {
      if (found.length > 0) faults.push(`${output}, ${name}: ${found.join(", ")}, ${growth} times as long`);
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, (_, share) => runShare(share)));
  assert.deepEqual(faults, []);
});
