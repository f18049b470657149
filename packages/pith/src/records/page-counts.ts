// What a page holds before each of its nodes, so that what any part of it holds is a difference.

import type { Hint } from "../blocks/hint-words.js";
import type { JudgedBlock } from "../contract/selection.js";
import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { looksLikeDate } from "../text/dates/short-dates.js";
import { readPrice } from "./figures.js";
import { bitOf, type PageNames } from "./page-names.js";

/** What is counted. */
export const enum Count {
  /** Characters that are shown, without white space. */
  LETTERS,
  /** Those of them that are content. */
  KEPT,
  /** Those of them in links. */
  LINKED,
  /** Texts that aren't blank. */
  TEXTS,
  /** Links with text. */
  LINKS,
  HEADINGS,
  /** Headings in links, and links in headings. */
  LINKED_HEADINGS,
  IMAGES,
  /** Fields and buttons of forms. */
  FIELDS,
  /** Letters, each as likely to be content as its block is, in shares of `SURE`. */
  LIKELY,
  /** Short texts that are dates, and those that are prices. */
  DATES,
  PRICES,
  /** Main headings of the page. */
  MAIN_HEADINGS,
  /** Letters in long texts outside links. */
  PROSE,
  /** Elements by what their names say: the first of as many as HINTED has. */
  HINTED,
  SIZE = HINTED + 10,
}

/** Hints of which is counted how many elements have them. */
// biome-ignore format: a list of words
export const HINTED: readonly Hint[] = [
  "author", "user", "meta", "heading", "content", "reply", "comment", "price", "description", "tags",
];

const BITS = HINTED.map(bitOf);

/** What a letter counts in LIKELY whose block is surely content. */
export const SURE = 16;
/** Dates and prices are shorter, in letters. */
const MAX_DATE = 40;
const MAX_PRICE = 24;
/** A text that is prose is longer. */
const MIN_PROSE = 60;

/** The counts of what is below one element, the page's body. */
export class PageCounts {
  private readonly before: Int32Array;

  /** `isKept`: 1 for each node that is content; `head`: as `headSigns` gives them; `blocks`: how likely each is. */
  constructor(
    readonly tree: Tree,
    readonly body: number,
    isKept: Uint8Array,
    readonly names: PageNames,
    readonly head: readonly number[],
    blocks: readonly JudgedBlock[] = [],
  ) {
    const end = tree.end[body];
    const before = new Int32Array((end - body + 1) * Count.SIZE);
    this.before = before;
    let linkEnd = 0;
    let headingEnd = 0;
    let hiddenEnd = 0;
    let block = 0;
    for (let node = body, at = Count.SIZE; node < end; node++, at += Count.SIZE) {
      before.copyWithin(at, at - Count.SIZE, at);
      if (node < hiddenEnd) continue;
      const tag = tree.tag[node];
      if (tag === Kind.TEXT) {
        const letters = countVisible(tree, node);
        if (letters === 0) continue;
        before[at + Count.LETTERS] += letters;
        before[at + Count.TEXTS]++;
        if (isKept[node] === 1) before[at + Count.KEPT] += letters;
        if (node < linkEnd) before[at + Count.LINKED] += letters;
        else if (letters >= MIN_PROSE) before[at + Count.PROSE] += letters;
        while (block < blocks.length && blocks[block].last <= node) block++;
        // Without blocks content is what was chosen.
        const isIn = block < blocks.length && node >= blocks[block].first;
        const likely = isIn ? blocks[block].probability : blocks.length === 0 ? isKept[node] : 0;
        before[at + Count.LIKELY] += Math.round(likely * SURE) * letters;
        if (letters <= MAX_DATE) {
          const text = tree.text(node).trim();
          if (/\d/.test(text)) {
            if (looksLikeDate(text)) before[at + Count.DATES]++;
            if (letters <= MAX_PRICE && readPrice(text) !== undefined) before[at + Count.PRICES]++;
          }
        }
      } else if (tag >= 0) {
        if (layoutOf(tag) === Layout.NONE) hiddenEnd = tree.end[node];
        if (tag === Tag.H1) before[at + Count.MAIN_HEADINGS]++;
        if (tag === Tag.TIME) before[at + Count.DATES]++;
        if (names.hasAny(node)) {
          for (let i = 0; i < BITS.length; i++) if (names.hasBit(BITS[i], node)) before[at + Count.HINTED + i]++;
        }
        const isLink = tag === Tag.A && tree.end[node] > node + 1;
        const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
        if (isLink) {
          before[at + Count.LINKS]++;
          linkEnd = tree.end[node];
        } else if (isHeading) {
          before[at + Count.HEADINGS]++;
          headingEnd = tree.end[node];
        } else if (tag === Tag.IMG) before[at + Count.IMAGES]++;
        else if (tag === Tag.INPUT || tag === Tag.BUTTON || tag === Tag.SELECT || tag === Tag.TEXTAREA) {
          before[at + Count.FIELDS]++;
        }
        if ((isLink && node < headingEnd) || (isHeading && node < linkEnd)) before[at + Count.LINKED_HEADINGS]++;
      }
    }
  }

  /** Adds what the nodes from `from` to before `to` hold to `totals`, unless they are nested, and notes in `some` and `one` what they hold any of, and one of. */
  addTo(
    totals: Float64Array,
    some: Float64Array,
    one: Float64Array,
    from: number,
    to: number,
    isNested: boolean,
  ): void {
    const { before, body } = this;
    const start = (from - body) * Count.SIZE;
    const stop = (to - body) * Count.SIZE;
    for (let what = 0; what < Count.SIZE; what++) {
      const count = before[stop + what] - before[start + what];
      if (count === 0) continue;
      some[what]++;
      if (count === 1) one[what]++;
      if (!isNested) totals[what] += count;
    }
  }

  /** How much of something the nodes from `from` to before `to` hold. */
  count(what: Count, from: number, to: number): number {
    const { before, body } = this;
    return before[(to - body) * Count.SIZE + what] - before[(from - body) * Count.SIZE + what];
  }
}

/** Characters of a text as it is written, without white space. */
function countVisible(tree: Tree, node: number): number {
  const { source } = tree;
  let count = 0;
  tree.eachTextRange(node, (start, end) => {
    // Of a character of several bytes the first counts.
    for (let i = start; i < end; i++) if (source[i] > 0x20 && (source[i] & 0xc0) !== 0x80) count++;
  });
  return count;
}
