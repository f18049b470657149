// Runs trees for many rows at once, in WebAssembly.

import { bytesOf } from "../text/base64.js";
import { LEAF_VALUES } from "./forest-data.js";
import { KERNEL } from "./generated/kernel.js";
import { ANSWER_LINES, KEY_LINES, keyOf, LINE, leafOfLine, type Program, ROWS, SUM_LINE } from "./program.js";

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 1 << 16;
/** Sums are numbers of 16 bits, and a leaf is between -48 and 47: more trees could overflow. */
const MOST_TREES = Math.floor(0x7fff / 48);

/** Writes what all trees say about each of 32 rows of `width` values to `sums`, in steps of `ForestData.leafScale`. */
export interface Kernel {
  /** Takes `count` rows, at most `ROWS`, the first of which begins at `from`. */
  descend(rows: Float32Array, from: number, width: number, count: number): void;
  readonly sums: Int16Array;
}

/**
 * A program of so many trees running in WebAssembly, 32 rows at once: `kernel.wat` says how. `columns`: the column of each of their features
 * in the rows. Undefined where there is no WebAssembly with SIMD, where a content security policy forbids it, or for more
 * trees than it can add up.
 */
export function kernelOf({ code }: Program, trees: number, columns: readonly number[]): Kernel | undefined {
  const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
  if (typeof WebAssembly === "undefined" || !isLittleEndian || trees > MOST_TREES) return undefined;
  const start = KEY_LINES + columns.length * LINE;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((start + 2 * code.length) / PAGE) });
    const module = new WebAssembly.Module(bytesOf(KERNEL));
    const { descend } = new WebAssembly.Instance(module, { pith: { memory } }).exports;
    const cells = new Int16Array(memory.buffer);
    for (let i = 0; i < LEAF_VALUES * ROWS; i++) cells[i] = leafOfLine(2 * i);
    cells.set(code, start / 2);
    return {
      descend(rows, from, width, count) {
        const bits = new Int32Array(rows.buffer, rows.byteOffset, rows.length);
        let row = 0;
        let first = from;
        // Four rows at once take half the time.
        for (; row + 4 <= count; row += 4, first += 4 * width) {
          for (let i = 0, at = KEY_LINES / 2 + row; i < columns.length; i++, at += ROWS) {
            const place = first + columns[i];
            cells[at] = keyOf(bits[place]);
            cells[at + 1] = keyOf(bits[place + width]);
            cells[at + 2] = keyOf(bits[place + 2 * width]);
            cells[at + 3] = keyOf(bits[place + 3 * width]);
          }
        }
        for (; row < count; row++, first += width) {
          for (let i = 0, at = KEY_LINES / 2 + row; i < columns.length; i++, at += ROWS)
            cells[at] = keyOf(bits[first + columns[i]]);
        }
        descend(start, trees, ANSWER_LINES, SUM_LINE);
      },
      sums: cells.subarray(SUM_LINE / 2, SUM_LINE / 2 + ROWS),
    };
  } catch {
    return undefined;
  }
}
