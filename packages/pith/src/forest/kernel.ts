// Runs trees for many rows at once, in WebAssembly.

import { LEAF_ZERO } from "./forest-data.js";
import { ANSWER_LINES, KEY_LINES, type Program, ROWS, SUM_LINE } from "./program.js";
import type { RowMemory } from "./row-memory.js";

/** Sums are numbers of 16 bits, and a leaf is at most `LEAF_ZERO` below or above 0: more trees could overflow. */
const MOST_TREES = Math.floor(0x7fff / LEAF_ZERO);

/** Writes what all trees say about each of 32 rows of `width` values to `sums`, in steps of `ForestData.leafScale`. */
export interface Kernel {
  /** Takes `count` rows, at most `ROWS`, the first of which begins at `from`. */
  descend(rows: Float32Array, from: number, width: number, count: number): void;
  readonly sums: Int16Array;
}

/**
 * A program of so many trees running in WebAssembly, 32 rows at once: `kernel.wat` says how. `columns`: the column of each of their features
 * in the rows. `shared`: its memory; rows that are in it aren't copied. Undefined where there is no kernel, where the memory has no room, or for
 * more trees than it can add up.
 */
export function kernelOf(
  { code }: Program,
  trees: number,
  columns: readonly number[],
  shared: RowMemory,
): Kernel | undefined {
  const { engine, rows: own } = shared;
  if (engine === undefined || trees > MOST_TREES) return undefined;
  const start = shared.take(4 * columns.length + 2 * code.length);
  if (start < 0) return undefined;
  const end = start + 4 * columns.length;
  const cells = new Int16Array(engine.memory.buffer);
  const places = new Int32Array(engine.memory.buffer, start, columns.length);
  for (let i = 0; i < columns.length; i++) places[i] = 4 * columns[i];
  cells.set(code, end / 2);
  return {
    descend(rows, from, width, count) {
      let first = from;
      if (rows.buffer !== own.buffer) {
        first = own.length - ROWS * width;
        own.set(rows.subarray(from, from + count * width), first);
      }
      // Trees that are leaves ask about no column.
      if (start < end) engine.keys(own.byteOffset + 4 * first, 4 * width, start, end, KEY_LINES);
      engine.descend(end, trees, ANSWER_LINES, SUM_LINE);
    },
    sums: cells.subarray(SUM_LINE / 2, SUM_LINE / 2 + ROWS),
  };
}
