// An explanation as plain data.

import type { Chart, ElementExplanation, Explanation, Fact } from "../contract/explanation.js";
import { pathsOf } from "../html/path-steps.js";
import type { SourceRange, Tree } from "../html/tree.js";

/** An explanation for programs: nodes are identified by their path and their position in the source. */
export interface ExplanationJson {
  readonly algorithm: string;
  /** The path of the container; null if no content was found. */
  readonly container: string | null;
  readonly facts: readonly Fact[];
  readonly charts: readonly {
    readonly title: string;
    readonly unit: string;
    readonly bars: readonly { readonly path: string; readonly value: number }[];
    readonly omitted: number;
  }[];
  readonly elements: readonly (ElementExplanation & {
    /** For elements more than 100 levels deep, the last 20 steps, after `//`. */
    readonly path: string;
    /** In UTF-8 bytes; null if the tree was made from a live document. */
    readonly range: SourceRange | null;
    /** Whether the element is content. */
    readonly kept: boolean;
  })[];
}

/**
 * Converts an explanation to plain data for `JSON.stringify`. Linear in the size of the page.
 *
 * @example
 * ```js
 * import { explain, explanationJson, extract } from "pith";
 *
 * const extraction = extract(page);
 * console.log(JSON.stringify(explanationJson(extraction.tree, explain(extraction))));
 * ```
 */
export function explanationJson(tree: Tree, explanation: Explanation): ExplanationJson {
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
