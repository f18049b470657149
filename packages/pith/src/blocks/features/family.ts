// The type of a family of features, and what families share.

import { Block } from "../page-blocks.js";
import type { PageMeasures } from "./page-measures.js";

/** Features that belong together: what they are, and how a block's are measured. */
export interface Family {
  readonly name: string;
  /** The name of each feature, in the order in which `measure` writes them; a comment beside it has unit and range. */
  readonly features: readonly string[];
  /**
   * Writes the features of block `b` to `out` from `at` on; returns the place after them. What `isAsked` doesn't mark, in the features' order,
   * may be anything. Default: all are asked for.
   */
  measure(page: PageMeasures, b: number, out: Float32Array, at: number, isAsked?: Uint8Array): number;
}

/** Where a value that doesn't exist is asked for (a neighbour before the first block, a level above the page). */
export const ABSENT = -1;

/** The section that contains a block. */
export function sectionOf(blocks: Int32Array, b: number): number {
  return blocks[b * Block.SIZE + Block.SECTION];
}
