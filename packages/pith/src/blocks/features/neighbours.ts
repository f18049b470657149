// Features of the blocks before and after a block.

import { Tag } from "../../html/generated/tags.js";
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

/** What stands before and after the block: the lookback and lookfront of the eatiht essay. */
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
        for (let i = 0; i < 5; i++) out[at++] = ABSENT;
        continue;
      }
      const row = other * Block.SIZE;
      const words = blocks[row + Block.WORDS];
      const otherTag = sections[blocks[row + Block.SECTION] * Section.SIZE + Section.TAG];
      out[at++] = scale(words);
      out[at++] = blocks[row + Block.LINK_WORDS] / words;
      out[at++] = blocks[row + Block.SENTENCE_WORDS] / words;
      out[at++] = page.groups.path[other] === group ? 2 : otherTag === tag ? 1 : 0;
      out[at++] = otherTag >= Tag.H1 && otherTag <= Tag.H6 ? otherTag - Tag.H1 + 1 : 0;
    }
    for (const size of WINDOWS) {
      for (let side = 0; side < 2; side++) {
        const first = side === 0 ? Math.max(0, b - size) : b + 1;
        const end = side === 0 ? b : Math.min(count, b + 1 + size);
        const words = sums.words[end] - sums.words[Math.min(first, end)];
        if (end <= first || words === 0) {
          out[at++] = ABSENT;
          out[at++] = ABSENT;
          out[at++] = ABSENT;
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
