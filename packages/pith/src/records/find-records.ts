// Finds the records of a page: posts, answers, items of lists, products.

import { learned } from "../algorithms/learned/index.js";
import { Mark } from "../comments/marks.js";
import { PageMarks } from "../comments/page-marks.js";
import { baseUrl } from "../content/urls.js";
import type { Selection } from "../contract/selection.js";
import type { Extraction } from "../extraction/extraction.js";
import { Tag } from "../html/generated/tags.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits } from "../html/subtrees.js";
import { findBody } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { renderText } from "../plain-text/render-text.js";
import { withoutInvisible } from "../text/invisible-characters.js";
import { choosePatterns, isLarge } from "./choose-patterns.js";
import { factsIn } from "./facts.js";
import { RECORD_MODEL } from "./generated/record-model.js";
import { judgePatterns, type RecordModel } from "./judge-patterns.js";
import { isSaid, isSpoken, kindOf } from "./kinds.js";
import { openingBefore, wholeContent } from "./opening.js";
import { PageCounts } from "./page-counts.js";
import { HEAD_SIGNS, headSigns } from "./page-head.js";
import { PageNames } from "./page-names.js";
import { priceIn, type RecordBody, readPart } from "./part-reader.js";
import { findPatterns, type Part } from "./patterns.js";
import type { PageRecord, RecordKind } from "./record.js";

/** Options of `findRecords`. */
export interface RecordOptions {
  /** The current time, against which dates such as "3 days ago" are read. Default: they have no `iso`. */
  now?: Date;
}

/** No page has more; the rest isn't read. */
const MAX_RECORDS = 5_000;

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
  const isProduct =
    product >= PRODUCT && Object.entries(kinds).every(([kind, other]) => kind === "product" || other <= product);
  if (chosen.length === 0 && !isProduct) return [];
  const marks = new PageMarks(tree, body, new Set(chosen.flatMap(({ parts }) => parts.map(({ from }) => from))));
  const lists: List[] = chosen.map((list) => {
    const own = ownNodes(list.parts);
    for (const { from, to } of own) marks.findMarks(from, to);
    const kind = kindOf(page, marks, list.pattern, own, kinds);
    return { ...list, kind, parts: list.parts.filter((_, i) => !isSaid(kind) || isSpoken(page, marks, own[i])) };
  });
  const found = inOrder(withSingles(page, marks, lists, judged, isProduct ? product : 0));
  const context = { tree, marks, base: baseUrl(tree, url), address: url, now };
  const path = pathsOf(tree);
  return found.map(({ part, list: { kind, confidence, text }, inner, above, level }) => {
    const { shown, body } = readPart(context, part, inner, kind, text !== undefined);
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
    return { record, body, isPage: text !== undefined };
  });
}

/** What a page holds and how its elements are called. Content is what was selected, and what the algorithm chose before comments were removed. */
export function countPage(tree: Tree, body: number, judged: Selection, url?: string): PageCounts {
  const { blocks } = judged.trace;
  const isKept = keptBits(tree, judged);
  for (const { first, last, isChosen } of blocks ?? []) if (isChosen) isKept.fill(1, first, last);
  return new PageCounts(tree, body, isKept, new PageNames(tree, body), headSigns(tree, body, url), blocks);
}

/** Records of one kind. */
interface List {
  readonly parts: readonly Part[];
  readonly kind: RecordKind;
  readonly confidence: number;
  readonly cover: number;
  /** What the record says, if it isn't all that its part of the page says. */
  readonly text?: string;
}

/** What comes after the main heading of a page's one product, or where the product begins. */
function below({ tree, body }: PageCounts, { from }: Part): Part {
  let heading = body;
  while (heading < tree.end[body] && tree.tag[heading] !== Tag.H1) heading++;
  return { from: heading < tree.end[body] ? heading : from, to: tree.end[body] };
}

/** Of each part the nodes before those of the parts in it. */
function ownNodes(parts: readonly Part[]): Part[] {
  return parts.map(({ from, to }, i) => ({ from, to: Math.min(to, parts[i + 1]?.from ?? to) }));
}

/** A page that sells one thing with this probability does. */
const PRODUCT = 0.4;
/** A list with this share of the page's content is what the page is about. */
const MAIN_COVER = 0.5;
/** One that is likelier than that the page sells one thing is so with this share. */
const LEAST_COVER = 0.2;

/** A page that says to machines that it is a product is one with this probability. */
const STATED = 0.9;
/** Shelves say so too: one that is a list with this probability isn't. */
const LIST = 0.3;

/** How likely a page sells one thing. */
function productOf({ head }: PageCounts, kinds: Readonly<Record<string, number>>): number {
  const states = (sign: string) => head[HEAD_SIGNS.indexOf(sign)] === 1;
  const isStated =
    states("type-product") || (states("thing-product") && !states("thing-list") && !states("thing-article"));
  const list = (kinds["listing"] ?? 0) + (kinds["collection"] ?? 0);
  return Math.max(kinds["product"] ?? 0, isStated && list < LIST ? STATED : 0);
}

/** Lists with the record that a thread answers, or, on a page that sells one thing with the probability `product`, with that one in place of lists of others. */
function withSingles(
  page: PageCounts,
  marks: PageMarks,
  lists: readonly List[],
  judged: Selection,
  product: number,
): List[] {
  const thread = lists.find(({ kind }) => isSaid(kind));
  const single = (part: Part | undefined, kind: RecordKind, confidence: number): List[] => {
    if (part === undefined) return [];
    marks.findMarks(part.from, part.to);
    return [{ parts: [part], kind, confidence, cover: 0 }];
  };
  const isMain = ({ kind, cover, confidence }: List) =>
    !isSaid(kind) && (cover >= MAIN_COVER || (cover >= LEAST_COVER && confidence > product));
  if (product > 0 && !lists.some(isMain)) {
    const text = withoutInvisible(renderText(page.tree, judged)).trim();
    const one = single(wholeContent(page), "product", product).map((list) => ({ ...list, text }));
    return [...lists.filter(({ kind }) => isSaid(kind)), ...one];
  }
  if (thread === undefined || thread.kind === "review") return [...lists];
  // Each element around the opening is asked about in turn: what was looked through once isn't again.
  let [from, to] = [0, 0];
  const opening = openingBefore(page, thread.parts[0].from, (part) => {
    if (part.from < from || part.to > to) marks.findMarks(part.from, part.to);
    [from, to] = [part.from, part.to];
    return [Mark.AUTHOR, Mark.DATE, Mark.BYLINE].some((mark) => marks.hasInside(part.from, mark));
  });
  if (
    opening === undefined ||
    lists.some(({ parts }) => parts.some(({ from, to }) => from < opening.to && opening.from < to))
  )
    return [...lists];
  return [...lists, ...single(opening, thread.kind === "answer" ? "question" : "post", thread.confidence)];
}

/** The last sibling of a part. */
function lastOf(tree: Tree, { from, to }: Part): number {
  let last = from;
  while (tree.end[last] < to) last = tree.end[last];
  return last;
}

/** A part with the parts in it, and the place of the part around it; -1: there is none. */
interface Placed {
  readonly part: Part;
  readonly list: List;
  readonly inner: Map<number, number>;
  readonly above: number;
  readonly level: number;
}

function inOrder(chosen: readonly List[]): Placed[] {
  const all = chosen.flatMap((list) => list.parts.map((part) => ({ part, list })));
  all.sort((a, b) => a.part.from - b.part.from || b.part.to - a.part.to);
  const placed: Placed[] = [];
  const open: number[] = [];
  for (const { part, list } of all.slice(0, MAX_RECORDS)) {
    while (open.length > 0 && placed[open[open.length - 1]].part.to <= part.from) open.pop();
    const above = open.at(-1) ?? -1;
    if (above >= 0) placed[above].inner.set(part.from, part.to);
    const level = open.length;
    open.push(placed.length);
    placed.push({ part, list, inner: new Map(), above, level });
  }
  return placed;
}
