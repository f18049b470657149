// What the parts of a pattern are like, as numbers for the trees that judge it.

import { HASH_FACTOR } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import type { Hint } from "../page/vocabulary.js";
import { bitOf } from "./names-around.js";
import { Count, HINTED, type PageCounts, SURE } from "./page-counts.js";
import { HEAD_SIGNS } from "./page-head.js";
import type { Pattern } from "./patterns.js";

/** Of what the share of parts counts that have any, and of those that have one. */
const SHARES: readonly (readonly [name: string, what: Count])[] = [
  ["image", Count.IMAGES],
  ["heading", Count.HEADINGS],
  ["linked-heading", Count.LINKED_HEADINGS],
  ["date", Count.DATES],
  ["price", Count.PRICES],
  ...HINTED.map((hint, i): readonly [string, Count] => [`${hint}-name`, Count.HINTED + i]),
];
/** Of what only the share of parts counts that have any. */
const WITH: readonly (readonly [name: string, what: Count])[] = [
  ["kept", Count.KEPT],
  ["link", Count.LINKS],
  ["fields", Count.FIELDS],
  ["main-heading", Count.MAIN_HEADINGS],
];
/** Elements that are told apart. */
const TAGS: readonly number[] = [Tag.LI, Tag.TR, Tag.ARTICLE, Tag.DIV];
/** Kinds of pages, as the learned algorithm calls them. */
const KINDS = ["article", "forum", "listing", "product", "documentation", "service", "collection"];
/** Hints in the names of the parts, of the elements around them, and of the page. */
const OWN: readonly Hint[] = ["widget", "card", "article", "content", "reply", "comment"];
// biome-ignore format: a list of words
const AROUND: readonly Hint[] = [
  "side", "widget", "comment", "reply", "form", "author", "caption", "hidden", "tags", "product", "card", "list", "article", "description",
  "related", "nav",
];
const PAGE: readonly Hint[] = ["reply", "product", "card", "list", "article", "content", "tags"];

const [OWN_BITS, AROUND_BITS, PAGE_BITS] = [OWN, AROUND, PAGE].map((hints) => hints.map(bitOf));

/** Parts of a pattern, evenly spaced, that show what all are like. */
const MAX_ASKED = 40;

/** Goes through the parts of a pattern. */
function measure(page: PageCounts, pattern: Pattern, [totals, some, one]: readonly Float64Array[]) {
  const { tree, body, names } = page;
  const all = pattern.parts;
  const step = Math.ceil(all.length / MAX_ASKED);
  for (const counts of [totals, some, one]) counts.fill(0);
  const [begins, around, shapes]: number[][] = [[], [], []];
  let [n, end, last, alone, ones] = [0, 0, 0, 0, 0];
  let [logs, squares, textLogs, least] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < all.length; i += step, n++) {
    const { from, to } = all[i];
    const isNested = from < end;
    page.addTo(totals, some, one, from, to, isNested);
    if (!isNested) end = to;
    const count = page.count(Count.LETTERS, from, to);
    const letters = log(count);
    logs += letters;
    squares += letters * letters;
    least = Math.min(least, letters);
    textLogs += log(page.count(Count.TEXTS, from, to));
    const parent = tree.parent[from];
    note(around, parent);
    if (page.count(Count.LETTERS, parent, tree.end[parent]) === count) alone++;
    note(begins, tree.tag[from + 1] ?? 0);
    note(shapes, shapeOf(page, from));
    ones += names.isOne[from - body];
    last = from;
  }
  const [first, stop] = [all[0].from, all[all.length - 1].to];
  const [letters, kept] = [totals[Count.LETTERS], totals[Count.KEPT]];
  // biome-ignore format: a list of names
  return {
    page, pattern, n, totals, some, one, first, last, stop, letters, kept, least, textLogs, alone, ones, squares,
    begins: begins.length, around: around.length, shapes: shapes.length, mean: logs / n,
    covers: pattern.covers,
  };
}

type Measures = ReturnType<typeof measure>;

const wholeOf = (page: PageCounts, what: Count) => Math.max(1, page.count(what, page.body, page.tree.end[page.body]));

/** What is asked of the parts. Shares are 0..1; `log` is log2(1 + x). */
// biome-ignore format: a table
const ASKED: readonly (readonly [name: string, of: (of: Measures) => number])[] = [
  ["parts", ({ pattern }) => Math.log2(pattern.parts.length)],
  // Of the parts' letters, those that are content, and of the page's content, what the parts hold;
  ["kept-share", ({ kept, letters }) => kept / Math.max(1, letters)],
  ["kept-cover", ({ covers }) => covers.kept],
  // as these two, each letter as likely to be content as its block is.
  ["likely-share", ({ totals, letters }) => totals[Count.LIKELY] / SURE / Math.max(1, letters)],
  ["likely-cover", ({ covers }) => covers.likely],
  ["letters-cover", ({ covers }) => covers.letters],
  ["kept", ({ kept, n }) => log(kept / n)],
  // Letters of a part, mean of logs, their standard deviation, and the least.
  ["letters", ({ mean }) => mean],
  ["letters-spread", ({ squares, n, mean }) => Math.sqrt(Math.max(0, squares / n - mean * mean))],
  ["letters-least", ({ least }) => least],
  ["texts", ({ textLogs, n }) => textLogs / n],
  ["links", ({ totals, n }) => log(totals[Count.LINKS] / n)],
  ["linked-share", ({ totals, letters }) => totals[Count.LINKED] / Math.max(1, letters)],
  ["prose", ({ totals, letters }) => totals[Count.PROSE] / Math.max(1, letters)],
  ["parents", ({ around, n }) => around / n],
  // Of the letters from the first part to the last, those in parts.
  ["tight", ({ page, covers, first, stop }) =>
    (covers.letters * wholeOf(page, Count.LETTERS)) / Math.max(1, page.count(Count.LETTERS, first, stop))],
  // Parts that hold all of what the element around them holds.
  ["alone", ({ alone, n }) => alone / n],
  ["first-elements", ({ begins, n }) => begins / n],
  ["shapes", ({ shapes, n }) => shapes / n],
  ["ones", ({ ones, n }) => ones / n],
  ["before", ({ page, first }) => page.count(Count.LETTERS, page.body, first) / wholeOf(page, Count.LETTERS)],
  ["after", ({ page, stop }) =>
    page.count(Count.LETTERS, stop, page.tree.end[page.body]) / wholeOf(page, Count.LETTERS)],
  ["below-heading", ({ page, first }) => Math.min(1, page.count(Count.MAIN_HEADINGS, page.body, first))],
  ["depth", ({ page, first }) => page.names.depth(first)],
  ["named", ({ pattern }) => Number(pattern.words.length > 0)],
  ["run", ({ pattern }) => Number(pattern.isRun)],
  ["heading", ({ page: { tree }, first }) => Number(isHeading(tree.tag[first]))],
  ["page-letters", ({ page }) => log(wholeOf(page, Count.LETTERS))],
  ["page-kept", ({ page }) => log(wholeOf(page, Count.KEPT))],
];

/** The features by name. */
export const PATTERN_FEATURES: readonly string[] = [
  ...ASKED.map(([name]) => name),
  ...WITH.map(([name]) => `with-${name}`),
  ...SHARES.flatMap(([name]) => [`with-${name}`, `one-${name}`]),
  ...TAGS.map((tag) => `tag${tag}`),
  ...OWN.map((hint) => `own-${hint}`),
  ...AROUND.map((hint) => `around-${hint}`),
  ...KINDS.map((kind) => `page-${kind}`),
  ...PAGE.map((hint) => `page-is-${hint}`),
  ...HEAD_SIGNS,
];

/** The features of a page's patterns, a row of `PATTERN_FEATURES` each. `kinds`: how likely the page is of each kind. */
export function featuresOf(
  page: PageCounts,
  kinds: Readonly<Record<string, number>>,
  patterns: readonly Pattern[],
): Float32Array {
  const { names, body, head, tree } = page;
  const ofPage = [
    ...KINDS.map((kind) => kinds[kind] ?? 0),
    ...PAGE_BITS.map((bit) => Number(names.hasBit(bit, body))),
    ...head,
  ];
  const counts = [0, 1, 2].map(() => new Float64Array(Count.SIZE));
  const rows = new Float32Array(patterns.length * PATTERN_FEATURES.length);
  patterns.forEach((pattern, i) => {
    const measures = measure(page, pattern, counts);
    const { n, some, one, first, last } = measures;
    let at = i * PATTERN_FEATURES.length;
    for (let i = 0; i < ASKED.length; i++) rows[at++] = ASKED[i][1](measures);
    for (let i = 0; i < WITH.length; i++) rows[at++] = some[WITH[i][1]] / n;
    for (let i = 0; i < SHARES.length; i++) {
      rows[at++] = some[SHARES[i][1]] / n;
      rows[at++] = one[SHARES[i][1]] / n;
    }
    for (let i = 0; i < TAGS.length; i++) rows[at++] = Number(tree.tag[first] === TAGS[i]);
    for (const bit of OWN_BITS) rows[at++] = Number(names.hasBit(bit, first) && names.hasBit(bit, last));
    for (const bit of AROUND_BITS) rows[at++] = Number(names.isAround(bit, first));
    rows.set(ofPage, at);
  });
  return rows;
}

/** Notes a value among the few different ones. */
function note(values: number[], value: number): void {
  if (values[values.length - 1] !== value && !values.includes(value)) values.push(value);
}

/** Elements right below a part by which its shape is told. */
const MAX_SHAPE = 8;

/** A number for elements that hold the same ones. */
function shapeOf({ tree }: PageCounts, from: number): number {
  let shape = 0;
  let steps = 0;
  for (let child = from + 1; child < tree.end[from] && steps < MAX_SHAPE; child = tree.end[child]) {
    if (!tree.isElement(child)) continue;
    shape = Math.imul(shape ^ tree.tag[child], HASH_FACTOR);
    steps++;
  }
  return shape;
}

function log(count: number): number {
  return Math.log2(1 + count);
}
