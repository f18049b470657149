// An explanation as plain data.

import type { Chart, Explanation, ExplanationJson } from "../contract/explanation.js";
import { pathsOf } from "../html/path-steps.js";
import type { Tree } from "../html/tree.js";

/**
 * Converts an explanation to plain data for `JSON.stringify`. Linear in the size of the page.
 */
export function explanationJson(tree: Tree, explanation: Omit<Explanation, "toJSON">): ExplanationJson {
  const path = pathsOf(tree);
  const bars = (chart: Chart) => chart.bars.map(({ node, value }) => ({ path: path(node), value }));
  return {
    algorithm: explanation.algorithm,
    container: explanation.container === 0 ? null : path(explanation.container),
    facts: explanation.facts,
    charts: explanation.charts.map((chart) => ({ ...chart, bars: bars(chart) })),
    elements: [...explanation.elements]
      .sort(([a], [b]) => a - b)
      .map(([node, said]) => ({
        path: path(node),
        range: tree.range(node) ?? null,
        kept: explanation.isKept(node),
        ...said,
      })),
  };
}
