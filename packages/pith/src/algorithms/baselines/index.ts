// The two baselines that an extractor has to beat: the whole body, and all paragraphs.

import type { Algorithm } from "../../contract/algorithm.js";
import type { Selection, Trace } from "../../contract/selection.js";
import { Tag } from "../../html/generated/tags.js";
import { findBody } from "../../html/title-and-body.js";
import type { Tree } from "../../html/tree.js";

/** A baseline decides nothing, so it has nothing to say for itself. */
export interface BaselineTrace extends Trace {
  readonly kind: "baseline";
}

function selection(algorithm: string, container: number, kept: number[]): Selection<BaselineTrace> {
  return { algorithm, container, kept, dropped: new Set(), trace: { kind: "baseline" } };
}

/** Keeps the whole body: the baseline that an extractor has to beat. */
export const body: Algorithm = {
  name: "body",
  select(tree: Tree) {
    const node = findBody(tree);
    return selection("body", node, node === 0 ? [] : [node]);
  },
};

/** Keeps every `p`, wherever it is: the simplest useful rule. */
export const paragraphs: Algorithm = {
  name: "paragraphs",
  select(tree: Tree) {
    const kept: number[] = [];
    for (let node = 0; node < tree.length; node++) {
      if (tree.tag[node] !== Tag.P) continue;
      kept.push(node);
      node = tree.end[node] - 1;
    }
    return selection("paragraphs", kept.length > 0 ? findBody(tree) : 0, kept);
  },
};
