// Finds what a thread answers, and what a product's page sells: records that nothing repeats.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { Count, type PageCounts } from "./page-counts.js";
import type { Part } from "./patterns.js";

/** The shortest opening, in letters outside headings. */
const MIN_LETTERS = 40;
/** The element of a record holds at least this share of the content that it is looked for in. */
const SHARE = 0.9;

/**
 * The part of the page before the first of some posts that they answer: in the nearest element with content the innermost with
 * nearly all of it that also `isSigned`; undefined: there isn't one.
 */
export function openingBefore(page: PageCounts, first: number, isSigned: (part: Part) => boolean): Part | undefined {
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
export function wholeContent(page: PageCounts): Part | undefined {
  const { tree, body } = page;
  if (contentOf(page, body) < MIN_LETTERS) return undefined;
  let heading = body;
  while (heading < tree.end[body] && tree.tag[heading] !== Tag.H1) heading++;
  let node = innermost(page, body);
  while (heading < tree.end[body] && !tree.contains(node, heading)) node = tree.parent[node];
  return whole(tree, node);
}

function whole(tree: Tree, node: number): Part {
  return { from: node, to: tree.end[node] };
}

/** Letters of content in a node; those of a heading don't count. */
function contentOf(page: PageCounts, node: number): number {
  const tag = page.tree.tag[node];
  return tag >= Tag.H1 && tag <= Tag.H6 ? 0 : page.count(Count.KEPT, node, page.tree.end[node]);
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
