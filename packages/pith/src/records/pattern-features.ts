// What the parts of a pattern are like, as numbers for the trees that judge it.

import type { Hint } from "../blocks/hint-words.js";
import { Tag } from "../html/generated/tags.js";
import { Count, HINTED, type PageCounts, SURE } from "./page-counts.js";
import { HEAD_SIGNS } from "./page-head.js";
import { bitOf } from "./page-names.js";
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

/** The features by name. Shares are 0..1; `log` is log2(1 + x). */
export const PATTERN_FEATURES: readonly string[] = [
  "parts", // log
  "kept-share", // of the parts' letters, those that are content
  "kept-cover", // of the page's content, what the parts hold
  "likely-share", // as these two, each letter as likely to be content as its block is
  "likely-cover",
  "letters-cover", // of the page's letters
  "kept", // letters of content a part, log
  "letters", // a part, mean of logs,
  "letters-spread", // their standard deviation,
  "letters-least", // and the least
  "texts", // a part, mean of logs
  "links", // a part, log
  "linked-share", // of the letters
  "prose", // of the letters, those in long texts
  "parents", // different elements around the parts, each
  "tight", // of the letters from the first part to the last, those in parts
  "alone", // parts that hold all of what the element around them holds
  "first-elements", // different elements that parts begin with, each
  "shapes", // different parts by the elements right below them, each
  "ones", // parts whose id has figures, or that are items of microdata
  "before", // of the page's letters, those before the first part,
  "after", // and after the last one
  "below-heading", // the page's main heading is before the parts
  "depth",
  "named",
  "run",
  "heading", // the parts are headings
  "page-letters", // log
  "page-kept", // log
  ...WITH.map(([name]) => `with-${name}`),
  ...SHARES.flatMap(([name]) => [`with-${name}`, `one-${name}`]),
  ...TAGS.map((tag) => `tag${tag}`),
  ...KINDS.map((kind) => `page-${kind}`),
  ...OWN.map((hint) => `own-${hint}`),
  ...AROUND.map((hint) => `around-${hint}`),
  ...PAGE.map((hint) => `page-is-${hint}`),
  ...HEAD_SIGNS,
];

/** So many parts of a pattern, evenly, say what all are like. */
const MAX_ASKED = 40;

/** The features of a pattern. `kinds`: how likely the page is of each kind. */
export function patternFeatures(page: PageCounts, pattern: Pattern, kinds: Readonly<Record<string, number>>): number[] {
  const { tree, body, names } = page;
  const all = pattern.parts;
  const step = Math.ceil(all.length / MAX_ASKED);
  const parts = step === 1 ? all : all.filter((_, i) => i % step === 0);
  const n = parts.length;
  const [first, last] = [parts[0].from, parts[n - 1].from];
  const totals = new Float64Array(Count.SIZE);
  const some = new Float64Array(Count.SIZE);
  const one = new Float64Array(Count.SIZE);
  const begins = new Set<number>();
  const around = new Set<number>();
  const shapes = new Set<number>();
  let [end, alone, ones] = [0, 0, 0];
  let [logs, squares, textLogs, least] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (const { from, to } of parts) {
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
    around.add(parent);
    if (page.count(Count.LETTERS, parent, tree.end[parent]) === count) alone++;
    begins.add(tree.tag[from + 1] ?? 0);
    shapes.add(shapeOf(page, from));
    ones += names.isOne[from - body];
  }
  const [letters, kept] = [totals[Count.LETTERS], totals[Count.KEPT]];
  const whole = (what: Count) => Math.max(1, page.count(what, body, tree.end[body]));
  const stop = all[all.length - 1].to;
  const mean = logs / n;
  const tag = tree.tag[first];
  return [
    Math.log2(all.length),
    kept / Math.max(1, letters),
    coverOf(page, pattern, Count.KEPT),
    totals[Count.LIKELY] / SURE / Math.max(1, letters),
    coverOf(page, pattern, Count.LIKELY),
    coverOf(page, pattern, Count.LETTERS),
    log(kept / n),
    mean,
    Math.sqrt(Math.max(0, squares / n - mean * mean)),
    least,
    textLogs / n,
    log(totals[Count.LINKS] / n),
    totals[Count.LINKED] / Math.max(1, letters),
    totals[Count.PROSE] / Math.max(1, letters),
    around.size / n,
    (coverOf(page, pattern, Count.LETTERS) * whole(Count.LETTERS)) /
      Math.max(1, page.count(Count.LETTERS, first, stop)),
    alone / n,
    begins.size / n,
    shapes.size / n,
    ones / n,
    page.count(Count.LETTERS, body, first) / whole(Count.LETTERS),
    page.count(Count.LETTERS, stop, tree.end[body]) / whole(Count.LETTERS),
    Math.min(1, page.count(Count.MAIN_HEADINGS, body, first)),
    names.depth(first),
    Number(pattern.name !== ""),
    Number(pattern.isRun),
    Number(tag >= Tag.H1 && tag <= Tag.H6),
    log(whole(Count.LETTERS)),
    log(whole(Count.KEPT)),
    ...WITH.map(([, what]) => some[what] / n),
    ...SHARES.flatMap(([, what]) => [some[what] / n, one[what] / n]),
    ...TAGS.map((one) => Number(tag === one)),
    ...KINDS.map((kind) => kinds[kind] ?? 0),
    ...OWN_BITS.map((bit) => Number(names.hasBit(bit, first) && names.hasBit(bit, last))),
    ...AROUND_BITS.map((bit) => Number(names.isAround(bit, first))),
    ...PAGE_BITS.map((bit) => Number(names.hasBit(bit, body))),
    ...page.head,
  ];
}

/** Elements right below a part by which its shape is told. */
const MAX_SHAPE = 8;
const SHAPE_FACTOR = 0x01000193;

/** A number for elements that hold the same ones. */
function shapeOf({ tree }: PageCounts, from: number): number {
  let shape = 0;
  let steps = 0;
  for (let child = from + 1; child < tree.end[from] && steps < MAX_SHAPE; child = tree.end[child]) {
    if (!tree.isElement(child)) continue;
    shape = Math.imul(shape ^ tree.tag[child], SHAPE_FACTOR);
    steps++;
  }
  return shape;
}

/** The share of what the page has of something that is in a pattern. */
export function coverOf(page: PageCounts, { parts }: Pattern, what: Count): number {
  const { tree, body } = page;
  let [held, end] = [0, 0];
  for (const { from, to } of parts) {
    if (from < end) continue;
    held += page.count(what, from, to);
    end = to;
  }
  return held / Math.max(1, page.count(what, body, tree.end[body]));
}

function log(count: number): number {
  return Math.log2(1 + count);
}
