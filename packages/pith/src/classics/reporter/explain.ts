// Explains Reporter's choice by its scores.

import type { Grounds, Selection, Tree } from "../../index.js";
import type { ReporterTrace } from "./trace.js";

/** What is said of an element. */
type Said = Grounds["elements"] extends ReadonlyMap<number, infer Element> ? Element : never;

/** Reporter's scores, rule by rule, and what its rules pruned. */
export function explainReporter(tree: Tree, { container }: Selection, trace: ReporterTrace): Grounds {
  const elements = new Map<number, Said>();
  for (const { node, role, total, scores } of trace.elements()) {
    const pruned = trace.removedBy(node);
    if (role === "removed") {
      // Of a pruned subtree only its top is said; the rest went with it.
      if (pruned?.node === node)
        elements.set(node, { score: 0, parts: [], note: `Pruned by the rule "${pruned.rule}".` });
      continue;
    }
    if (scores.length === 0) continue;
    const said = { score: total, parts: scores.map(({ name, value }) => ({ name, value })) };
    elements.set(
      node,
      pruned?.node === node ? { ...said, note: `Pruned from the news by the rule "${pruned.rule}".` } : said,
    );
  }
  const { count, minimum, maximum } = trace.summary();
  return {
    facts: [
      { label: "Container", value: container === 0 ? "none" : tree.path(container) },
      { label: "Its score", value: container === 0 ? "none" : String(trace.total(container)) },
      { label: "Elements scored", value: String(count) },
      { label: "Scores from, to", value: `${minimum}, ${maximum}` },
      { label: "Pruned by rules", value: String(trace.pruned.length) },
    ],
    charts: [],
    elements,
  };
}
