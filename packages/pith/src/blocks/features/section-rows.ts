// What all blocks of a section say of it alike.

import { Section } from "../page-blocks.js";
import type { BlockSums } from "./block-sums.js";
import { scale } from "./scale.js";
import type { SectionScores } from "./section-scores.js";

/** What is measured of a section, in the order of its row. */
export const OF_A_SECTION: readonly string[] = [
  "words", // words, log2(1 + x)
  "word-share", // share of the page's words, 0..1
  "sentence-share", // share of the page's words in sentences, 0..1
  "blocks", // blocks, log2(1 + x)
  "link-density", // share of its words in links, 0..1
  "sentence-density", // share of its words in sentences, 0..1
  "short-share", // share of its blocks that are short, 0..1
  "images", // images a block
  "fields", // form fields a block
  "place", // share of its words before the block, 0..1
  "readability", // Readability's score, as a share of the page's highest, 0..1
  "histogram", // eatiht's count of sentences, as a share of the page's highest, 0..1
  "tag", // number of its tag
  "prices", // share of its blocks with a sign of currency, 0..1
];
export const SECTION_WIDTH = OF_A_SECTION.length;
/** The one thing that is another for each block in it. */
export const PLACE = OF_A_SECTION.indexOf("place");

/** What a section is measured by. */
interface Measured {
  readonly sections: Int32Array;
  /** How many blocks the page has. */
  readonly count: number;
  readonly sums: BlockSums;
  readonly scores: SectionScores;
}

/** Writes the row of section `s`, which holds blocks, to its place in `out`. The place of a block in it is left out. */
export function measureSection({ sections, sums, scores, count }: Measured, s: number, out: Float32Array): void {
  const row = s * Section.SIZE;
  const first = sections[row + Section.FIRST];
  const end = sections[row + Section.END];
  const words = sums.words[end] - sums.words[first];
  const sentences = sums.sentenceWords[end] - sums.sentenceWords[first];
  const blocks = end - first;
  let at = s * SECTION_WIDTH;
  out[at++] = scale(words);
  out[at++] = words / sums.words[count];
  out[at++] = sentences / Math.max(1, sums.sentenceWords[count]);
  out[at++] = scale(blocks);
  out[at++] = (sums.linkWords[end] - sums.linkWords[first]) / words;
  out[at++] = sentences / words;
  out[at++] = (sums.short[end] - sums.short[first]) / blocks;
  out[at++] = sections[row + Section.IMAGES] / blocks;
  out[at++] = sections[row + Section.FIELDS] / blocks;
  at++;
  out[at++] = scores.bestReadability > 0 ? scores.readability[s] / scores.bestReadability : 0;
  out[at++] = scores.bestHistogram > 0 ? scores.histogram[s] / scores.bestHistogram : 0;
  out[at++] = sections[row + Section.TAG];
  out[at] = (sums.currency[end] - sums.currency[first]) / blocks;
}
