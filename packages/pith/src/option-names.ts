// Checks the names of options, and guesses which name was meant.

import { OptionError, shownValue } from "./errors.js";

/** The names of all options of a call. */
export type OptionNames<Options> = { readonly [Name in keyof Options]-?: true };

/**
 * Throws a TypeError if the options of a call aren't an object, or have a name that it doesn't know: a typo would otherwise
 * be ignored silently.
 */
export function checkNames<Options extends object>(caller: string, given: Options, known: OptionNames<Options>): void {
  if (typeof given !== "object" || given === null) {
    const reason = `options must be an object, such as { name: value }; this is ${shownValue(given)}.`;
    throw new OptionError(undefined, reason, { caller });
  }
  const wrong = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (wrong === undefined) return;
  const names = Object.keys(known);
  const meant = closest(wrong, names);
  const advice = meant === undefined ? `Choose from ${names.join(", ")}.` : `Did you mean "${meant}"?`;
  throw new OptionError(wrong, `there is no option "${wrong}". ${advice}`, { caller });
}

/**
 * The word that someone who wrote `written` most likely meant: one that it begins, or else the one that the fewest
 * typos turn into it. Undefined if every word is too far away to be meant.
 */
export function closest(written: string, words: readonly string[]): string | undefined {
  const begun = written.length > 1 ? words.find((word) => word.startsWith(written)) : undefined;
  if (begun !== undefined) return begun;
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const slips = countSlips(written, word);
    if (slips < fewest) [best, fewest] = [word, slips];
  }
  return best !== undefined && fewest <= mostSlips(written, best) ? best : undefined;
}

/** Typos beyond half of the letters make another word; no word of a command line is worth a longer comparison. */
function mostSlips(written: string, word: string): number {
  return Math.floor(Math.max(written.length, word.length) / 2);
}

/** Letters left out, added, changed, or swapped with their neighbour. */
function countSlips(written: string, word: string): number {
  // There can't be more typos than letters; a much longer word needn't be measured.
  if (Math.abs(written.length - word.length) > mostSlips(written, word)) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, i) => i);
  for (let i = 1; i <= written.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const changed = row[j - 1] + (written[i - 1] === word[j - 1] ? 0 : 1);
      next[j] = Math.min(changed, row[j] + 1, next[j - 1] + 1);
      const isSwap = i > 1 && j > 1 && written[i - 1] === word[j - 2] && written[i - 2] === word[j - 1];
      if (isSwap) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[word.length];
}
