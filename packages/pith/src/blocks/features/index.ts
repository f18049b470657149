import type { PageBlocks } from "../page-blocks.js";
import type { Family } from "./family.js";
import { hints } from "./hints.js";
import { levels } from "./levels.js";
import { neighbours } from "./neighbours.js";
import { page } from "./page.js";
import { PageMeasures } from "./page-measures.js";
import { place } from "./place.js";
import { template } from "./template.js";
import { text } from "./text.js";

/** All features by family, in the order of a row. */
export const FAMILIES: readonly Family[] = [text, levels, neighbours, hints, template, place, page];

export const FEATURE_NAMES: readonly string[] = FAMILIES.flatMap((family) => family.features.map(([name]) => name));

/** Measures pages: one row of features a block. Its memory is used again for the next page. */
export class FeatureMeter {
  rows = new Float32Array(0);
  private readonly measures = new PageMeasures();

  measure(blocks: PageBlocks): Float32Array {
    const { measures } = this;
    const width = FEATURE_NAMES.length;
    if (this.rows.length < blocks.blockCount * width) this.rows = new Float32Array(blocks.blockCount * width * 2);
    measures.measure(blocks);
    for (let b = 0; b < blocks.blockCount; b++) {
      let at = b * width;
      for (const family of FAMILIES) at = family.measure(measures, b, this.rows, at);
    }
    return this.rows;
  }
}
