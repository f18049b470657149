import type { ContentExtractorTrace } from "../algorithms/content-extractor/index.js";
import { EatihtTrace } from "../algorithms/eatiht/index.js";
import { LearnedTrace } from "../algorithms/learned/index.js";
import { ReporterTrace } from "../algorithms/reporter/index.js";
import type { Selection, Trace } from "../algorithms/selection.js";
import type { Tree } from "../html/tree.js";
import { explainContentExtractor } from "./content-extractor.js";
import { explainEatiht } from "./eatiht.js";
import type { Explanation } from "./explanation.js";
import { keptNodes } from "./kept.js";
import { explainLearned } from "./learned.js";
import { explainReporter } from "./reporter.js";

/** What is known of how a page was read: from the trace of the algorithm that read it. */
export function explain(extraction: { readonly tree: Tree; readonly selection: Selection }): Explanation {
  const { tree, selection } = extraction;
  const { trace } = selection;
  if (trace instanceof EatihtTrace) return explainEatiht(tree, { ...selection, trace });
  if (trace instanceof LearnedTrace) return explainLearned(tree, { ...selection, trace });
  if (trace instanceof ReporterTrace) return explainReporter(tree, { ...selection, trace });
  if (isContentExtractorTrace(trace)) return explainContentExtractor(tree, { ...selection, trace });
  return explainKept(tree, selection);
}

function isContentExtractorTrace(trace: Trace): trace is ContentExtractorTrace {
  return trace.kind === "content-extractor";
}

/** For algorithms that say nothing but what they keep: baselines, and those of users. */
function explainKept(tree: Tree, selection: Selection): Explanation {
  return {
    algorithm: selection.algorithm,
    container: selection.container,
    facts: [{ label: "Kept subtrees", value: String(selection.kept.length) }],
    charts: [],
    elements: new Map(),
    isKept: keptNodes(tree, selection),
  };
}
