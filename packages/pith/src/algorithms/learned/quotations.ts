// The rule by which a quotation comes with who said it: `blockquote`, and a `figure` around one.

import { sumsBefore } from "../../blocks/gather.js";
import { Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { type JudgedPage, outermostSections } from "./judged-page.js";

/** A quotation is content if this share of its words was chosen. */
const CHOSEN_SHARE = 0.6;
/** A longer text in it says something else than a name, a title and a place. */
const MOST_WORDS = 20;
/** On a page that may be a forum, from this probability on, short texts in quotations are buttons: "Click to expand". */
const FORUM = 0.15;
/** More blocks are a part of the page, and no quotation. */
const MOST_BLOCKS = 12;

/** Completes quotations most of which was chosen. Linear in the page. */
export function completeQuotations({ page, words, kinds, chosen }: JudgedPage): void {
  if (kinds.forum >= FORUM) return;
  const { blockCount, sectionCount } = page;
  const isQuotation = new Uint8Array(sectionCount);
  for (let s = 0; s < sectionCount; s++) {
    if (page.ofSection(s, Section.TAG) !== Tag.BLOCKQUOTE) continue;
    isQuotation[s] = 1;
    const around = page.ofSection(s, Section.PARENT);
    if (around >= 0 && page.ofSection(around, Section.TAG) === Tag.FIGURE) isQuotation[around] = 1;
  }
  if (!isQuotation.includes(1)) return;
  const before = sumsBefore(blockCount, (b) => words[b]);
  const taken = sumsBefore(blockCount, (b) => chosen[b] * words[b]);
  const isTaken = (s: number, first: number, end: number) =>
    isQuotation[s] === 1 &&
    end - first <= MOST_BLOCKS &&
    taken[end] - taken[first] >= CHOSEN_SHARE * (before[end] - before[first]);
  for (const [first, end] of outermostSections(page, isTaken))
    for (let b = first; b < end; b++) if (words[b] <= MOST_WORDS) chosen[b] = 1;
}
