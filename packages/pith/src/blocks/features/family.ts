import { Block } from "../page-blocks.js";
import type { PageMeasures } from "./page-measures.js";

/** Features that belong together: what they are, and how a block's are measured. */
export interface Family {
  readonly name: string;
  /** Name and one line of documentation (unit, range) of each feature, in the order in which `measure` writes them. */
  readonly features: readonly (readonly [name: string, doc: string])[];
  /** Writes the features of block `b` to `out` from `at` on; gives the place behind them. */
  measure(page: PageMeasures, b: number, out: Float32Array, at: number): number;
}

/** Where a value that doesn't exist is asked for (a neighbour before the first block, a level above the page). */
export const ABSENT = -1;

/** Room for growing counts on a short scale: log2(1 + x). */
export function scale(x: number): number {
  return Math.log2(1 + x);
}

/** The section that a block stands in. */
export function sectionOf(blocks: Int32Array, b: number): number {
  return blocks[b * Block.SIZE + Block.SECTION];
}
