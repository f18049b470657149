// Decides when text from a page's data replaces the text that readers see.

import type { EmbeddedSource } from "../extraction/extraction.js";
import type { EmbeddedText } from "./find-embedded.js";

/** What is known of the text that an algorithm found in the visible tree. */
export interface VisibleText {
  /** How many words it has; in scripts without spaces two letters count as a word. */
  readonly words: number;
  /** How good it is expected to be, from 0 to 1: its expected F1. */
  readonly confidence: number;
}

export interface ChoiceOptions {
  /** From this confidence on the visible text stays. Default 0.5. */
  maxConfidence?: number;
}

/** A candidate with fewer words of prose replaces nothing. */
const MIN_PROSE = 50;

/**
 * How many times the words of the visible text a candidate needs in prose. JSON-LD names the main text as such; the
 * others may hold anything.
 */
const MIN_GAIN: Readonly<Record<EmbeddedSource, number>> = {
  "json-ld": 1.25,
  hydration: 2,
  noscript: 2,
  "shadow-root": 2,
};

/**
 * Where a page shows more words, the data for its programs stays unread: the content then is in the tree, and the
 * data holds the texts of all that the page links to. On data/wcxb, with the ContentExtractor's text as the visible one
 * and its true F1 as confidence, hydration data is taken for 4 pages up to the limit (2 better by 0.9, 1 worse by 0.4)
 * and would be for 9 beyond it (3 better, 4 worse, by up to 0.5 both).
 */
const MAX_WORDS_FOR_HYDRATION = 200;

/** Whether data for programs may be chosen at all; where it may not, it needn't be read. */
export function mayChooseHydration({ words }: Pick<VisibleText, "words">): boolean {
  return words <= MAX_WORDS_FOR_HYDRATION;
}

/**
 * The candidate to give instead of the visible text; undefined: the visible text stays. A candidate is taken only when
 * the visible text is weak and the candidate has clearly more prose: the first for which both hold. `candidates`: as
 * `findEmbedded` orders them.
 */
export function chooseEmbedded(
  candidates: readonly EmbeddedText[],
  visible: VisibleText,
  options: ChoiceOptions = {},
): EmbeddedText | undefined {
  const { maxConfidence = 0.5 } = options;
  if (visible.confidence >= maxConfidence) return undefined;
  return candidates.find(({ source, prose }) => {
    if (source === "hydration" && !mayChooseHydration(visible)) return false;
    return prose >= Math.max(MIN_PROSE, visible.words * MIN_GAIN[source]);
  });
}
