// The options of both versions of eatiht.

/**
 * A direct text longer than this makes an element count: the essay's "lengthy" text. In characters, white space folded.
 * 20 is the original's number; a paragraph's first line is longer in every language, most labels and menu items are not.
 */
export const DEFAULT_MIN_LENGTH = 20;

interface CommonOptions {
  /** Returns exactly what the original program returned, accidents included. Default false. */
  readonly compatible?: boolean;
  /** An element counts if one of its direct texts is longer than this, in characters. Default 20; 0: any text. */
  readonly minLength?: number;
  /**
   * Keeps everything below the chosen parent (headings, lists, captions), not only the elements that were counted. Default false. No effect in compatible mode.
   */
  readonly wholeSubtree?: boolean;
}

/** Options of `createEatiht`. */
export interface EatihtOptions extends CommonOptions {
  /** Which of eatiht's two algorithms: 1, the default, or 2. */
  readonly version?: 1;
  /**
   * How sentences are counted in normal mode. "pattern" (the default): by the sentence-ending marks of all scripts.
   * "segmenter": by `Intl.Segmenter`, which knows more about each language, takes two to four times as long, and may count
   * differently on different hosts; on hosts without it, like "pattern".
   */
  readonly sentences?: "pattern" | "segmenter";
  /** The language for "segmenter", as a BCP 47 tag such as "el". Default: rules that work for most languages. */
  readonly locale?: string;
}

/** Options of `createEatiht` with version 2. */
export interface Eatiht2Options extends CommonOptions {
  readonly version: 2;
  /**
   * In compatible mode, returns what the original's `v2` returned, in which every element has the same wrong length, instead of
   * its `etv2`, which does what was intended. For comparison only. Default false.
   */
  readonly originalBug?: boolean;
}

/** Returns `minLength`, or its default. Throws a TypeError if it isn't a length. */
export function checkedMinLength(minLength: number = DEFAULT_MIN_LENGTH): number {
  if (Number.isFinite(minLength) && minLength >= 0) return minLength;
  throw new TypeError(`createEatiht: minLength is ${minLength}; give a number of characters, 0 or more.`);
}
