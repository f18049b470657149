// Features of the sections around a block.

import { Block, Section } from "../page-blocks.js";
import { ABSENT, type Family, scale } from "./family.js";

/** How many ancestors are measured: the block's section, then each time the next that holds more blocks. */
const LEVELS = 7;

const OF_A_LEVEL = [
  "words", // words, log2(1 + x)
  "word-share", // share of the page's words, 0..1
  "sentence-share", // share of the page's words in sentences, 0..1
  "blocks", // blocks, log2(1 + x)
  "link-density", // share of its words that stand in links, 0..1
  "sentence-density", // share of its words that stand in sentences, 0..1
  "short-share", // share of its blocks that are short, 0..1
  "images", // images a block
  "fields", // form fields a block
  "place", // share of its words that stand before the block, 0..1
  "readability", // Readability's score, as a share of the page's highest, 0..1
  "histogram", // eatiht's count of sentences, as a share of the page's highest, 0..1
  "tag", // number of its tag
  "prices", // share of its blocks with a sign of currency, 0..1
];

/** The ancestors of the block: how much text they hold, and of what kind. */
export const levels: Family = {
  name: "levels",
  features: Array.from({ length: LEVELS }, (_, level) => OF_A_LEVEL.map((name) => `level-${level}-${name}`)).flat(),
  measure(page, b, out, at) {
    const { sections, sums, scores, count } = page;
    const allWords = sums.words[count];
    const allSentences = Math.max(1, sums.sentenceWords[count]);
    const stop = at + LEVELS * OF_A_LEVEL.length;
    for (let s = page.blocks[b * Block.SIZE + Block.SECTION]; s >= 0 && at < stop; s = scores.outer[s]) {
      const row = s * Section.SIZE;
      const first = sections[row + Section.FIRST];
      const end = sections[row + Section.END];
      const words = sums.words[end] - sums.words[first];
      const sentences = sums.sentenceWords[end] - sums.sentenceWords[first];
      const blocks = end - first;
      out[at++] = scale(words);
      out[at++] = words / allWords;
      out[at++] = sentences / allSentences;
      out[at++] = scale(blocks);
      out[at++] = (sums.linkWords[end] - sums.linkWords[first]) / words;
      out[at++] = sentences / words;
      out[at++] = (sums.short[end] - sums.short[first]) / blocks;
      out[at++] = sections[row + Section.IMAGES] / blocks;
      out[at++] = sections[row + Section.FIELDS] / blocks;
      out[at++] = (sums.words[b] - sums.words[first]) / words;
      out[at++] = scores.bestReadability > 0 ? scores.readability[s] / scores.bestReadability : 0;
      out[at++] = scores.bestHistogram > 0 ? scores.histogram[s] / scores.bestHistogram : 0;
      out[at++] = sections[row + Section.TAG];
      out[at++] = (sums.currency[end] - sums.currency[first]) / blocks;
    }
    while (at < stop) out[at++] = ABSENT;
    return at;
  },
};
