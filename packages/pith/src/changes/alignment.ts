// Aligns the paragraphs of two readings, and the words of paragraphs that changed.

import { diffArrays } from "diff";
import { comparedWords } from "../text/words.js";

/** One paragraph on its way from the old order to the new one. Absent indexes: it is only in the other. */
export interface Step {
  readonly oldIndex?: number;
  readonly newIndex?: number;
  /** Whether it is in both, and others that are in both are now on its other side. */
  readonly isMoved?: boolean;
}

/**
 * The most removals and insertions by which two orders may differ: finding the shortest way takes its square, about a
 * tenth of a second at this length. Beyond it the order isn't compared.
 */
const MOST_MOVES = 1_000;

/** Aligns two lists of keys; equal keys are the same paragraph. Returns every index of both lists once, in the new order. */
export function alignment(old: readonly string[], now: readonly string[]): Step[] {
  // What is in only one list can't be aligned: without it, texts that share nothing take linear time.
  const oldCommon = commonIndexes(old, new Set(now));
  const newCommon = commonIndexes(now, new Set(old));
  const stayed = inOrder(oldCommon, newCommon, old, now) ?? pairs(oldCommon, newCommon, old, now);
  const stayedOld = new Set(stayed.values());
  const isLeft = (index: number) => !stayedOld.has(index);
  const moved = pairs(
    oldCommon.filter(isLeft),
    newCommon.filter((index) => !stayed.has(index)),
    old,
    now,
  );
  const movedOld = new Set(moved.values());
  const steps: Step[] = [];
  // What was removed comes after what it was after.
  const removeFrom = (first: number) => {
    for (let o = first; o < old.length && isLeft(o); o++) if (!movedOld.has(o)) steps.push({ oldIndex: o });
  };
  removeFrom(0);
  for (let newIndex = 0; newIndex < now.length; newIndex++) {
    const oldIndex = stayed.get(newIndex);
    const from = moved.get(newIndex);
    if (oldIndex !== undefined) {
      steps.push({ oldIndex, newIndex });
      removeFrom(oldIndex + 1);
    } else if (from !== undefined) steps.push({ oldIndex: from, newIndex, isMoved: true });
    else steps.push({ newIndex });
  }
  return steps;
}

function commonIndexes(keys: readonly string[], others: ReadonlySet<string>): number[] {
  return keys.flatMap((key, index) => (others.has(key) ? [index] : []));
}

/** The old index of each new one in the longest common order; undefined: the orders differ too much. */
function inOrder(
  oldCommon: readonly number[],
  newCommon: readonly number[],
  old: readonly string[],
  now: readonly string[],
): Map<number, number> | undefined {
  const oldKeys = oldCommon.map((index) => old[index]);
  const newKeys = newCommon.map((index) => now[index]);
  const parts = diffArrays(oldKeys, newKeys, { maxEditLength: MOST_MOVES });
  if (parts === undefined) return undefined;
  const found = new Map<number, number>();
  let o = 0;
  let n = 0;
  for (const { added, removed, count } of parts) {
    if (!added && !removed) for (let i = 0; i < count; i++) found.set(newCommon[n + i], oldCommon[o + i]);
    if (!added) o += count;
    if (!removed) n += count;
  }
  return found;
}

/** An old index with the same key for each new one, as long as there are any, wherever they are. */
function pairs(
  oldIndexes: readonly number[],
  newIndexes: readonly number[],
  old: readonly string[],
  now: readonly string[],
): Map<number, number> {
  const waiting = new Map<string, number[]>();
  // The first one is taken from the end.
  for (const index of oldIndexes.toReversed()) {
    const list = waiting.get(old[index]);
    if (list === undefined) waiting.set(old[index], [index]);
    else list.push(index);
  }
  const found = new Map<number, number>();
  for (const index of newIndexes) {
    const from = waiting.get(now[index])?.pop();
    if (from !== undefined) found.set(index, from);
  }
  return found;
}

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

export function countRunWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  const words = comparedWords(text);
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
