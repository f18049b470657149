/** A forest both ways: by the kernel, and by the walk. */
import assert from "node:assert/strict";
import { Forest } from "#src/forest/forest.js";
import type { ForestData } from "#src/forest/forest-data.js";
import { kernelOf } from "#src/forest/kernel.js";
import { programOf } from "#src/forest/program.js";
import { RowMemory } from "#src/forest/row-memory.js";

/** A forest as both sorts of it: functions that give the sums of some rows. */
export function bothOf(data: ForestData, width: number) {
  const forest = new Forest(data);
  const kernel = kernelOf(programOf(data), data.trees, forest.columns, new RowMemory([data], width, 0));
  assert.ok(kernel, "this host has WebAssembly with SIMD");
  return {
    kernel(rows: Float32Array, count: number): number[] {
      kernel.descend(rows, 0, width, count);
      return [...kernel.sums.subarray(0, count)];
    },
    walk: (rows: Float32Array, count: number) =>
      Array.from({ length: count }, (_, row) => forest.sumOf(rows, row * width)),
  };
}
