// Compares two versions of a paragraph word by word.

import { diffArrays } from "diff";
import { wordsOf } from "../text/words.js";

/** A piece of a paragraph that is in both, or only in the new or only in the old one. */
export interface WordChange {
  readonly type: "same" | "added" | "removed";
  readonly text: string;
}

/** The smallest share of words (Dice's coefficient) at which a paragraph is another version of a paragraph. */
const LEAST_SHARED = 0.5;

/** The words of a paragraph, and how often each is in it. */
export interface WordCounts {
  readonly length: number;
  readonly counts: ReadonlyMap<string, number>;
}

export function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { length: words.length, counts };
}

/** Whether a paragraph is a version of another one. Takes time linear in the shorter one, and none if their lengths tell. */
export function isSameParagraph(a: WordCounts, b: WordCounts): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const least = (LEAST_SHARED * (a.length + b.length)) / 2;
  if (short.length === 0 || short.length < least) return false;
  let shared = 0;
  for (const [word, count] of short.counts) shared += Math.min(count, long.counts.get(word) ?? 0);
  return shared >= least;
}

/** Words, white space, single other characters; in scripts without spaces between words, characters. */
const PIECE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Removals and insertions that are looked for in a paragraph; with more, it is given as replaced. */
const MOST_EDITS = 1_000;
/** Finding edits takes their square: the limit for a page, a few tenths of a second. Paragraphs beyond it are given as replaced. */
const MOST_STEPS = 4 * MOST_EDITS ** 2;

/** Returns a function that finds the edits from a paragraph to its new version, for the paragraphs of one page. */
export function wordComparison(): (old: string, now: string) => WordChange[] {
  let steps = MOST_STEPS;
  return (old, now) => {
    const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(steps)));
    const parts = diffArrays(old.match(PIECE) ?? [], now.match(PIECE) ?? [], { maxEditLength: most });
    const edits = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? most;
    steps -= edits ** 2;
    if (parts === undefined) {
      return [
        { type: "removed", text: old },
        { type: "added", text: now },
      ];
    }
    return parts.map(({ added, removed, value }) => ({
      type: added ? "added" : removed ? "removed" : "same",
      text: value.join(""),
    }));
  };
}
