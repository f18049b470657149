// What the parts of a pattern are like, as numbers for the trees that judge it.

import { Tag } from "../html/generated/tags.js";
import { Count, type PageCounts } from "./page-counts.js";
import type { Pattern } from "./patterns.js";

/** Words in the class of what is said, and of what is listed. */
const POST = /post|message|comment|answer|reply|entry|thread/i;
const ITEM = /item|card|product|result|teaser|tile|listing|article|story|event|job|row|entry/i;
/** In the class of a part of a record. */
const INNER =
  /content|body|text|title|meta|header|author|date|footer|info|wrap|inner|image|link|avatar|user|name|desc/i;

/** Of what the share of parts counts that have any, and of those that have one. */
const SHARES: readonly Count[] = [Count.IMAGES, Count.HEADINGS, Count.LINKED_HEADINGS];
/** Elements that are told apart. */
const TAGS: readonly number[] = [Tag.LI, Tag.TR, Tag.ARTICLE, Tag.DIV, Tag.TD, Tag.P, Tag.A, Tag.SPAN, Tag.DT];
/** Kinds of pages, as the learned algorithm calls them. */
const KINDS = ["article", "forum", "listing", "product", "documentation", "service", "collection"];

/** The features by name. Shares are 0..1; `log` is log2(1 + x). */
export const PATTERN_FEATURES: readonly string[] = [
  "parts", // log
  "kept-share", // of the parts' letters, those that are content
  "kept-cover", // of the page's content, what the parts hold
  "letters-cover", // of the page's letters
  "kept", // letters of content a part, log
  "letters", // a part, mean of logs,
  "letters-spread", // their standard deviation,
  "letters-least", // and the least
  "texts", // a part, mean of logs
  "links", // a part, log
  "linked-share", // of the letters
  "with-kept", // share of parts with content
  "with-link",
  "with-fields",
  "with-image",
  "one-image",
  "with-heading",
  "one-heading",
  "with-linked-heading",
  "one-linked-heading",
  "nested", // parts inside another
  "parents", // different elements around the parts, each
  "tight", // of the letters from the first part to the last, those in parts
  "alone", // parts that hold all of what the element around them holds
  "first-elements", // different elements that parts begin with, each
  "named",
  "run",
  "name-post",
  "name-item",
  "name-inner",
  "heading", // the parts are headings
  ...TAGS.map((tag) => `tag${tag}`),
  ...KINDS.map((kind) => `page-${kind}`),
  "page-letters", // log
  "page-kept", // log
];

/** The features of a pattern. `kinds`: how likely the page is of each kind. */
export function patternFeatures(page: PageCounts, pattern: Pattern, kinds: Readonly<Record<string, number>>): number[] {
  const { tree, body } = page;
  const { parts, name } = pattern;
  const n = parts.length;
  const totals = new Float64Array(Count.SIZE);
  const some = SHARES.map(() => 0);
  const one = SHARES.map(() => 0);
  const begins = new Set<number>();
  const around = new Set<number>();
  let [end, nested, alone, withKept, withLink, withFields] = [0, 0, 0, 0, 0, 0];
  let [logs, squares, textLogs, least] = [0, 0, 0, Number.POSITIVE_INFINITY];
  for (const { from, to } of parts) {
    const count = (what: Count) => page.count(what, from, to);
    if (from < end) nested++;
    else {
      for (let what = 0; what < Count.SIZE; what++) totals[what] += count(what);
      end = to;
    }
    const letters = log(count(Count.LETTERS));
    logs += letters;
    squares += letters * letters;
    least = Math.min(least, letters);
    textLogs += log(count(Count.TEXTS));
    if (count(Count.KEPT) > 0) withKept++;
    if (count(Count.LINKS) > 0) withLink++;
    if (count(Count.FIELDS) > 0) withFields++;
    SHARES.forEach((what, i) => {
      if (count(what) > 0) some[i]++;
      if (count(what) === 1) one[i]++;
    });
    const parent = tree.parent[from];
    around.add(parent);
    if (page.count(Count.LETTERS, parent, tree.end[parent]) === count(Count.LETTERS)) alone++;
    begins.add(tree.tag[from + 1] ?? 0);
  }
  const [letters, kept] = [totals[Count.LETTERS], totals[Count.KEPT]];
  const all = (what: Count) => page.count(what, body, tree.end[body]);
  const mean = logs / n;
  const tag = tree.tag[parts[0].from];
  return [
    Math.log2(n),
    kept / Math.max(1, letters),
    kept / Math.max(1, all(Count.KEPT)),
    letters / Math.max(1, all(Count.LETTERS)),
    log(kept / n),
    mean,
    Math.sqrt(Math.max(0, squares / n - mean * mean)),
    least,
    textLogs / n,
    log(totals[Count.LINKS] / n),
    totals[Count.LINKED] / Math.max(1, letters),
    ...[withKept, withLink, withFields, ...SHARES.flatMap((_, i) => [some[i], one[i]]), nested, around.size].map(
      (count) => count / n,
    ),
    letters / Math.max(1, page.count(Count.LETTERS, parts[0].from, end)),
    alone / n,
    begins.size / n,
    ...[name !== "", pattern.isRun, POST.test(name), ITEM.test(name), INNER.test(name)].map(Number),
    Number(tag >= Tag.H1 && tag <= Tag.H6),
    ...TAGS.map((one) => Number(tag === one)),
    ...KINDS.map((kind) => kinds[kind] ?? 0),
    log(all(Count.LETTERS)),
    log(all(Count.KEPT)),
  ];
}

function log(count: number): number {
  return Math.log2(1 + count);
}
