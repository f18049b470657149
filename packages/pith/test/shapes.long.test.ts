/** Hostile shapes by the hundred: no output grows faster than the page. */
import assert from "node:assert/strict";
import test from "node:test";
import { runShapes } from "./support/shapes.js";

/** Shapes, each with some outputs in turn, so that all ten have their share in some minutes of CPU time. */
const SHAPES = 500;
const OUTPUTS_EACH = 2;
/** Seconds of CPU time a MB: twice what `npm run shapes` allows, as a machine that runs other tests is slower. */
const MOST_TIME = 1;

test("500 shapes of the grammar take time in proportion to their size, and at most a second a megabyte", async () => {
  const numbers = Array.from({ length: SHAPES }, (_, i) => i);
  const faults: string[] = [];
  for await (const row of runShapes({ numbers, size: 48_000, each: OUTPUTS_EACH })) {
    const found = row.faults.filter(
      // Memory depends on when the collector runs; `npm run shapes` shows it.
      (fault) => fault !== "memory" && (fault !== "slow" || row.perMegabyte > MOST_TIME),
    );
    if (found.length > 0) faults.push(`${row.output}, ${row.name}: ${found.join(", ")}, ${row.time.toFixed(2)} s`);
  }
  assert.deepEqual(faults, []);
});
