// Features of what is around a block: the blocks before and after it, and its sections.

import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import { Block, Section } from "../page-blocks.js";
import { ABSENT, type Family, scale } from "./family.js";

/** Blocks before (negative) and after that are looked at one by one. */
const STEPS = [-3, -2, -1, 1, 2, 3];
/** Blocks before, and after, that are taken together. */
const WINDOWS = [3, 8, 20];

const OF_A_NEIGHBOUR = [
  "words", // log2(1 + x)
  "link-density", // share of its words in links, 0..1
  "sentence-share", // share of its words in sentences, 0..1
  "kin", // 2 with the same path, 1 with the same tag, 0 otherwise
  "heading", // the level of its heading, 0: none
];

const OF_A_WINDOW = [
  "words", // words a block, log2(1 + x)
  "link-density", // share of their words in links, 0..1
  "sentence-share", // share of their words in sentences, 0..1
];

/** What is before and after the block: the lookback and lookfront of the eatiht essay. */
export const neighbours: Family = {
  name: "neighbours",
  features: [
    ...STEPS.flatMap((step) => OF_A_NEIGHBOUR.map((what) => `next${step}-${what}`)),
    ...WINDOWS.flatMap((size) =>
      ["before", "after"].flatMap((side) => OF_A_WINDOW.map((what) => `${side}${size}-${what}`)),
    ),
  ],
  measure(page, b, out, at) {
    const { blocks, sections, count, sums } = page;
    const group = page.groups.path[b];
    const tag = sections[blocks[b * Block.SIZE + Block.SECTION] * Section.SIZE + Section.TAG];
    for (const step of STEPS) {
      const other = b + step;
      if (other < 0 || other >= count) {
        out.fill(ABSENT, at, at + OF_A_NEIGHBOUR.length);
        at += OF_A_NEIGHBOUR.length;
        continue;
      }
      const row = other * Block.SIZE;
      const words = blocks[row + Block.WORDS];
      const otherTag = sections[blocks[row + Block.SECTION] * Section.SIZE + Section.TAG];
      out[at++] = scale(words);
      out[at++] = blocks[row + Block.LINK_WORDS] / words;
      out[at++] = blocks[row + Block.SENTENCE_WORDS] / words;
      out[at++] = page.groups.path[other] === group ? 2 : otherTag === tag ? 1 : 0;
      out[at++] = isHeading(otherTag) ? otherTag - Tag.H1 + 1 : 0;
    }
    for (const size of WINDOWS) {
      for (let side = 0; side < 2; side++) {
        const first = side === 0 ? Math.max(0, b - size) : b + 1;
        const end = side === 0 ? b : Math.min(count, b + 1 + size);
        const words = sums.words[end] - sums.words[Math.min(first, end)];
        if (end <= first || words === 0) {
          out.fill(ABSENT, at, at + OF_A_WINDOW.length);
          at += OF_A_WINDOW.length;
          continue;
        }
        out[at++] = scale(words / (end - first));
        out[at++] = (sums.linkWords[end] - sums.linkWords[first]) / words;
        out[at++] = (sums.sentenceWords[end] - sums.sentenceWords[first]) / words;
      }
    }
    return at;
  },
};

/** How many ancestors are measured: the block's section, then each time the next that holds more blocks. */
const LEVELS = 7;

const OF_A_LEVEL = [
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
