// Both versions of eatiht, the second in both of its variants.

import type { Selection, Tree } from "pith";
import { outermost } from "pith/algorithms";
import { RepetitionBudget } from "../common/repetition-budget.js";
import { WHITE_SPACE } from "../common/white-space.js";
import { writeOriginalHtml } from "./markup.js";
import { PageTexts } from "./page-texts.js";
import { countCharacters } from "./text-length.js";
import { type CountedElement, EatihtTrace, Histogram, type OriginalOutput } from "./trace.js";

/** Elements that the first version never selects. */
const EXCLUDED_BY_V1 = ["script", "style", "i", "b", "strong", "span", "a"];

/** What is between two sentences in the original's output. */
const BETWEEN = " ";

/** The original cuts the two line feeds before its output's first sentence. */
const CUT_AT_START = 2;

/** eatiht, first version, as it was: see SPEC of the originals, sections 3 and 4. Nothing found gives empty text. */
export function selectAsVersion1(tree: Tree, minLength: number): Selection<EatihtTrace> {
  const page = new PageTexts(tree, EXCLUDED_BY_V1, minLength);
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
  const container = histogram.top();
  const content = page.below(container, [...sentences.keys()]);
  const text = content.map((node) => sentences.get(node)?.join(BETWEEN)).join(BETWEEN);
  const trace = new EatihtTrace({
    names: page.names,
    variant: "eatiht",
    selected,
    histogram,
    isTruncated: budget.isExceeded,
    output: { text: text.slice(CUT_AT_START) },
  });
  return { algorithm: "eatiht", container, kept: outermost(tree, content), dropped: new Set(), trace };
}

/**
 * Where the original cuts a text: white space right after `.`, `!` or `?`, or after one of these and one straight
 * quote, unless the text before ends with a title such as `Dr.` (SPEC of the originals, section 4). There is no test for
 * the beginning of the title's word.
 */
const CUT = new RegExp(`(?<=[.!?]['"]?)(?<!(?:mr|mrs|jr|dr|prof|sr)\\.)${WHITE_SPACE}+`, "iu");

/** `[12]`, as encyclopedias number their sources, and `[]`. */
const BRACKETED_NUMBER = /\[\p{Nd}*\]/gu;

/** The original counts and gives back only pieces that end in one of these. */
const ENDINGS = ".\"?!'";

/**
 * The sentences of an element's text as the first version of eatiht counts and prints them. The first one begins with
 * two line feeds. A piece without final punctuation is left out.
 */
export function originalSentences(text: string): string[] {
  const pieces = text.replace(BRACKETED_NUMBER, "").split(CUT);
  pieces[0] = `\n\n${pieces[0]}`;
  return pieces.filter((piece) => piece !== "" && ENDINGS.includes(piece[piece.length - 1]));
}

/** Elements that etv2 never selects. */
const EXCLUDED_BY_ETV2 = [...EXCLUDED_BY_V1, "noscript"];

/** Elements that v2 never selects. */
const EXCLUDED_BY_V2 = [...EXCLUDED_BY_ETV2, "em"];

const BETWEEN_ELEMENTS = "\n\n";

/**
 * eatiht's etv2 as it was: see SPEC of the originals, section 5. Gives text and HTML; where the original failed (nothing
 * over the threshold, no title) both are empty, while the trace tells all the same what was counted.
 */
export function selectAsEtv2(tree: Tree, minLength: number): Selection<EatihtTrace> {
  const page = new PageTexts(tree, EXCLUDED_BY_ETV2, minLength);
  const title = page.title();
  const measured = measure(page, (node) => page.lengthBelow(node));
  const { trace, content } = choose(page, measured, "", (text, content) =>
    title === undefined || content.length === 0
      ? { text: "", html: "" }
      : { text, html: writeOriginalHtml(page.names, page.removed, content, title) },
  );
  const kept = title === undefined ? [] : outermost(tree, content);
  return { algorithm: "eatiht2", container: trace.top, kept, dropped: new Set(), trace };
}

/**
 * eatiht's v2 as it was. Its bug: the length of every element is that of the second selected element's path, so in effect
 * it counts elements. With fewer than two of them the original failed; here nothing is found.
 */
export function selectAsVersion2(tree: Tree, minLength: number): Selection<EatihtTrace> {
  const page = new PageTexts(tree, EXCLUDED_BY_V2, minLength);
  const second: number | undefined = page.selected[1];
  const pathLength = second === undefined ? 0 : countCharacters(page.names.path(second));
  const measured = measure(page, () => pathLength);
  const { trace, content } = choose(page, measured, " ", (text) => ({ text }));
  return {
    algorithm: "eatiht2",
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
  const content = page.below(histogram.top(), page.selected);
  const text = content
    .map((node) => (budget.take(page.lengthBelow(node)) ? page.joinBelow(node, betweenTexts) : ""))
    .join(BETWEEN_ELEMENTS);
  const isTruncated = budget.isExceeded;
  const trace = new EatihtTrace({
    names: page.names,
    variant: "eatiht2",
    selected,
    histogram,
    threshold,
    isTruncated,
    output: outputOf(text, content),
  });
  return { trace, content };
}
