import { Tag } from "../../../html/generated/tags.js";
import { outermost } from "../../../html/subtrees.js";
import type { Tree } from "../../../html/tree.js";
import { RepetitionBudget } from "../../originals/repetition.js";
import type { Selection } from "../../selection.js";
import { Histogram } from "../histogram.js";
import { type CountedElement, EatihtTrace } from "../trace.js";
import { contentBelow } from "./content.js";
import { PageTexts } from "./page-texts.js";
import { originalSentences } from "./sentences.js";

/** Elements that the first version never selects. */
const EXCLUDED: ReadonlySet<number> = new Set<number>([
  Tag.SCRIPT,
  Tag.STYLE,
  Tag.I,
  Tag.B,
  Tag.STRONG,
  Tag.SPAN,
  Tag.A,
]);

/** What stands between two sentences in the original's output. */
const BETWEEN = " ";

/** The original cuts the two line feeds before its output's first sentence. */
const CUT_AT_START = 2;

/** eatiht, first version, as it was: see SPEC of the originals, sections 3 and 4. Nothing found gives empty text. */
export function selectAsVersion1(tree: Tree, minLength: number): Selection<EatihtTrace> {
  const page = new PageTexts(tree, EXCLUDED, minLength);
  const budget = new RepetitionBudget(page.length);
  const histogram = new Histogram();
  const sentences = new Map<number, readonly string[]>();
  const selected: CountedElement[] = [];
  for (const node of page.selected) {
    const length = page.lengthBelow(node);
    const found = budget.take(length) ? originalSentences(page.joinBelow(node, "")) : [];
    histogram.add(tree.parent[node], found.length);
    if (found.length > 0) sentences.set(node, found);
    selected.push({ node, count: found.length, texts: page.countBelow(node), length });
  }
  const trace = new EatihtTrace({
    tree,
    variant: "eatiht",
    compatible: true,
    selected,
    histogram,
    isTruncated: budget.isExceeded,
  });
  const content = contentBelow(tree, [...sentences.keys()], trace.top);
  const text = content.map((node) => sentences.get(node)?.join(BETWEEN)).join(BETWEEN);
  return {
    algorithm: "eatiht",
    container: trace.top,
    kept: outermost(tree, content),
    dropped: new Set(),
    original: { text: text.slice(CUT_AT_START) },
    trace,
  };
}
