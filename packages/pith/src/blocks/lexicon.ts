/**
 * What single words say: a weight for each, learned in training. Words are known by the low bits of their hash, so two
 * may share a weight. Tables have a power of two of places; a weight's unit is `1 / scale` of a logit.
 */
export interface Lexicon {
  /** Words of a block's text. */
  readonly words: Int8Array;
  /** Words of the names (class, id, role) of the block's own section. */
  readonly own: Int8Array;
  /** Words of the names of its section and of all sections around it. */
  readonly around: Int8Array;
  readonly scale: number;
}

/** A lexicon that knows no word. */
export const EMPTY_LEXICON: Lexicon = {
  words: new Int8Array(1),
  own: new Int8Array(1),
  around: new Int8Array(1),
  scale: 1,
};

/** The place of a word in a table of this size. High bits are folded in: FNV mixes upwards. */
export function placeOf(hash: number, size: number): number {
  return (hash ^ (hash >>> 15)) & (size - 1);
}
