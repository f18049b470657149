import type { Explanation, Grounds } from "../algorithms/explanation.js";
import type { Selection } from "../algorithms/selection.js";
import type { Tree } from "../html/tree.js";
import { keptNodes } from "./kept.js";

/** What is known of how a page was read: from the trace of the algorithm that read it. */
export function explain(extraction: { readonly tree: Tree; readonly selection: Selection }): Explanation {
  const { tree, selection } = extraction;
  const { facts, charts, elements } = selection.trace.explain?.(tree, selection) ?? groundsOfKept(selection);
  return {
    algorithm: selection.algorithm,
    container: selection.container,
    facts,
    charts,
    elements,
    isKept: keptNodes(tree, selection),
  };
}

/** For algorithms that say nothing but what they keep, such as baselines. */
function groundsOfKept({ kept }: Selection): Grounds {
  return { facts: [{ label: "Kept subtrees", value: String(kept.length) }], charts: [], elements: new Map() };
}
