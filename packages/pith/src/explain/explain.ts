import type { Explanation, Grounds } from "../algorithms/explanation.js";
import type { Selection } from "../algorithms/selection.js";
import type { Tree } from "../html/tree.js";
import { keptNodes } from "./kept.js";

/** What is known of how a page was read: from the trace of the algorithm that read it, and the heading that was put above the content. */
export function explain(extraction: {
  readonly tree: Tree;
  readonly selection: Selection;
  readonly heading?: number;
}): Explanation {
  const { tree, selection, heading = 0 } = extraction;
  const { facts, charts, elements } = selection.trace.explain?.(tree, selection) ?? groundsOfKept(selection);
  return {
    algorithm: selection.algorithm,
    container: selection.container,
    facts: heading === 0 ? facts : [...facts, { label: "Heading above the content", value: tree.path(heading) }],
    charts,
    elements,
    isKept: keptNodes(tree, selection),
  };
}

/** For algorithms that say nothing but what they keep, such as baselines. */
function groundsOfKept({ kept }: Selection): Grounds {
  return { facts: [{ label: "Kept subtrees", value: String(kept.length) }], charts: [], elements: new Map() };
}
