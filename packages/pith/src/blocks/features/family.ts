// The type of a family of features, and scales that families share.

import { Block } from "../page-blocks.js";
import type { PageMeasures } from "./page-measures.js";

/** Features that belong together: what they are, and how a block's are measured. */
export interface Family {
  readonly name: string;
  /** The name of each feature, in the order in which `measure` writes them; a comment beside it has unit and range. */
  readonly features: readonly string[];
  /** Writes the features of block `b` to `out` from `at` on; returns the place after them. */
  measure(page: PageMeasures, b: number, out: Float32Array, at: number): number;
}

/** Where a value that doesn't exist is asked for (a neighbour before the first block, a level above the page). */
export const ABSENT = -1;

/** Logarithms that are looked up: most counts are small. */
const LOGARITHMS = /* @__PURE__ */ logarithms(4096);

/** Room for growing counts on a short scale: log2(1 + x). */
export function scale(x: number): number {
  const whole = x >>> 0;
  return whole === x && whole < LOGARITHMS.length ? LOGARITHMS[whole] : Math.log2(1 + x);
}

function logarithms(count: number): Float64Array {
  const table = new Float64Array(count);
  for (let x = 0; x < count; x++) table[x] = Math.log2(1 + x);
  return table;
}

/** The section that contains a block. */
export function sectionOf(blocks: Int32Array, b: number): number {
  return blocks[b * Block.SIZE + Block.SECTION];
}
