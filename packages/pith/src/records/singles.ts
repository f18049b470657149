// Finds the records that nothing repeats: what a thread answers, and what a product's page sells.

import type { RecordKind, Selection } from "../contract/selection.js";
import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import { renderText } from "../plain-text/render-text.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import type { Part } from "../said/post-signs.js";
import { withoutInvisible } from "../text/invisible-characters.js";
import { factsIn } from "./facts.js";
import { isSaid } from "./kinds.js";
import type { List } from "./lists.js";
import { Count, type PageCounts } from "./page-counts.js";
import { HEAD_SIGNS } from "./page-head.js";
import { priceIn, type ReadPart } from "./part-reader.js";
import { fact } from "./record.js";
import type { ReadingContext } from "./thing-signs.js";

/** The main heading of a page; undefined: none. */
function headingOf({ tree, body }: PageCounts): number | undefined {
  const heading = tree.tag.indexOf(Tag.H1, body);
  return heading >= 0 && heading < tree.end[body] ? heading : undefined;
}

/**
 * What was read of the one product of a page, as the page: at its address, with `text`, the price after its main heading, and the facts in all
 * that is content; dates and votes in it are those of its reviews.
 */
export function asPage(
  context: ReadingContext,
  page: PageCounts,
  judged: Selection,
  read: ReadPart,
  part: Part,
  text: string,
): ReadPart {
  const { tree, address } = context;
  const { fields } = read;
  const below = { from: headingOf(page) ?? part.from, to: tree.end[page.body] };
  return {
    ...read,
    text,
    fields: {
      ...fields,
      url: address === undefined ? undefined : { node: 0, field: fact(address, "address") },
      date: undefined,
      score: undefined,
      price: fields.price ?? priceIn(context, below),
    },
    facts: factsIn(tree, part, new Set(), keptBits(tree, judged)),
  };
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

/** How likely a page sells one thing; 0: it is likelier to be something else. */
export function productOf({ head }: PageCounts, kinds: Readonly<Record<string, number>>): number {
  const states = (sign: string) => head[HEAD_SIGNS.indexOf(sign)] === 1;
  const isStated =
    states("type-product") || (states("thing-product") && !states("thing-list") && !states("thing-article"));
  const list = (kinds["listing"] ?? 0) + (kinds["collection"] ?? 0);
  const product = Math.max(kinds["product"] ?? 0, isStated && list < LIST ? STATED : 0);
  const isLikeliest = Object.entries(kinds).every(([kind, other]) => kind === "product" || other <= product);
  return product >= PRODUCT && isLikeliest ? product : 0;
}

/** Lists with the record that a thread answers, or, on a page that sells one thing with the probability `product`, with that one in place of lists of others. */
export function withSingles(
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
  let inner: Part | undefined;
  const opening = openingBefore(page, thread.parts[0].from, (part) => {
    // Elements are asked about from the innermost one out: each has only what it adds looked through, and the one inside it.
    const { from, to } = inner ?? { from: part.to, to: part.to };
    marks.findMarks(part.from, from);
    marks.findMarks(to, part.to);
    inner = { from: part.from + 1, to: part.to };
    return hasSign(marks, inner.from, from) || hasSign(marks, to, part.to);
  });
  if (
    opening === undefined ||
    !says(page.tree, marks, opening) ||
    lists.some(({ parts }) => parts.some(({ from, to }) => from < opening.to && opening.from < to))
  )
    return [...lists];
  return [...lists, ...single(opening, thread.kind === "answer" ? "question" : "post", thread.confidence)];
}

/** A text that says something is longer, in letters; labels are shorter. */
const MIN_SAID = 20;
/** Marks of who says it, and when. */
const SIGNS: ReadonlySet<Mark> = new Set([Mark.AUTHOR, Mark.DATE, Mark.BYLINE]);

/** Whether a part says more than who began a thread, when, and how often it was read. */
function says(tree: Tree, marks: PageMarks, { from, to }: Part): boolean {
  for (let node = from; node < to; node++) {
    if (SIGNS.has(marks.markOf(node))) node = tree.end[node] - 1;
    else if (tree.isText(node) && marks.letters(node) > MIN_SAID) return true;
  }
  return false;
}

/** The shortest opening, in letters outside headings. */
const MIN_LETTERS = 40;
/** The element of a record holds at least this share of the content that it is looked for in. */
const SHARE = 0.9;

/**
 * The part of the page before the first of some posts that they answer: in the nearest element with content the innermost with
 * nearly all of it that also `isSigned`; undefined: none.
 */
function openingBefore(page: PageCounts, first: number, isSigned: (part: Part) => boolean): Part | undefined {
  const { tree, body } = page;
  for (let at = first; at !== body; at = tree.parent[at]) {
    let nearest = 0;
    for (let node = tree.parent[at] + 1; node < at; node = tree.end[node]) {
      if (tree.isElement(node) && contentOf(page, node) >= MIN_LETTERS) nearest = node;
    }
    if (nearest === 0) continue;
    for (let node = innermost(page, nearest); node >= nearest; node = tree.parent[node]) {
      if (isSigned(whole(tree, node))) return whole(tree, node);
    }
    return undefined;
  }
  return undefined;
}

/** The element that holds what a page sells: the innermost with nearly all of the page's content and its main heading. */
function wholeContent(page: PageCounts): Part | undefined {
  const { tree, body } = page;
  if (contentOf(page, body) < MIN_LETTERS) return undefined;
  const heading = headingOf(page);
  let node = innermost(page, body);
  while (heading !== undefined && !tree.contains(node, heading)) node = tree.parent[node];
  return whole(tree, node);
}

function whole(tree: Tree, node: number): Part {
  return { from: node, to: tree.end[node] };
}

/** Letters of content in a node; those of a heading don't count. */
function contentOf(page: PageCounts, node: number): number {
  return isHeading(page.tree.tag[node]) ? 0 : page.count(Count.KEPT, node, page.tree.end[node]);
}

/** The innermost element below a node, or the node, with nearly all of its content. */
function innermost(page: PageCounts, node: number): number {
  const { tree } = page;
  const least = SHARE * page.count(Count.KEPT, node, tree.end[node]);
  let found = node;
  for (let child = node + 1; child < tree.end[found]; ) {
    if (tree.isElement(child) && page.count(Count.KEPT, child, tree.end[child]) >= least) {
      found = child;
      child++;
    } else child = tree.end[child];
  }
  return found;
}

/** Whether one of the nodes from `from` to before `to` says who or when. */
function hasSign(marks: PageMarks, from: number, to: number): boolean {
  for (let node = from; node < to; node++) if (SIGNS.has(marks.markOf(node))) return true;
  return false;
}
