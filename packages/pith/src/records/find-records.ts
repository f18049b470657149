// Finds the records of a page: posts, answers, items of lists, products.

import { learned } from "../algorithms/learned/index.js";
import { PageMarks } from "../comments/page-marks.js";
import { baseUrl } from "../content/urls.js";
import type { Selection } from "../contract/selection.js";
import type { Extraction } from "../extraction/extraction.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits } from "../html/subtrees.js";
import { findBody } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { choosePatterns, isLarge } from "./choose-patterns.js";
import { factsIn } from "./facts.js";
import { RECORD_MODEL } from "./generated/record-model.js";
import { judgePatterns, type RecordModel } from "./judge-patterns.js";
import { isForum, isSaid, isSpoken, kindOf } from "./kinds.js";
import { inOrder, isBeside, type List, outermost, ownNodes } from "./lists.js";
import { PageCounts } from "./page-counts.js";
import { headSigns } from "./page-head.js";
import { PageNames } from "./page-names.js";
import { priceIn, type RecordBody, readPart } from "./part-reader.js";
import { findPatterns, type Part } from "./patterns.js";
import type { PageRecord } from "./record.js";
import { below, productOf, withSingles } from "./singles.js";
import { withoutSpare } from "./spare.js";
import { TableRows } from "./table-rows.js";

/** Options of `findRecords`. */
export interface RecordOptions {
  /** The current time, against which dates such as "3 days ago" are read. Default: they have no `iso`. */
  now?: Date;
}

/**
 * Finds what a page consists of, if that is several alike: the posts of a thread, a question and its answers, the items of a
 * list; or the one product that it sells. In page order; empty for an article. Linear in the page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { findRecords } from "pith/records";
 *
 * const records = findRecords(extract(page, { url: "https://example.org/forum/12" }));
 * console.log(records.length, "records");
 * for (const { kind, title, author, date, text } of records) console.log(kind, title?.value, author?.value, date?.iso, text);
 * ```
 */
export function findRecords(
  extraction: Pick<Extraction, "tree" | "selection" | "url">,
  options: RecordOptions = {},
): readonly PageRecord[] {
  return readRecords(extraction, options).map(({ record }) => record);
}

/** A record, and the nodes of the page that its text is of. */
export interface FoundRecord {
  readonly record: PageRecord;
  readonly body: RecordBody;
  /** Whether it is all that the page is about: its text is that of the page. */
  readonly isPage: boolean;
}

/** As `findRecords`, with where the text of each is; any model can judge. */
export function readRecords(
  { tree, selection, url }: Pick<Extraction, "tree" | "selection" | "url">,
  { now }: RecordOptions = {},
  model: RecordModel = RECORD_MODEL,
): FoundRecord[] {
  const body = findBody(tree);
  if (body === 0) return [];
  const judged = selection.kinds === undefined ? learned.select(tree) : selection;
  const page = countPage(tree, body, judged, url);
  const patterns = findPatterns(page).filter((pattern) => isLarge(page, pattern));
  const kinds = judged.kinds ?? {};
  const chosen = choosePatterns(page, patterns, judgePatterns(model, page, patterns, kinds));
  const product = productOf(page, kinds);
  if (chosen.length === 0 && product === 0) return [];
  const marks = new PageMarks(tree, body, new Set(chosen.flatMap(({ parts }) => parts.map(({ from }) => from))));
  const lists: List[] = chosen.map((list) => {
    const own = ownNodes(list.parts);
    for (const { from, to } of own) marks.findMarks(from, to);
    const kind = kindOf(page, marks, list.pattern, own, kinds);
    const parts = isSaid(kind) ? list.parts.filter((_, i) => isSpoken(page, marks, own, i)) : outermost(list.parts);
    return { ...list, kind, parts };
  });
  const main = lists.filter((list) => !isBeside(page, list, lists, isForum(kinds)));
  const found = inOrder(withSingles(page, marks, main, judged, product));
  const context = { tree, marks, base: baseUrl(tree, url), address: url, now };
  const rows = new TableRows(tree, marks);
  const path = pathsOf(tree);
  const read = found.map(({ part, list, inner, above, level }) => {
    const { kind, confidence, text } = list;
    const { shown, body } = readPart(context, rows, part, inner, kind, text !== undefined);
    const record = {
      kind,
      confidence: Math.round(confidence * 100) / 100,
      node: part.from,
      path: path(part.from),
      ...(!tree.fromDocument && { range: [tree.start[part.from], tree.stop[lastOf(tree, part)]] as const }),
      ...shown,
      ...(text !== undefined && shown.price === undefined && priceIn(context, below(page, part))),
      ...(text !== undefined && { text, facts: factsIn(tree, part, new Set(), keptBits(tree, judged)) }),
      ...(above >= 0 && { replyTo: above }),
      level,
    };
    return { record, list, body, isPage: text !== undefined };
  });
  return withoutSpare(read);
}

/** What a page holds and how its elements are called. Content is what was selected, and what the algorithm chose before comments were removed. */
export function countPage(tree: Tree, body: number, judged: Selection, url?: string): PageCounts {
  const { blocks } = judged.trace;
  const isKept = keptBits(tree, judged);
  for (const { first, last, isChosen } of blocks ?? []) if (isChosen) isKept.fill(1, first, last);
  return new PageCounts(tree, body, isKept, new PageNames(tree, body), headSigns(tree, body, url), blocks);
}

/** The last sibling of a part. */
function lastOf(tree: Tree, { from, to }: Part): number {
  let last = from;
  while (tree.end[last] < to) last = tree.end[last];
  return last;
}
