// Finds sections that a template repeats.

import { type PageBlocks, Section } from "../page-blocks.js";
import type { BlockSums } from "./block-sums.js";
import { Numbering } from "./groups.js";
import type { Scratch } from "./scratch.js";

/** From this many siblings alike a section counts as one of a template's repetitions. */
export const REPEATED = 3;

export type Repetition = ReturnType<typeof findRepetition>;

/** What a template repeats: sections with siblings alike, by tag and class names. */
export function findRepetition({ sections, sectionCount }: PageBlocks, sums: BlockSums, scratch: Scratch) {
  /** What siblings alike share: their parent and their signature. */
  const makes = new Numbering(sectionCount, scratch);
  const make = scratch.integers(sectionCount);
  const counts = scratch.integers(sectionCount);
  /** The place of each section among its siblings alike. */
  const twinIndex = scratch.integers(sectionCount);
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    make[s] = makes.numberOf(sections[at + Section.PARENT], sections[at + Section.SIGNATURE]);
    if (sections[at + Section.END] > sections[at + Section.FIRST]) twinIndex[s] = counts[make[s]]++;
  }
  /** How many siblings (itself included) each section has with its signature. */
  const twins = scratch.integers(sectionCount);
  for (let s = 0; s < sectionCount; s++) twins[s] = counts[make[s]];
  /** For each section the words of its repeated children. */
  const cardWords = scratch.floats(sectionCount);
  /** The section whose repeated children hold most words (what a listing is about), and these words; -1 and 0: none. */
  let cards = -1;
  let mostWords = 0;
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const parent = sections[at + Section.PARENT];
    if (twins[s] < REPEATED || parent < 0) continue;
    cardWords[parent] += sums.words[sections[at + Section.END]] - sums.words[sections[at + Section.FIRST]];
    if (cardWords[parent] > mostWords) {
      mostWords = cardWords[parent];
      cards = parent;
    }
  }
  return { twins, twinIndex, cardWords, cards, mostWords };
}
