import { learned } from "../algorithms/learned/index.js";
import { readBlock } from "../blocks/block-text.js";
import { pathsOf } from "../html/path-steps.js";
import type { Tree } from "../html/tree.js";
import type { Extraction } from "./extraction.js";

/** A block of the page: a run of text that no block-level element interrupts. */
export interface ContentBlock {
  /** Its text, white space folded. */
  readonly text: string;
  /** The innermost element that holds all of it, such as `/html/body/div[2]/p`; deeper than 100 elements its last 20 steps, `//div/p`. */
  readonly path: string;
  /** Where it begins and ends in the page, in bytes of UTF-8; null for a Tree made from a live document. */
  readonly range: readonly [start: number, end: number] | null;
  /** That it is main content, 0..1, as the algorithm has it that chose; of one that doesn't judge blocks, as the learned algorithm has it. */
  readonly probability: number;
  /** Whether it is part of the content. */
  readonly kept: boolean;
}

/** Probabilities are given with four digits: more of them say nothing, and are most of what a page's JSON would hold. */
const PRECISION = 1e4;

/** All blocks of the page in its order, the content and the rest. Linear in the page. */
export function contentBlocks({ tree, selection }: Extraction): ContentBlock[] {
  const blocks = selection.trace.blocks ?? learned.select(tree, { compatible: false }).trace.blocks;
  const kept = new Uint8Array(tree.length);
  for (const root of selection.kept) kept.fill(1, root, tree.end[root]);
  for (const root of selection.dropped) kept.fill(0, root, tree.end[root]);
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
