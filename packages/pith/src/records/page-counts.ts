// What a page holds before each of its nodes, so that what any part of it holds is a difference.

import type { JudgedBlock } from "../contract/selection.js";
import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import type { Hint } from "../page/vocabulary.js";
import { looksLikeDate } from "../text/dates/short-dates.js";
import { readPrice } from "./figures.js";
import { bitOf, maskOf, type NamesAround } from "./names-around.js";

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

/** Hints for which elements are counted. */
// biome-ignore format: a list of words
export const HINTED: readonly Hint[] = [
  "author", "user", "meta", "heading", "content", "reply", "comment", "price", "description", "tags",
];

const BITS = HINTED.map(bitOf);
const MASK = maskOf(BITS);

/** What a letter counts in LIKELY whose block is surely content. */
export const SURE = 16;
/** Dates and prices are shorter, in letters. */
const MAX_DATE = 40;
const MAX_PRICE = 24;
/** A text that is prose is longer. */
const MIN_PROSE = 60;

/** What the bytes of a text may be. */
const enum Sign {
  /** Of a figure. */
  FIGURE = 1,
  /** Of what a price has besides: a currency. */
  UNIT = 2,
}
const SPACE = 0x20;
/** The signs of each byte; a character reference may be anything. */
const SIGNS = new Uint8Array(256).fill(Sign.UNIT);
SIGNS.fill(0, 0, 0x80);
for (const sign of "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ$") SIGNS[sign.charCodeAt(0)] = Sign.UNIT;
for (const sign of "0123456789") SIGNS[sign.charCodeAt(0)] = Sign.FIGURE;
SIGNS["&".charCodeAt(0)] = Sign.FIGURE | Sign.UNIT;

/** What is counted of elements by their tags, besides links and headings; 0: nothing. */
const COUNTED = new Uint8Array(KNOWN_TAGS);
COUNTED[Tag.H1] = Count.MAIN_HEADINGS;
COUNTED[Tag.TIME] = Count.DATES;
COUNTED[Tag.IMG] = Count.IMAGES;
for (const tag of [Tag.INPUT, Tag.BUTTON, Tag.SELECT, Tag.TEXTAREA]) COUNTED[tag] = Count.FIELDS;

/** The counts of what is below one element, the page's body. */
export class PageCounts {
  /** Rows of counts: each node that adds to them gets a new one. */
  private readonly rows: Int32Array;
  /** Where the row before each node begins, in `rows`. */
  private readonly rowOf: Int32Array;

  /** `isKept`: 1 for each node that is content; `head`: as `headSigns` gives them; `blocks`: how likely each is. */
  constructor(
    readonly tree: Tree,
    readonly body: number,
    isKept: Uint8Array,
    readonly names: NamesAround,
    readonly head: readonly number[],
    blocks: readonly JudgedBlock[] = [],
  ) {
    const end = tree.end[body];
    const rowOf = new Int32Array(end - body + 1);
    const rows = new Int32Array((end - body + 1) * Count.SIZE);
    this.rowOf = rowOf;
    this.rows = rows;
    let [at, linkEnd, headingEnd, block] = [0, 0, 0, 0];
    const { source } = tree;
    let [letters, signs] = [0, 0];
    const look = (start: number, stop: number) => {
      for (let i = start; i < stop; i++) {
        const byte = source[i];
        // The first byte of a character counts.
        if (byte <= SPACE || (byte & 0xc0) === 0x80) continue;
        letters++;
        signs |= SIGNS[byte];
      }
    };
    for (let node = body; node < end; node++) {
      rowOf[node - body] = at;
      const tag = tree.tag[node];
      if (tag === Kind.TEXT) {
        letters = signs = 0;
        tree.eachTextRange(node, look);
        if (letters === 0) continue;
        at = nextRow(rows, at);
        rows[at + Count.LETTERS] += letters;
        rows[at + Count.TEXTS]++;
        if (isKept[node] === 1) rows[at + Count.KEPT] += letters;
        if (node < linkEnd) rows[at + Count.LINKED] += letters;
        else if (letters >= MIN_PROSE) rows[at + Count.PROSE] += letters;
        while (block < blocks.length && blocks[block].last <= node) block++;
        // Without blocks content is what was chosen.
        const isIn = block < blocks.length && node >= blocks[block].first;
        const likely = isIn ? blocks[block].probability : blocks.length === 0 ? isKept[node] : 0;
        rows[at + Count.LIKELY] += Math.round(likely * SURE) * letters;
        if (letters <= MAX_DATE && (signs & Sign.FIGURE) !== 0) {
          const text = tree.text(node).trim();
          if (/\d/.test(text) && looksLikeDate(text)) rows[at + Count.DATES]++;
          if (letters <= MAX_PRICE && (signs & Sign.UNIT) !== 0 && readPrice(text) !== undefined)
            rows[at + Count.PRICES]++;
        }
      } else if (tag >= 0) {
        const isNamed = names.hasSome(MASK, node);
        const isLink = tag === Tag.A && tree.end[node] > node + 1;
        const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
        const other = tag < KNOWN_TAGS ? COUNTED[tag] : 0;
        if (isNamed || isLink || isHeading || other !== 0) at = nextRow(rows, at);
        if (other !== 0) rows[at + other]++;
        if (isNamed)
          for (let i = 0; i < BITS.length; i++) if (names.hasBit(BITS[i], node)) rows[at + Count.HINTED + i]++;
        if (isLink) {
          rows[at + Count.LINKS]++;
          linkEnd = tree.end[node];
        } else if (isHeading) {
          rows[at + Count.HEADINGS]++;
          headingEnd = tree.end[node];
        }
        if ((isLink && node < headingEnd) || (isHeading && node < linkEnd)) rows[at + Count.LINKED_HEADINGS]++;
        if (layoutOf(tag) === Layout.NONE) {
          rowOf.fill(at, node + 1 - body, tree.end[node] - body);
          node = tree.end[node] - 1;
        }
      }
    }
    rowOf[end - body] = at;
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
    const { rows, rowOf, body } = this;
    const start = rowOf[from - body];
    const stop = rowOf[to - body];
    for (let what = 0; what < Count.SIZE; what++) {
      const count = rows[stop + what] - rows[start + what];
      if (count === 0) continue;
      some[what]++;
      if (count === 1) one[what]++;
      if (!isNested) totals[what] += count;
    }
  }

  /** How much of something the nodes from `from` to before `to` hold. */
  count(what: Count, from: number, to: number): number {
    const { rows, rowOf, body } = this;
    return rows[rowOf[to - body] + what] - rows[rowOf[from - body] + what];
  }
}

/** Begins a row after another one, with the same counts. */
function nextRow(rows: Int32Array, at: number): number {
  rows.copyWithin(at + Count.SIZE, at, at + Count.SIZE);
  return at + Count.SIZE;
}
