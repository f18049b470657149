// The rule by which headings come and go with their sections.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Choice } from "./hold-together.js";

/** A heading's level by its tag. */
export const LEVELS: ReadonlyMap<number, number> = new Map(
  [Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6].map((t, i) => [t, i + 1]),
);
/** A heading comes with its section when this share of it, in words, is chosen, from this probability on. */
const CHOSEN_SHARE = 0.9;
const LEAST = 0.2;

interface Heading {
  readonly level: number;
  readonly first: number;
  /** After its own blocks. */
  readonly end: number;
}

/**
 * Headings go with what is below them: one whose section, up to the next heading, was chosen comes with it; one below which, up
 * to the next of its level, nothing was chosen is dropped, except the page's own (`titleBlock`, any h1). `dropsBare` false: none is dropped.
 */
export function holdHeadings(page: PageBlocks, titleBlock: number, dropsBare: boolean, choice: Choice): void {
  const { probability, chosen, because } = choice;
  const headings = headingsOf(page);
  /** For each level the first block of the next heading of that level or above. */
  const next = new Array<number>(7).fill(page.blockCount);
  for (let i = headings.length - 1; i >= 0; i--) {
    const { level, first, end } = headings[i];
    const isChosen = chosen[first] === 1;
    const near = headings[i + 1]?.first ?? page.blockCount;
    const stop = next[level];
    next.fill(first, level);
    if (!isChosen && probability[first] >= LEAST && chosen[end] === 1 && end < near) {
      if (shareChosen(page, end, near, chosen) < CHOSEN_SHARE) continue;
      chosen.fill(1, first, end);
    } else if (isChosen && dropsBare && level > 1 && first !== titleBlock && end < stop && isBare(chosen, end, stop)) {
      chosen.fill(0, first, end);
    } else continue;
    because.fill("heading", first, end);
  }
}

function headingsOf({ sections, sectionCount }: PageBlocks): Heading[] {
  const found: Heading[] = [];
  for (let row = 0; row < sectionCount * Section.SIZE; row += Section.SIZE) {
    const level = LEVELS.get(sections[row + Section.TAG]);
    const first = sections[row + Section.FIRST];
    const end = sections[row + Section.END];
    if (level !== undefined && first < end) found.push({ level, first, end });
  }
  return found;
}

function shareChosen(page: PageBlocks, first: number, end: number, chosen: Uint8Array): number {
  let words = 0;
  let taken = 0;
  for (let b = first; b < end; b++) {
    words += page.words(b);
    if (chosen[b] === 1) taken += page.words(b);
  }
  return taken / words;
}

function isBare(chosen: Uint8Array, first: number, end: number): boolean {
  const next = chosen.indexOf(1, first);
  return next < 0 || next >= end;
}
