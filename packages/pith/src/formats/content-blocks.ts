// `contentBlocks`: all blocks of a page with their probabilities.

import { learned } from "../algorithms/learned/index.js";
import { readBlock } from "../blocks/page-blocks.js";
import type { ContentBlock, Extraction } from "../extraction/extraction.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";

/** Probabilities are given with four digits: more of them say nothing, and are most of what a page's JSON would hold. */
const PRECISION = 1e4;

/**
 * All blocks of the page in document order, whether or not they are content; the field `blocks` of JSON. Linear in the size of
 * the page.
 */
export function contentBlocks({ tree, selection }: Extraction): ContentBlock[] {
  const blocks = selection.trace.blocks ?? learned.select(tree).trace.blocks;
  const kept = keptBits(tree, selection);
  const path = pathsOf(tree);
  return blocks.map(({ first, last, probability }) => {
    const { text, stop } = readBlock(tree, first, last);
    return {
      text,
      path: path(elementAround(tree, first, last)),
      range: tree.fromDocument ? null : [tree.start[first], stop],
      probability: Math.round(probability * PRECISION) / PRECISION,
      kept: kept[first] === 1,
    };
  });
}

function elementAround(tree: Tree, first: number, last: number): number {
  let node = tree.parent[first];
  while (node !== 0 && tree.end[node] < last) node = tree.parent[node];
  return node;
}
