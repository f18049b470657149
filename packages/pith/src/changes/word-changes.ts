import { diffArrays } from "diff";
import { wordsOf } from "../text/words.js";

/** A piece of a paragraph that is the same, or stands only in the new or only in the old one. */
export interface WordChange {
  readonly type: "same" | "added" | "removed";
  readonly text: string;
}

/** The least share of words (Dice's coefficient) at which a paragraph is another version of a paragraph. */
const LEAST_SHARED = 0.5;

/** Whether a paragraph is a version of another one. */
export function isSameParagraph(old: string, now: string): boolean {
  const counts = new Map<string, number>();
  const before = wordsOf(old);
  const after = wordsOf(now);
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared++;
    counts.set(word, left - 1);
  }
  return shared > 0 && (2 * shared) / (before.length + after.length) >= LEAST_SHARED;
}

/** Words, white space, single other characters; in scripts that put no space between words, characters. */
const PIECE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Removals and insertions that are looked for in a paragraph; with more, it is given as replaced. */
const MOST_EDITS = 1_000;

/** The way from a paragraph to its new version. */
export function wordChanges(old: string, now: string): WordChange[] {
  const parts = diffArrays(old.match(PIECE) ?? [], now.match(PIECE) ?? [], { maxEditLength: MOST_EDITS });
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
}
