// Features of the blocks before and after a block.

import { ABSENT, type Family } from "./family.js";
import { scale } from "./scale.js";

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
  measure(page, b, out, at, isAsked) {
    const { count, sums, looks } = page;
    const { path } = page.groups;
    const { tags, words, linkDensity, sentenceShare, heading } = looks;
    const start = at;
    for (let i = 0; i < STEPS.length; i++) {
      const other = b + STEPS[i];
      if (other < 0 || other >= count) {
        for (let k = 0; k < OF_A_NEIGHBOUR.length; k++) out[at++] = ABSENT;
        continue;
      }
      out[at++] = words[other];
      out[at++] = linkDensity[other];
      out[at++] = sentenceShare[other];
      out[at++] = path[other] === path[b] ? 2 : tags[other] === tags[b] ? 1 : 0;
      out[at++] = heading[other];
    }
    for (let i = 0; i < WINDOWS.length; i++) {
      for (let side = 0; side < 2; side++) {
        const first = side === 0 ? Math.max(0, b - WINDOWS[i]) : b + 1;
        const end = side === 0 ? b : Math.min(count, b + 1 + WINDOWS[i]);
        const words = sums.words[end] - sums.words[Math.min(first, end)];
        if (end <= first || words === 0) {
          for (let k = 0; k < OF_A_WINDOW.length; k++) out[at++] = ABSENT;
          continue;
        }
        // A logarithm that isn't of a whole number takes as long as all the rest.
        out[at] = isAsked === undefined || isAsked[at - start] === 1 ? scale(words / (end - first)) : ABSENT;
        at++;
        out[at++] = (sums.linkWords[end] - sums.linkWords[first]) / words;
        out[at++] = (sums.sentenceWords[end] - sums.sentenceWords[first]) / words;
      }
    }
    return at;
  },
};
