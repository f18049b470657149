// The rules by which elements come whole: the terms of a list of definitions with what they name, a label with its value, and a quotation with who said it.

import { sumsBefore } from "../../blocks/gather.js";
import { Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { endsWithColon } from "../../text/words.js";
import { type JudgedPage, nearest, outermostSections, PRODUCT } from "./judged-page.js";

/** An element is content if this share of its words was chosen. */
const CHOSEN_SHARE = 0.6;

/**
 * Chooses the blocks that belong to elements most of which was chosen, and to their like, the outermost of them. `kinOf`: equal for elements
 * that come together; undefined for one that isn't meant. Linear in the page.
 */
function completed(
  kinOf: (judged: JudgedPage, section: number) => number | undefined,
  belongs: (judged: JudgedPage, block: number) => boolean,
): (judged: JudgedPage) => void {
  return (judged) => {
    const { page, words, chosen } = judged;
    const all = sumsBefore(page.blockCount, (b) => words[b]);
    const taken = sumsBefore(page.blockCount, (b) => chosen[b] * words[b]);
    const likes = new Set<number | undefined>();
    for (let s = 0; s < page.sectionCount; s++) {
      const kin = kinOf(judged, s);
      if (kin === undefined) continue;
      const [first, end] = [page.ofSection(s, Section.FIRST), page.ofSection(s, Section.END)];
      const own = taken[end] - taken[first];
      if (own > 0 && own >= CHOSEN_SHARE * (all[end] - all[first])) likes.add(kin);
    }
    if (likes.size === 0) return;
    for (const [first, end] of outermostSections(page, (s) => likes.has(kinOf(judged, s))))
      for (let b = first; b < end; b++) if (belongs(judged, b)) chosen[b] = 1;
  };
}

/** Below this probability a block is something else in a list of definitions, as is a button. */
const LEAST = 0.05;

/** Completes lists of definitions: `dl` with paragraphs, lists or code in it, which isn't judged as one; beside a product those alike too, each of which tells one side of it. */
export const completeTerms = /* @__PURE__ */ completed(
  ({ page, kinds }, s) => {
    if (page.ofSection(s, Section.TAG) !== Tag.DL) return undefined;
    return kinds.product < PRODUCT ? s : page.ofSection(s, Section.SIGNATURE);
  },
  ({ tree, page, probability }, b) => probability[b] >= LEAST && nearest(tree, page.first(b), Tag.BUTTON) === 0,
);

/** The most words of a label. */
const LABEL_WORDS = 6;

/**
 * Chooses labels of chosen values: "Material:" before "Oak", in one box. They are the same in each item, and would seem to be a template's. In a quotation
 * they say who is quoted: "Ann said:". Linear in the page.
 */
export function chooseLabels({ tree, page, chosen }: JudgedPage): void {
  for (let b = page.blockCount - 2; b >= 0; b--) {
    if (chosen[b + 1] <= chosen[b] || page.words(b) > LABEL_WORDS || !endsWithColon(page.text(tree, b))) continue;
    const first = page.first(b);
    const box = nearest(tree, first, Tag.BLOCKQUOTE) || tree.parent[tree.parent[first]];
    if (page.first(b + 1) < tree.end[box]) chosen[b] = 1;
  }
}

/** A longer text in a quotation says something else than a name, a title and a place. */
const MOST_WORDS = 20;
/** On a page that may be a forum, from this probability on, short texts in quotations are buttons: "Click to expand". */
const FORUM = 0.15;
/** More blocks are a part of the page, and no quotation. */
const MOST_BLOCKS = 12;

/** Completes quotations: `blockquote`, and a `figure` that begins with one; and listings: one that begins with code, but for the name of its file. */
export const completeQuotations = /* @__PURE__ */ completed(
  ({ page }, s) => {
    const isFigure = page.ofSection(s, Section.TAG) === Tag.FIGURE;
    const inside = s + Number(isFigure);
    const tag = inside < page.sectionCount ? page.ofSection(inside, Section.TAG) : 0;
    return (tag === Tag.BLOCKQUOTE || (isFigure && tag === Tag.PRE)) &&
      page.ofSection(s, Section.END) - page.ofSection(s, Section.FIRST) <= MOST_BLOCKS
      ? s
      : undefined;
  },
  ({ words, kinds }, b) => kinds.forum < FORUM && words[b] <= MOST_WORDS,
);
