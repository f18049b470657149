// Compatible mode of the second version, in both of its variants.

import { Tag } from "../../../html/generated/tags.js";
import { outermost } from "../../../html/subtrees.js";
import type { Selection, Tree } from "../../../index.js";
import { originalPath } from "../../originals/names.js";
import { RepetitionBudget } from "../../originals/repetition.js";
import { countCharacters } from "../text-measure.js";
import { EatihtTrace, Histogram, type OriginalOutput } from "../trace.js";
import { writeOriginalHtml } from "./markup.js";
import { contentBelow, originalTitle, PageTexts } from "./page-texts.js";

const EXCLUDED = [Tag.SCRIPT, Tag.STYLE, Tag.NOSCRIPT, Tag.I, Tag.B, Tag.STRONG, Tag.SPAN, Tag.A];

/** Elements that etv2 never selects. */
const EXCLUDED_BY_ETV2: ReadonlySet<number> = new Set<number>(EXCLUDED);

/** Elements that v2 never selects. */
const EXCLUDED_BY_V2: ReadonlySet<number> = new Set<number>([...EXCLUDED, Tag.EM]);

const BETWEEN_ELEMENTS = "\n\n";

/**
 * eatiht's etv2 as it was: see SPEC of the originals, section 5. Gives text and HTML; where the original failed (nothing
 * over the threshold, no title) both are empty, while the trace tells all the same what was counted.
 */
export function selectAsEtv2(tree: Tree, minLength: number): Selection<EatihtTrace> {
  const page = new PageTexts(tree, EXCLUDED_BY_ETV2, minLength);
  const title = originalTitle(tree, page.removed);
  const measured = measure(page, (node) => page.lengthBelow(node));
  const { trace, content } = choose(page, measured, "", (text, content) =>
    title === undefined || content.length === 0
      ? { text: "", html: "" }
      : { text, html: writeOriginalHtml(tree, page.removed, content, title) },
  );
  const kept = title === undefined ? [] : outermost(tree, content);
  return { algorithm: "eatiht2-original", container: trace.top, kept, dropped: new Set(), trace };
}

/**
 * eatiht's v2 as it was. Its bug: the length of every element is that of the second selected element's path, so in effect
 * it counts elements. With fewer than two of them the original failed; here nothing is found.
 */
export function selectAsVersion2(tree: Tree, minLength: number): Selection<EatihtTrace> {
  const page = new PageTexts(tree, EXCLUDED_BY_V2, minLength);
  const second: number | undefined = page.selected[1];
  const pathLength = second === undefined ? 0 : countCharacters(originalPath(tree, second));
  const measured = measure(page, () => pathLength);
  const { trace, content } = choose(page, measured, " ", (text) => ({ text }));
  return {
    algorithm: "eatiht2-original",
    container: trace.top,
    kept: outermost(tree, content),
    dropped: new Set(),
    trace,
  };
}

interface Measured {
  readonly lengths: readonly number[];
  /** The mean over the selected elements of length by number of texts; undefined if there aren't any. */
  readonly threshold: number | undefined;
}

function measure(page: PageTexts, lengthOf: (node: number) => number): Measured {
  const lengths = page.selected.map(lengthOf);
  let sum = 0;
  for (const [i, node] of page.selected.entries()) sum += lengths[i] / page.countBelow(node);
  return { lengths, threshold: lengths.length === 0 ? undefined : sum / lengths.length };
}

/**
 * Counts the elements over the threshold by parent, and takes what is below the parent with most; `outputOf` says what
 * the original made of the text of that.
 */
function choose(
  page: PageTexts,
  { lengths, threshold }: Measured,
  betweenTexts: string,
  outputOf: (text: string, content: readonly number[]) => OriginalOutput,
) {
  const { tree } = page;
  const histogram = new Histogram();
  const selected = page.selected.map((node, i) => {
    const count = threshold !== undefined && lengths[i] > threshold ? 1 : 0;
    histogram.add(tree.parent[node], count);
    return { node, count, texts: page.countBelow(node), length: lengths[i] };
  });
  const budget = new RepetitionBudget(page.length);
  const content = contentBelow(tree, page.selected, histogram.top());
  const text = content
    .map((node) => (budget.take(page.lengthBelow(node)) ? page.joinBelow(node, betweenTexts) : ""))
    .join(BETWEEN_ELEMENTS);
  const isTruncated = budget.isExceeded;
  const trace = new EatihtTrace({
    tree,
    variant: "eatiht2",
    compatible: true,
    selected,
    histogram,
    threshold,
    isTruncated,
    original: outputOf(text, content),
  });
  return { trace, content };
}
