// The two baselines that an extractor has to beat.

import { Tag } from "../html/generated/tags.js";
import type { Algorithm, Selection, Trace, Tree } from "../index.js";

/** A baseline decides nothing, so it has nothing to explain. */
interface BaselineTrace extends Trace {
  readonly kind: "baseline";
}

function selection(algorithm: string, container: number, kept: number[]): Selection<BaselineTrace> {
  return { algorithm, container, kept, dropped: new Set(), trace: { kind: "baseline" } };
}

/** Keeps the whole body. */
export const body: Algorithm = {
  name: "body",
  select(tree: Tree) {
    const node = tree.find("body");
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
    return selection("paragraphs", kept.length > 0 ? tree.find("body") : 0, kept);
  },
};
