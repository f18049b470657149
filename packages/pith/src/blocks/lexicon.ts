// Weights of single words, learned in training.

import { DIGITS } from "../text/base64.js";

/**
 * What single words say: a weight for each, learned in training. Words are known by the low bits of their hash, so two
 * may share a weight. The size of tables is a power of two; a weight's unit is `1 / scale` of a logit. They are looked up as they are
 * stored, and `wordWeight` reads them: a page asks for a small part of them.
 */
export interface Lexicon {
  /** Words of a block's text. */
  readonly words: Uint8Array;
  /** Words of the names (class, id, role) of the block's own section. */
  readonly own: Uint8Array;
  /** Words of the names of its section and of all sections around it. */
  readonly around: Uint8Array;
  readonly scale: number;
}

/** A lexicon that knows no word. */
export const EMPTY_LEXICON: Lexicon = {
  words: new Uint8Array(1),
  own: new Uint8Array(1),
  around: new Uint8Array(1),
  scale: 1,
};

/** A digit of base64 is a weight, from -31 steps (`A`) to 32. */
const MOST_STEPS = 31;

/** The weight that each byte of a table means: that of a digit, or 0. */
const WEIGHTS = /* @__PURE__ */ digitWeights();

/** The weight of a word in one of a lexicon's tables, in steps. */
export function wordWeight(table: Uint8Array, hash: number): number {
  return WEIGHTS[table[placeOf(hash, table.length)]];
}

/** The place of a word in a table of this size. High bits are folded in: FNV mixes upwards. */
function placeOf(hash: number, size: number): number {
  return (hash ^ (hash >>> 15)) & (size - 1);
}

function digitWeights(): Int8Array {
  const weights = new Int8Array(128);
  for (let i = 0; i < DIGITS.length; i++) weights[DIGITS.charCodeAt(i)] = i - MOST_STEPS;
  return weights;
}
