// `compareReadings`: what changed on a page between two readings.

import {
  alignment,
  countRunWords,
  isSameParagraph,
  type Step,
  type WordChange,
  type WordCounts,
  wordComparison,
} from "./alignment.js";
import { inOneForm, lasting } from "./lasting-text.js";

/** The compared fields of a page that was read: an `Extraction` has these fields, and so has a record of a batch. */
export interface Reading {
  readonly title: string;
  /** Plain text; each line that isn't empty is a paragraph. */
  readonly text: string;
  readonly metadata: {
    readonly published?: { readonly value: string };
    readonly modified?: { readonly value: string };
    readonly language?: { readonly value: string };
  };
}

/** Options of `compareReadings`. */
export interface CompareOptions {
  /**
   * Whether everything counts, also what changes whenever a page is loaded: relative times ("3 hours ago") and
   * counters ("1,204 views"). Default false.
   */
  readonly everything?: boolean;
}

/** A value then and now; null if the page has none. */
export interface ValueChange {
  readonly old: string | null;
  readonly new: string | null;
}

/** A paragraph that changed. Numbers count the paragraphs of a reading from 0. */
export type ParagraphChange =
  | { readonly type: "added"; readonly newIndex: number; readonly text: string }
  | { readonly type: "removed"; readonly oldIndex: number; readonly text: string }
  /** The same text at another place among the others. */
  | { readonly type: "moved"; readonly oldIndex: number; readonly newIndex: number; readonly text: string }
  | {
      readonly type: "changed";
      readonly oldIndex: number;
      readonly newIndex: number;
      readonly text: string;
      readonly oldText: string;
      /** The edits from the old text to the new one, word by word. */
      readonly words: readonly WordChange[];
    };

/** How a page's content changed between two readings. */
export interface ReadingChanges {
  /** Whether the title, the date of publication or a paragraph changed. A new date of change alone doesn't count: many sites give the time of the request. */
  readonly isChanged: boolean;
  /** Absent when it is the same. */
  readonly title?: ValueChange;
  readonly published?: ValueChange;
  readonly modified?: ValueChange;
  /** Those that changed, in the order of the new reading; removed ones are where they were. */
  readonly paragraphs: readonly ParagraphChange[];
  /** Paragraphs by kind of change; `same` and all but `removed` add up to those of the new reading. */
  readonly counts: Readonly<Record<ParagraphChange["type"] | "same", number>>;
}

/**
 * Compares the content of two readings of a page. White space, invisible characters and the shape of quotation marks
 * and dashes don't count, nor does what changes whenever the page is loaded (see `everything`). Takes linear time: where more
 * than a thousand paragraphs moved, their order isn't compared, and where so many words changed that finding all edits would
 * take long, the rest of the changed paragraphs is given as replaced.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { compareReadings } from "pith/changes";
 *
 * const before = extract("<title>Gate</title><p>The gate is open at noon, says the harbour master.</p>");
 * const after = extract("<title>Gate</title><p>The gate is shut at noon, says the harbour master.</p>");
 * const { isChanged, counts } = compareReadings(before, after);
 * console.log(isChanged, counts);
 * ```
 */
export function compareReadings(before: Reading, after: Reading, options: CompareOptions = {}): ReadingChanges {
  const { everything = false } = options;
  const languages = [before, after].flatMap(({ metadata }) => metadata.language?.value ?? []);
  const key = everything ? inOneForm : lasting(languages);
  const old = paragraphsOf(before.text);
  const now = paragraphsOf(after.text);
  const steps = alignment(old.map(key), now.map(key));
  const paragraphs = changesOf(steps, old, now);
  const counts = { same: 0, added: 0, removed: 0, moved: 0, changed: 0 };
  for (const { type } of paragraphs) counts[type]++;
  counts.same = now.length - counts.added - counts.moved - counts.changed;
  const title = valueChange(before.title || null, after.title || null);
  const published = valueChange(before.metadata.published?.value, after.metadata.published?.value);
  const modified = valueChange(before.metadata.modified?.value, after.metadata.modified?.value);
  return {
    isChanged: paragraphs.length > 0 || title !== undefined || published !== undefined,
    ...(title && { title }),
    ...(published && { published }),
    ...(modified && { modified }),
    paragraphs,
    counts,
  };
}

function paragraphsOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function valueChange(old: string | null = null, now: string | null = null): ValueChange | undefined {
  return inOneForm(old ?? "") === inOneForm(now ?? "") ? undefined : { old, new: now };
}

function changesOf(steps: readonly Step[], old: readonly string[], now: readonly string[]): ParagraphChange[] {
  const versions = versionsIn(steps, old, now);
  const replaced = new Set(versions.values());
  const wordChanges = wordComparison();
  return steps.flatMap(({ oldIndex, newIndex, isMoved }): ParagraphChange[] => {
    if (newIndex === undefined) {
      const at = oldIndex as number;
      return replaced.has(at) ? [] : [{ type: "removed", oldIndex: at, text: old[at] }];
    }
    const text = now[newIndex];
    if (oldIndex !== undefined) return isMoved ? [{ type: "moved", oldIndex, newIndex, text }] : [];
    const from = versions.get(newIndex);
    if (from === undefined) return [{ type: "added", newIndex, text }];
    const words = wordChanges(old[from], text);
    return [{ type: "changed", oldIndex: from, newIndex, text, oldText: old[from], words }];
  });
}

/** Paragraphs ahead among which a new version is looked for: an edit rarely puts more in between. */
const LOOK_AHEAD = 6;

/** Comparisons of paragraphs that are left over from different places; more would take long on pages that are completely different now. */
const MOST_COMPARISONS = 2_500;
/** Words that these comparisons read in all, for the same reason: a few hundredths of a second. */
const MOST_WORDS = 250_000;

/** The old index of each paragraph that is a new version of a removed one: first in the same place, then anywhere. */
function versionsIn(steps: readonly Step[], old: readonly string[], now: readonly string[]): Map<number, number> {
  const versions = new Map<number, number>();
  const leftRemoved: number[] = [];
  const leftAdded: number[] = [];
  const oldWords = countsOf(old);
  const newWords = countsOf(now);
  const pair = (
    removed: readonly number[],
    added: readonly number[],
    ahead: number,
    most = Number.POSITIVE_INFINITY,
  ) => {
    let next = 0;
    let words = 0;
    for (const oldIndex of removed) {
      const found = added.slice(next, next + ahead).findIndex((one) => {
        if (versions.has(one) || words > most) return false;
        words += Math.min(oldWords(oldIndex).length, newWords(one).length);
        return isSameParagraph(oldWords(oldIndex), newWords(one));
      });
      if (found < 0) continue;
      versions.set(added[next + found], oldIndex);
      if (ahead === LOOK_AHEAD) next += found + 1;
    }
  };
  for (const { removed, added } of placesOf(steps)) {
    pair(removed, added, LOOK_AHEAD);
    const taken = new Set(added.map((one) => versions.get(one)));
    for (const one of removed) if (!taken.has(one)) leftRemoved.push(one);
    for (const one of added) if (!versions.has(one)) leftAdded.push(one);
  }
  if (leftRemoved.length * leftAdded.length <= MOST_COMPARISONS) {
    pair(leftRemoved, leftAdded, leftAdded.length, MOST_WORDS);
  }
  return versions;
}

/** The words of paragraphs, counted on demand. */
function countsOf(paragraphs: readonly string[]): (index: number) => WordCounts {
  const known = new Map<number, WordCounts>();
  return (index) => {
    const found = known.get(index) ?? countRunWords(paragraphs[index]);
    known.set(index, found);
    return found;
  };
}

/** What was removed and added between two paragraphs that stayed. */
function* placesOf(steps: readonly Step[]): Generator<{ readonly removed: number[]; readonly added: number[] }> {
  let place = { removed: [] as number[], added: [] as number[] };
  for (const { oldIndex, newIndex, isMoved } of steps) {
    if (newIndex === undefined) place.removed.push(oldIndex as number);
    else if (oldIndex === undefined) place.added.push(newIndex);
    else if (!isMoved) {
      yield place;
      place = { removed: [], added: [] };
    }
  }
  yield place;
}
