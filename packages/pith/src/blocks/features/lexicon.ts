// Features of the words of a block and of the names around it.

import { HINT_NAMES } from "../../page/vocabulary.js";
import { Block, Section } from "../page-blocks.js";
import { ELEMENTS } from "./ancestry.js";
import type { BlockSums } from "./block-sums.js";
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
    "lexicon-rank", // share of the page's words in blocks that the three score higher, 0..1
    "lexicon-heading", // what the words of the last heading say; -1: none
    "lexicon-path", // the three together, on average over the words of the blocks with the same path
    // The three together, on average over the words of an ancestor, and of so many blocks before and after.
    ...Array.from({ length: LEVELS }, (_, level) => `level-${level + 1}-lexicon`),
    ...WINDOWS.flatMap((size) => [`before${size}-lexicon`, `after${size}-lexicon`]),
  ],
  measure({ blocks, sections, sums, count, scores, groups, lexicon }, b, out, at) {
    out[at++] = lexicon.words[b];
    out[at++] = lexicon.own[b];
    out[at++] = lexicon.around[b];
    out[at++] = lexicon.together[b];
    out[at++] = meanOf(sums, 0, count);
    out[at++] = lexicon.rank[b];
    const heading = sums.lastHeading[b];
    out[at++] = heading < 0 ? ABSENT : lexicon.words[heading];
    out[at++] = groups.path[b].lexicon / groups.path[b].words;
    const levels = at + LEVELS;
    for (let s = scores.outer[sectionOf(blocks, b)]; s >= 0 && at < levels; s = scores.outer[s]) {
      out[at++] = meanOf(sums, sections[s * Section.SIZE + Section.FIRST], sections[s * Section.SIZE + Section.END]);
    }
    while (at < levels) out[at++] = ABSENT;
    for (const size of WINDOWS) {
      const from = Math.max(0, b - size);
      const to = Math.min(count, b + 1 + size);
      out[at++] = from < b ? meanOf(sums, from, b) : ABSENT;
      out[at++] = b + 1 < to ? meanOf(sums, b + 1, to) : ABSENT;
    }
    return at;
  },
};

/** What the three together say of the blocks from `first` up to `end`, on average over their words. */
function meanOf({ lexicon, words }: BlockSums, first: number, end: number): number {
  return (lexicon[end] - lexicon[first]) / (words[end] - words[first]);
}

/** No ancestor has it. Nearer than this means levels upwards, 0: the block's own section or an inline element in it. */
const NEVER = 31;

/** All hints before that of advertisements: of what the last ones name training pages hold next to nothing. */
const HINTS = HINT_NAMES.slice(0, HINT_NAMES.indexOf("ad"));
const HINT_COUNT = HINTS.length;
const HIGH_HINTS = (1 << (HINT_COUNT - 32)) - 1;

/** How near the nearest ancestor is that bears a hint in its names, or is a certain element. */
export const hints: Family = {
  name: "hints",
  features: [
    // Levels up to the nearest name with this hint, and to the nearest such element; `NEVER`: none.
    ...HINTS.map((name) => `hint-${name}`),
    ...ELEMENTS.map(([name]) => `in-${name}`),
  ],
  measure({ blocks, ancestry, scores: { outer } }, b, out, at) {
    const stop = at + HINT_COUNT + ELEMENTS.length;
    // A loop: `fill` takes longer for so few.
    for (let i = at; i < stop; i++) out[i] = NEVER;
    const row = b * Block.SIZE;
    mark(out, at, blocks[row + Block.HINTS_LOW], 0);
    mark(out, at + 32, blocks[row + Block.HINTS_HIGH] & HIGH_HINTS, 0);
    let s = sectionOf(blocks, b);
    for (let distance = 0; s >= 0 && distance < NEVER - 1; distance++, s = outer[s]) {
      mark(out, at, ancestry.hintsLow[s], distance);
      mark(out, at + 32, ancestry.hintsHigh[s] & HIGH_HINTS, distance);
      mark(out, at + HINT_COUNT, ancestry.elements[s], distance);
    }
    // Whatever is farther counts as that far.
    if (s >= 0) {
      mark(out, at, ancestry.allHintsLow[s], NEVER - 1);
      mark(out, at + 32, ancestry.allHintsHigh[s] & HIGH_HINTS, NEVER - 1);
      mark(out, at + HINT_COUNT, ancestry.allElements[s], NEVER - 1);
    }
    return stop;
  },
};

/** Notes the distance of every member of a set that has none smaller. */
function mark(out: Float32Array, at: number, set: number, distance: number): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const place = at + 31 - Math.clz32(rest & -rest);
    if (out[place] > distance) out[place] = distance;
  }
}
