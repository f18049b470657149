// Compatible mode of the first version.

import { Tag } from "../../../html/generated/tags.js";
import { outermost } from "../../../html/subtrees.js";
import type { Selection, Tree } from "../../../index.js";
import { RepetitionBudget } from "../../originals/repetition.js";
import { type CountedElement, EatihtTrace, Histogram } from "../trace.js";
import { contentBelow, PageTexts } from "./page-texts.js";

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

/** What is between two sentences in the original's output. */
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
  const container = histogram.top();
  const content = contentBelow(tree, [...sentences.keys()], container);
  const text = content.map((node) => sentences.get(node)?.join(BETWEEN)).join(BETWEEN);
  const trace = new EatihtTrace({
    tree,
    variant: "eatiht",
    compatible: true,
    selected,
    histogram,
    isTruncated: budget.isExceeded,
    original: { text: text.slice(CUT_AT_START) },
  });
  return { algorithm: "eatiht-original", container, kept: outermost(tree, content), dropped: new Set(), trace };
}

/** White space as the originals' language (Python 3) has it; `\s` of JavaScript differs in a few control characters. */
const BLANK = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

/**
 * Where the original cuts a text: white space right after `.`, `!` or `?`, or after one of these and one straight
 * quote, unless the text before ends with a title such as `Dr.` (SPEC of the originals, section 4). There is no test for
 * the beginning of the title's word.
 */
const CUT = new RegExp(`(?<=[.!?]['"]?)(?<!(?:mr|mrs|jr|dr|prof|sr)\\.)${BLANK}+`, "iu");

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
