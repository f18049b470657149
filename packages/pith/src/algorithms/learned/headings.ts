// The rule by which headings come and go with their sections.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import { ARTICLE, type JudgedPage, LISTING } from "./judged-page.js";

/** A heading comes with its section when this share of it, in words, is chosen, from this probability on. */
const CHOSEN_SHARE = 0.9;
const LEAST = 0.2;
/** From this probability on a page may present services: headings there, and on one that lists things, name things without a description, and none is dropped. */
const SERVICE = 0.5;
/** From this one on and with so many words it says something by itself, as a text that only looks like a heading: readers wanted 19 of 19 such that aren't optional. */
const SURE = 0.8;
const FEWEST_WORDS = 7;

/**
 * Headings go with what is below them: one whose section, up to the next heading, was chosen comes with it; one below which, up
 * to the next of its level, nothing was chosen is dropped, except the page's own (`titleBlock`, any h1) and likely sentences.
 */
export function holdHeadings({ page, titleBlock, kinds, probability, chosen, because }: JudgedPage): void {
  const dropsBare = kinds.listing < LISTING && kinds.service < SERVICE;
  /** For each level the first block of the next heading of that level or above; and that of the next heading of any. */
  const next = new Array<number>(7).fill(page.blockCount);
  let near = page.blockCount;
  for (let s = page.sectionCount - 1; s >= 0; s--) {
    const tag = page.ofSection(s, Section.TAG);
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    if (!isHeading(tag) || first === end) continue;
    const level = tag - Tag.H1 + 1;
    const stop = next[level];
    next.fill(first, level);
    const isChosen = chosen[first] === 1;
    const changes = isChosen
      ? dropsBare &&
        level > 1 &&
        first !== titleBlock &&
        !(probability[first] >= SURE && page.words(first) >= FEWEST_WORDS) &&
        end < stop &&
        !chosen.subarray(end, stop).includes(1)
      : probability[first] >= LEAST && chosen[end] === 1 && shareChosen(page, end, near, chosen) >= CHOSEN_SHARE;
    near = first;
    if (!changes) continue;
    chosen.fill(isChosen ? 0 : 1, first, end);
    because.fill("heading", first, end);
    // Pictures are chosen by what is beside them; an article's own may have a heading alone.
    if (isChosen && kinds.article < ARTICLE) probability.fill(0, first, end);
  }
}

function shareChosen(page: PageBlocks, first: number, end: number, chosen: Uint8Array): number {
  let words = 0;
  let taken = 0;
  for (let b = first; b < end; b++) {
    words += page.words(b);
    taken += chosen[b] * page.words(b);
  }
  return taken / words;
}
