// All features by family, and the meter that measures them.

import type { PageBlocks } from "../page-blocks.js";
import type { Family } from "./family.js";
import { levels } from "./levels.js";
import { hints, lexicon } from "./lexicon.js";
import { neighbours } from "./neighbours.js";
import { measurePage, type PageMeasures } from "./page-measures.js";
import { page, place } from "./place.js";
import { Scratch } from "./scratch.js";
import { template } from "./template.js";
import { textFamily } from "./text.js";

export type { PageMeasures } from "./page-measures.js";

/** All features by family, in the order of a row. */
export const FAMILIES: readonly Family[] = [textFamily, levels, neighbours, hints, template, place, page, lexicon];

export const FEATURE_NAMES: readonly string[] = FAMILIES.flatMap((family) => family.features);

/** Measures the blocks of pages: a row of features for each, in the order of `FEATURE_NAMES`. */
export class FeatureMeter {
  /** What was measured of the page as a whole; valid until the next one. */
  measures!: PageMeasures;
  private readonly scratch = new Scratch();
  /** For each family a mark for each of its features that is asked for; undefined: all are. */
  private readonly asked: readonly (Uint8Array | undefined)[];

  /**
   * `lexiconScale`: what one step of the lexicon's weights is worth, in logits. `asked`: the places in `FEATURE_NAMES` of what somebody
   * needs; what takes time and isn't among them is left out. Default: all.
   */
  constructor(
    private readonly lexiconScale = 1,
    asked?: ReadonlySet<number>,
  ) {
    let first = 0;
    this.asked = FAMILIES.map(({ features }) => {
      const from = first;
      first += features.length;
      return asked && Uint8Array.from(features, (_, i) => (asked.has(from + i) ? 1 : 0));
    });
  }

  /** Takes in a page: what its blocks are measured against. */
  begin(page: PageBlocks): void {
    this.scratch.clear();
    this.measures = measurePage(page, this.lexiconScale, this.scratch);
  }

  /** The heading of the page: its first h1, or the block most like its title; -1: none. */
  get titleBlock(): number {
    return this.measures.h1 >= 0 ? this.measures.h1 : this.measures.titleBlock;
  }

  /** Writes the row of block `b` to `rows` from `at` on; gives the place after it. */
  measure(b: number, rows: Float32Array, at: number): number {
    const { measures, asked } = this;
    for (let i = 0; i < FAMILIES.length; i++) at = FAMILIES[i].measure(measures, b, rows, at, asked[i]);
    return at;
  }
}
