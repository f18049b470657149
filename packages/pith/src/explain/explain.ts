// `explain`: why a page was read as it was.

import type { Chart, ElementExplanation, Explanation, ExplanationJson, Grounds } from "../contract/explanation.js";
import type { Selection } from "../contract/selection.js";
import { checkExtraction } from "../errors.js";
import { checkNode } from "../html/node-kind.js";
import { pathsOf } from "../html/path-steps.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";

/**
 * Explains how a page was read, from the trace of the algorithm and the heading above the content.
 *
 * @example
 * ```js
 * import { explain, extract } from "pith";
 *
 * const explanation = explain(extract(page));
 * for (const { label, value } of explanation.facts) console.log(label, value);
 * console.log(explanation.elements.size, JSON.stringify(explanation).length);
 * ```
 */
export function explain(extraction: {
  readonly tree: Tree;
  readonly selection: Selection;
  readonly heading?: number;
}): Explanation {
  checkExtraction(extraction);
  const { tree, selection, heading = 0 } = extraction;
  const grounds = selection.trace.explain?.(tree, selection) ?? groundsOfKept(selection);
  const { facts, charts } = grounds;
  const kept = keptBits(tree, selection);
  const explanation: Explanation = {
    algorithm: selection.algorithm,
    container: selection.container,
    facts: heading === 0 ? facts : [...facts, { label: "Heading above the content", value: tree.path(heading) }],
    charts,
    get elements() {
      return grounds.elements;
    },
    isKept(node: number) {
      checkNode(node, tree.length);
      return kept[node] === 1;
    },
    toJSON: () => explanationJson(tree, explanation),
  };
  return explanation;
}

/** For algorithms that only say what they keep, such as baselines. */
function groundsOfKept({ kept }: Selection): Grounds {
  return { facts: [{ label: "Kept subtrees", value: String(kept.length) }], charts: [], elements: new Map() };
}

/** Converts an explanation to plain data for `JSON.stringify`. Linear in the size of the page. */
function explanationJson(tree: Tree, explanation: Omit<Explanation, "toJSON">): ExplanationJson {
  const { elements } = explanation;
  const path = pathsOf(tree);
  const bars = (chart: Chart) => chart.bars.map(({ node, value }) => ({ path: path(node), value }));
  return {
    algorithm: explanation.algorithm,
    container: explanation.container === 0 ? null : path(explanation.container),
    facts: explanation.facts,
    charts: explanation.charts.map((chart) => ({ ...chart, bars: bars(chart) })),
    elements: [...elements.keys()]
      .sort((a, b) => a - b)
      .map((node) => ({
        path: path(node),
        range: tree.range(node) ?? null,
        kept: explanation.isKept(node),
        ...(elements.get(node) as ElementExplanation),
      })),
  };
}
