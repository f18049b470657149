// The rule by which the terms of a list of definitions come with what they name, and definitions with their terms.

import { Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { type JudgedPage, nearest } from "./judged-page.js";

/** A list is content if this share of the words of its terms and definitions was chosen. */
const CHOSEN_SHARE = 0.6;
/** Below this probability a block is something else in the list, as is a button. */
const LEAST = 0.05;

/** Completes lists of definitions most of which was chosen: `dl` with paragraphs, lists or code in it, which isn't judged as one. Linear, as each list is looked at once: the outermost counts. */
export function completeTerms({ tree, page, words, probability, chosen }: JudgedPage): void {
  for (let s = 0, behind = 0; s < page.sectionCount; s++) {
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    if (first < behind || page.ofSection(s, Section.TAG) !== Tag.DL) continue;
    behind = end;
    let [all, taken] = [0, 0];
    for (let b = first; b < end; b++) {
      all += words[b];
      taken += chosen[b] * words[b];
    }
    if (taken < CHOSEN_SHARE * all) continue;
    for (let b = first; b < end; b++)
      if (probability[b] >= LEAST && nearest(tree, page.first(b), Tag.BUTTON) === 0) chosen[b] = 1;
  }
}
