// Finds the records of a page: posts, answers, items of lists, products.

import { learned } from "../algorithms/learned/index.js";
import { Allowance } from "../content/allowance.js";
import { baseUrl } from "../content/urls.js";
import type { Selection } from "../contract/selection.js";
import { checkExtraction } from "../errors.js";
import type { Extraction } from "../extraction/extraction.js";
import type { BiasedForest } from "../forest/forest-data.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits } from "../html/subtrees.js";
import { findBody } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import { PageMarks } from "../said/page-marks.js";
import type { Part } from "../said/post-signs.js";
import type { SaidBody } from "../said/said-text.js";
import { commentsBelow, readBelow } from "./below-article.js";
import { type Chosen, choosePatterns, judgePatterns } from "./choose-patterns.js";
import { RECORD_MODEL } from "./generated/record-model.js";
import { isForum, isSaid, isSpoken, kindOf } from "./kinds.js";
import { inOrder, isBeside, type List, listsOf, outermostParts, ownNodes, withoutMenus } from "./lists.js";
import { NamesAround } from "./names-around.js";
import { PageCounts } from "./page-counts.js";
import { withPageData } from "./page-data.js";
import { headSigns } from "./page-head.js";
import { readPart } from "./part-reader.js";
import { findPatterns } from "./patterns.js";
import { type PageRecord, placesOf, type RecordPlaces, valuesOf } from "./record.js";
import { asPage, productOf, withSingles } from "./singles.js";
import { withoutSpare } from "./spare.js";
import { TableRows } from "./table-rows.js";

/** What of an extraction records are found by; without `comments` those below an article are none. */
export type RecordSource = Pick<Extraction, "tree" | "selection" | "url"> & Partial<Pick<Extraction, "comments">>;

/** Options of `findRecords`. */
export interface RecordOptions {
  /** The current time, against which dates such as "3 days ago" are read. Default: they have no `iso`. */
  now?: Date;
}

/**
 * Finds the records of a page, each by itself: the posts of a thread, a question and its answers, the items of a list, the product that
 * a page sells, the comments below an article. In page order; empty if there are none. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { findRecords } from "pith/records";
 *
 * const records = findRecords(extract(page, { url: "https://example.org/forum/12" }));
 * console.log(records.length, "records");
 * for (const { kind, title, author, date, text } of records) console.log(kind, title?.value ?? author?.value, date?.value, text);
 * ```
 */
export function findRecords(extraction: RecordSource, options: RecordOptions = {}): readonly PageRecord[] {
  return readRecords(extraction, options).map(({ record }) => record);
}

/**
 * Like `findRecords`, with where each field was read and why it is a record: for checks, as in the inspector.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { traceRecords } from "pith/records";
 *
 * const extraction = extract(page, { url: "https://example.org/forum/12" });
 * const traces = traceRecords(extraction);
 * console.log(traces.length, "records");
 * for (const { places, reason } of traces) console.log(reason.name, reason.count, places.author && extraction.tree.path(places.author));
 * ```
 */
export function traceRecords(extraction: RecordSource, options: RecordOptions = {}): readonly RecordTrace[] {
  return readRecords(extraction, options).map(({ record, end, places, reason }) => ({ record, end, places, reason }));
}

/** A record with where its fields were read, and why it is one. */
export interface RecordTrace {
  readonly record: PageRecord;
  /** The first node of `extraction.tree` after its last one. */
  readonly end: number;
  /** Nodes of `extraction.tree`. */
  readonly places: RecordPlaces;
  readonly reason: RecordReason;
}

/** Why something is a record; those of one list have the same reason. */
export interface RecordReason {
  /** The name of the records' elements, and the classes that they have in common, at most eight: `li.product`. */
  readonly name: string;
  /** How many the page has, including those that say nothing or are repeated; 1: it was found by what it holds. */
  readonly count: number;
  /** The share of the page's content that they hold, 0..1; 0 for one that isn't repeated. */
  readonly cover: number;
}

/** A record, and the nodes of the page with its text. */
export interface FoundRecord extends RecordTrace {
  readonly body: SaidBody;
  /** Whether it is all that the page is about: its text is that of the page. */
  readonly isPage: boolean;
}

/** Like `findRecords`, with where the text of each is; any model can judge. */
export function readRecords(
  extraction: RecordSource,
  { now }: RecordOptions = {},
  model: BiasedForest = RECORD_MODEL,
): FoundRecord[] {
  checkExtraction(extraction);
  const { tree, selection, url, comments = [] } = extraction;
  const body = findBody(tree);
  if (body === 0) return [];
  const judged = selection.kinds === undefined ? learned.select(tree) : selection;
  const page = countPage(tree, body, judged, url);
  const { kinds = {} } = judged;
  const stated = selection.records && listsOf(tree, selection.records);
  const patterns = stated === undefined ? findPatterns(page) : [];
  const chosen = choosePatterns(tree, patterns, judgePatterns(model, page, patterns, kinds), kinds);
  const product = stated === undefined ? productOf(page, kinds) : 0;
  const given = stated ?? commentsBelow(comments, chosen);
  if (chosen.length === 0 && given.length === 0 && product === 0) return [];
  const marks = new PageMarks(
    tree,
    body,
    new Set([...chosen, ...given].flatMap(({ parts }) => parts.map(({ from }) => from))),
  );
  const repeated = chosen.map((list) => listOf(page, marks, list, kinds));
  for (const { parts } of given) marked(marks, parts);
  const main = repeated.filter((list) => !isBeside(page, list, repeated, isForum(kinds)));
  const lists = [...withSingles(page, marks, main, judged, product), ...given];
  const context = { tree, marks, base: baseUrl(tree, url), address: url, allowance: new Allowance(tree), now };
  const rows = new TableRows(tree, marks);
  const path = pathsOf(tree);
  const reason = remembered((list: List) => reasonOf(page, list));
  const read = inOrder(lists).map(({ part, list, inner, above, level }) => {
    const { kind, confidence, text: pageText } = list;
    const comment = list.comments?.get(part.from);
    const own =
      comment === undefined ? readPart(context, rows, part, inner, kind) : readBelow(context, comment, part, inner);
    const { text, fields, facts, body } =
      pageText === undefined ? own : asPage(context, page, judged, own, part, pageText);
    const record = {
      kind,
      confidence: Math.round(confidence * 100) / 100,
      node: part.from,
      path: path(part.from),
      ...(!tree.fromDocument && {
        range: [tree.start[part.from], Math.max(tree.stop[part.from], tree.stop[lastOf(tree, part)])] as const,
      }),
      text,
      ...valuesOf(fields),
      facts: facts.map(({ fact }) => fact),
      ...(above >= 0 && { replyTo: above }),
      level,
    };
    const places = { ...placesOf(fields), facts: facts.map(({ node }) => node) };
    return { record, list, body, isPage: pageText !== undefined, end: part.to, places, reason: reason(list) };
  });
  return withPageData(context, withoutSpare(read));
}

/** The parts of a pattern as records of one kind, without what is above, below and around them. */
function listOf(page: PageCounts, marks: PageMarks, chosen: Chosen, kinds: Readonly<Record<string, number>>): List {
  const own = marked(marks, chosen.parts);
  const kind = kindOf(page, marks, chosen.pattern, own, kinds);
  const parts = isSaid(kind)
    ? chosen.parts.filter((_, i) => isSpoken(page, marks, own, i))
    : withoutMenus(page, outermostParts(chosen.parts));
  return { ...chosen, kind, parts };
}

/** The nodes of each part alone, which marks are looked for in. */
function marked(marks: PageMarks, parts: readonly Part[]): Part[] {
  const own = ownNodes(parts);
  for (const { from, to } of own) marks.findMarks(from, to);
  return own;
}

/** What a page holds and how its elements are called. Content is what was selected, and what the algorithm chose before comments were removed. */
export function countPage(tree: Tree, body: number, judged: Selection, url?: string): PageCounts {
  const { blocks } = judged.trace;
  const isKept = keptBits(tree, judged);
  for (const { first, last, isChosen } of blocks ?? []) if (isChosen) isKept.fill(1, first, last);
  return new PageCounts(tree, body, isKept, new NamesAround(tree, body), headSigns(tree, body, url), blocks);
}

/** The most classes that are named for a pattern. */
const MAX_CLASSES = 8;

function reasonOf({ tree, names }: PageCounts, { parts, pattern, cover }: List): RecordReason {
  const words = [...new Set(pattern?.words)].slice(0, MAX_CLASSES);
  const classes = words.map((word) => `.${names.name(word)}`);
  // Parts may have grown to what is around them.
  const name = tree.name((pattern?.parts ?? parts)[0]?.from ?? 0);
  return { name: `${name}${classes.join("")}`, count: parts.length, cover: Math.round(cover * 100) / 100 };
}

/** The last sibling of a part. */
function lastOf(tree: Tree, { from, to }: Part): number {
  let last = from;
  while (tree.end[last] < to) last = tree.end[last];
  return last;
}
