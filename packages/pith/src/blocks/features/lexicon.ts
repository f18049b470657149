// Features of the words of a block and of the names around it.

import { Section } from "../page-blocks.js";
import { ABSENT, type Family, sectionOf } from "./family.js";

/** Ancestors whose blocks are taken together. */
const LEVELS = 6;
/** Blocks before, and after, that are taken together. */
const WINDOWS = [1, 3, 8];

/** What the single words of the block and of the names around it say, by the weights of a `Lexicon`, in logits. */
export const lexicon: Family = {
  name: "lexicon",
  features: [
    "lexicon-words", // sum of its words' weights by the root of their number
    "lexicon-own", // sum of the weights of the words in its section's names
    "lexicon-around", // sum of the weights of the words in the names of all its sections
    "lexicon-sum", // the three together
    "lexicon-page", // the three together, on average over the page's words
    "lexicon-rank", // share of the page's words in blocks of which the three say more, 0..1
    "lexicon-heading", // what the words of the last heading say; -1: there is none
    "lexicon-path", // the three together, on average over the words of the blocks with the same path
    // The three together, on average over the words of an ancestor, and of so many blocks before and after.
    ...Array.from({ length: LEVELS }, (_, level) => `level-${level + 1}-lexicon`),
    ...WINDOWS.flatMap((size) => [`before${size}-lexicon`, `after${size}-lexicon`]),
  ],
  measure({ page, blocks, sections, sums, count, scores, groups, lexicon }, b, out, at) {
    const meanOf = (first: number, end: number) =>
      (sums.lexicon[end] - sums.lexicon[first]) / (sums.words[end] - sums.words[first]);
    out[at++] = lexicon.words(page, b);
    out[at++] = lexicon.own(page, b);
    out[at++] = lexicon.around(page, b);
    out[at++] = lexicon.of[b];
    out[at++] = meanOf(0, count);
    out[at++] = lexicon.rank[b];
    const heading = sums.lastHeading[b];
    out[at++] = heading < 0 ? ABSENT : lexicon.words(page, heading);
    out[at++] = groups.path[b].lexicon / groups.path[b].words;
    const levels = at + LEVELS;
    for (let s = scores.outer[sectionOf(blocks, b)]; s >= 0 && at < levels; s = scores.outer[s]) {
      out[at++] = meanOf(sections[s * Section.SIZE + Section.FIRST], sections[s * Section.SIZE + Section.END]);
    }
    while (at < levels) out[at++] = ABSENT;
    for (const size of WINDOWS) {
      const from = Math.max(0, b - size);
      const to = Math.min(count, b + 1 + size);
      out[at++] = from < b ? meanOf(from, b) : ABSENT;
      out[at++] = b + 1 < to ? meanOf(b + 1, to) : ABSENT;
    }
    return at;
  },
};
