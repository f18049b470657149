// Evaluates trees for many rows at once, in WebAssembly.

import { bytesOf } from "../../blocks/base64.js";
import { binsOf, keyOf } from "./full-trees.js";
import { FOREST_KERNEL } from "./generated/forest-kernel.js";
import { type ForestData, LEAF, LEAF_ZERO } from "./model.js";
import { nodesOf } from "./packed-model.js";

/** Rows that are evaluated at once, with 16 bits each in a line of memory. */
export const ROWS = 32;
const LINE = 2 * ROWS;
/** Memory begins with a line for each value that a leaf can have; then come one for each question of a tree, one for sums, the keys. */
const LEAF_VALUES = 96;
const ANSWERS = LEAF_VALUES * LINE;
const MOST_QUESTIONS = 63;
const SUMS = ANSWERS + MOST_QUESTIONS * LINE;
const KEYS = SUMS + LINE;
/** Bytes of a page of WebAssembly's memory. */
const PAGE = 1 << 16;
/** Sums are numbers of 16 bits, and a leaf is between -48 and 47: more trees could overflow. */
const MOST_TREES = Math.floor(0x7fff / 48);

/** Writes what all trees say about each of 32 rows of `width` values to `sums`, in steps of `ForestData.leafScale`. */
export interface ForestKernel {
  /** Takes `count` rows, at most `ROWS`, the first of which begins at `from`. */
  descend(rows: Float32Array, from: number, width: number, count: number): void;
  readonly sums: Int16Array;
}

/**
 * Trees running in WebAssembly, 32 rows at once: `forest-kernel.wat` says how. `columns`: the column of each of their features
 * in the rows. Undefined where there is no WebAssembly with SIMD, where a content security policy forbids it, or for more
 * trees than it can add up.
 */
export function forestKernel(data: ForestData, columns: readonly number[]): ForestKernel | undefined {
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  if (typeof WebAssembly === "undefined" || !isLittleEndian || data.trees > MOST_TREES) return undefined;
  const start = KEYS + columns.length * LINE;
  const program = programOf(data);
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((start + 2 * program.length) / PAGE) });
    const module = new WebAssembly.Module(bytesOf(FOREST_KERNEL));
    const { descend } = new WebAssembly.Instance(module, { pith: { memory } }).exports;
    const cells = new Int16Array(memory.buffer);
    for (let i = 0; i < ANSWERS / 2; i++) cells[i] = Math.floor(i / ROWS) + LEAF - LEAF_ZERO;
    cells.set(program, start / 2);
    return {
      descend(rows, from, width, count) {
        const bits = new Int32Array(rows.buffer, rows.byteOffset, rows.length);
        for (let row = 0, first = from; row < count; row++, first += width) {
          for (let i = 0, at = KEYS / 2 + row; i < columns.length; i++, at += ROWS) {
            cells[at] = keyOf(bits[first + columns[i]]);
          }
        }
        descend(start, data.trees, ANSWERS, SUMS);
      },
      sums: cells.subarray(SUMS / 2, SUMS / 2 + ROWS),
    };
  } catch {
    return undefined;
  }
}

/** The trees as the kernel reads them, in numbers of 16 bits. */
function programOf(data: ForestData): number[] {
  const bytes = nodesOf(data);
  const bins = binsOf(data);
  const program: number[] = [];
  let at = 0;
  let questions = 0;
  const ask = (feature: number, highest: number, left: number, right: number) => {
    program.push(KEYS + feature * LINE, highest, left, right);
    return ANSWERS + questions++ * LINE;
  };
  /** Compiles a subtree, at most six questions deep; returns the line of its value. */
  const read = (): number => {
    const first = bytes[at++];
    if (first >= LEAF) return (first - LEAF) * LINE;
    const highest = bins[first][bytes[at++] >> 2];
    const left = read();
    return ask(first, highest, left, read());
  };
  for (let tree = 0; tree < data.trees; tree++) {
    const head = program.push(0) - 1;
    questions = 0;
    const root = read();
    // A tree that is a leaf has the same value for every answer.
    if (questions === 0) ask(0, 0, root, root);
    program[head] = questions;
  }
  return program;
}
