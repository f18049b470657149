/** Hostile shapes by the hundred: no output grows faster than the page. */
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "./support/linear.js";
import { OUTPUTS, runShapes, shapeOf } from "./support/shapes.js";

/** Shapes, each with one of the ten outputs in turn, so that it takes some minutes of CPU time. */
const SHAPES = 100;

/** The smaller page by which what grew is judged again, in bytes: large enough that compiling doesn't decide. */
const AGAIN = 96_000;

test("shapes of the grammar take time in proportion to their size, whatever is made of them", async () => {
  const numbers = Array.from({ length: SHAPES }, (_, i) => i);
  const faults: string[] = [];
  for await (const { number, name, output, faults: all } of runShapes({ numbers, size: 24_000, each: 1 })) {
    // Seconds a megabyte are of this machine, and memory depends on when the collector runs; `npm run shapes` shows both.
    const found = all.filter((fault) => fault !== "memory" && fault !== "slow" && fault !== "faster than linear");
    if (found.length > 0) faults.push(`${output}, ${name}: ${found.join(", ")}`);
    if (!all.includes("faster than linear")) continue;
    // Two doublings are measured narrowly, and a busy machine makes one of a hundred look bad: four times the page decides.
    checkLinear(`${output}, ${name}`, AGAIN, (size) => {
      const page = shapeOf(number).make(size);
      return () => OUTPUTS[output](page);
    });
  }
  assert.deepEqual(faults, []);
});
