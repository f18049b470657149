// The options of the learned algorithm.

import { OptionError, shownValue } from "../../errors.js";
import type { SiteMemory } from "./site-memory.js";

/** Values of `balance` by name: which of two errors counts more. */
export const BALANCES = {
  /** Boilerplate in the result is twice as bad as missing content: F0.5. */
  precision: 0.5,
  /** Both are equally bad: F1. */
  balanced: 1,
  /** Missing content is twice as bad: F2. */
  recall: 2,
} as const;

/** Options of `createLearned`. */
export interface LearnedOptions {
  /**
   * Precision or recall: a name, or beta of the F-measure to maximize, 0.1..10, which says how many times as much recall
   * counts as precision. Default "balanced", which is 1.
   */
  balance?: keyof typeof BALANCES | number;
  /** Parts of a page that are always, or never, content. Default: the model decides about each. */
  keep?: KeepOptions;
  /** What other pages of the same site say: made by `createSiteMemory`. Default: each page is judged by itself. */
  memory?: SiteMemory;
}

/** Which parts of a page are kept. `true`: content wherever it occurs in the main content; `false`: never content; absent: the model decides. */
export interface KeepOptions {
  /** The heading of the page: its first h1, or the block most similar to its title. */
  title?: boolean;
  /** Data tables. */
  tables?: boolean;
  /** Readers' comments and replies. */
  comments?: boolean;
  /** Image captions. */
  captions?: boolean;
  /** Lists in which most words are links. */
  linkLists?: boolean;
}

/** Bounds of `balance` as a number: beyond them, one of the two errors counts for nothing. */
export const LEAST_BETA = 0.1;
export const MOST_BETA = 10;

/** The beta that is meant. Throws a TypeError that says what can be given. */
export function betaOf(balance: LearnedOptions["balance"] = "balanced"): number {
  if (typeof balance === "number" && balance >= LEAST_BETA && balance <= MOST_BETA) return balance;
  if (typeof balance === "string" && Object.hasOwn(BALANCES, balance)) return BALANCES[balance];
  throw new OptionError(
    "balance",
    `balance: give "precision", "balanced", "recall", or a number from ${LEAST_BETA} to ${MOST_BETA}, not ${shownValue(balance)}.`,
  );
}
