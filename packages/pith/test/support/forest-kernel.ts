/** A forest both ways: by the kernel, and by the walk. */
import assert from "node:assert/strict";
import { Forest } from "#src/algorithms/learned/forest.js";
import { forestKernel } from "#src/algorithms/learned/forest-kernel.js";
import type { ForestData } from "#src/algorithms/learned/model.js";

/** A forest as both sorts of it: functions that give the sums of some rows. */
export function bothOf(data: ForestData, columns: readonly number[], width: number) {
  const kernel = forestKernel(data, columns);
  assert.ok(kernel, "this host has WebAssembly with SIMD");
  const forest = new Forest(data, columns);
  return {
    kernel(rows: Float32Array, count: number): number[] {
      kernel.descend(rows, 0, width, count);
      return [...kernel.sums.subarray(0, count)];
    },
    walk: (rows: Float32Array, count: number) =>
      Array.from({ length: count }, (_, row) => forest.sumOf(rows, row * width)),
  };
}
