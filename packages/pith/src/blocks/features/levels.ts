// Features of the sections around a block.

import { Block, Section } from "../page-blocks.js";
import { ABSENT, type Family } from "./family.js";
import { measureSection, OF_A_SECTION, PLACE, SECTION_WIDTH } from "./section-rows.js";

/** How many ancestors are measured: the block's section, then each time the next that holds more blocks. */
const LEVELS = 7;

/** The ancestors of the block: how much text they hold, and of what kind. */
export const levels: Family = {
  name: "levels",
  features: Array.from({ length: LEVELS }, (_, level) => OF_A_SECTION.map((name) => `level-${level}-${name}`)).flat(),
  measure(page, b, out, at) {
    const { sections, sums, scores, ofSections } = page;
    const stop = at + LEVELS * SECTION_WIDTH;
    for (let s = page.blocks[b * Block.SIZE + Block.SECTION]; s >= 0 && at < stop; s = scores.outer[s]) {
      const from = s * SECTION_WIDTH;
      // It has words: a 0 is a section that wasn't measured. Most are around many blocks.
      if (ofSections[from] === 0) measureSection(page, s, ofSections);
      for (let i = 0; i < SECTION_WIDTH; i++) out[at + i] = ofSections[from + i];
      const first = sums.words[sections[s * Section.SIZE + Section.FIRST]];
      const end = sums.words[sections[s * Section.SIZE + Section.END]];
      out[at + PLACE] = (sums.words[b] - first) / (end - first);
      at += SECTION_WIDTH;
    }
    while (at < stop) out[at++] = ABSENT;
    return at;
  },
};
