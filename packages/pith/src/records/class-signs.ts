// What the classes of a record's elements say about them.

import { classesOf, splitName } from "../comments/names.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import { NAMES, wordSet } from "../page/vocabulary.js";
import type { PageNames } from "./page-names.js";

/** Words for votes, which names of attributes have as well. */
export const SCORE_WORDS = /* @__PURE__ */ wordSet(NAMES.score.words);
const OLD = /* @__PURE__ */ wordSet(NAMES.old.words);

/** What classes say, as bits. */
export const enum Sign {
  SCORE = 1,
  /** That what looks like a score is a person's. */
  REPUTATION = 2,
  PRICE = 4,
  OLD = 8,
  RATING = 16,
  QUOTATION = 32,
  /** A picture of a person, or a sign. */
  FACE = 64,
  /** One of the classes ends as names of titles do: "product__title", "card-heading". */
  TITLE = 128,
  /** The last one ends as names of what holds the text of a post do. */
  BODY = 256,
}

const WORDS: readonly (readonly [Sign, ReadonlySet<string>])[] = [
  [Sign.SCORE, SCORE_WORDS],
  [Sign.REPUTATION, wordSet(NAMES.reputation.words)],
  [Sign.PRICE, wordSet(NAMES.price.words)],
  [Sign.OLD, OLD],
  [Sign.RATING, wordSet(NAMES.rating.words)],
  [Sign.QUOTATION, wordSet(NAMES.quotation.words)],
  [Sign.FACE, wordSet(NAMES.face.words)],
];
const LAST_WORDS: typeof WORDS = [
  [Sign.TITLE, wordSet(NAMES.title.words)],
  [Sign.BODY, wordSet(NAMES.body.words, NAMES.body.ofRecord)],
];

/** Reads what the classes of a page's elements say: each class once, and each value of the attribute. */
export class ClassReader {
  private readonly bitsOf = remembered(bitsOf);
  private readonly known: number[] = [];

  constructor(
    private readonly tree: Tree,
    private readonly names: PageNames,
  ) {}

  /** The bits of an element's classes. */
  of(node: number): number {
    const number = this.names.classNumber(node);
    // What isn't shown has no number.
    if (number === 0) return this.read(node);
    this.known[number] ??= this.read(node);
    return this.known[number];
  }

  private read(node: number): number {
    let all = 0;
    for (const name of classesOf(this.tree, node)) {
      const bits = this.bitsOf(name);
      if (bits >= 0) all = (all & ~Sign.BODY) | bits;
    }
    return all;
  }
}

/** The bits of a class; -1: it has no words. */
function bitsOf(name: string): number {
  const words = splitName(name);
  const last = words.at(-1);
  if (last === undefined) return -1;
  let bits = 0;
  for (const [sign, set] of WORDS) if (words.some((word) => set.has(word))) bits |= sign;
  for (const [sign, set] of LAST_WORDS) if (set.has(last)) bits |= sign;
  return bits;
}

/** Whether one of some words says that a price isn't that of now. */
export function saysOld(words: readonly string[]): boolean {
  return words.some((word) => OLD.has(word));
}
