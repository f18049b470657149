/** Hostile shapes by the hundred: no output grows faster than the page. */
import assert from "node:assert/strict";
import test from "node:test";
import { runShapes } from "./support/shapes.js";

/** Shapes, each with one of the ten outputs in turn, so that it takes some minutes of CPU time. */
const SHAPES = 100;

test("shapes of the grammar take time in proportion to their size, whatever is made of them", async () => {
  const numbers = Array.from({ length: SHAPES }, (_, i) => i);
  const faults: string[] = [];
  for await (const row of runShapes({ numbers, size: 24_000, each: 1 })) {
    // Seconds a megabyte are of this machine, and memory depends on when the collector runs; `npm run shapes` shows both.
    const found = row.faults.filter((fault) => fault !== "memory" && fault !== "slow");
    if (found.length > 0) faults.push(`${row.output}, ${row.name}: ${found.join(", ")}, ${row.time.toFixed(2)} s`);
  }
  assert.deepEqual(faults, []);
});
