// Decision trees as they are stored: one format for blocks, kinds of pages, pictures and records.

/**
 * Codes of values, the shorter the more often they occur: the length that each value's code has, a digit of base64 each; 0: it doesn't
 * occur. They are canonical. `lab/training/pack-trees.js` makes them.
 */
export type Codes = string;

/** Nodes in codes. */
export interface PackedNodes {
  /** The codes of features (`LEAF`: a leaf), and of what leaves add, `LEAF_ZERO` more. */
  readonly codes: readonly [features: Codes, leaves: Codes];
  /**
   * The trees one after the other, each in prefix order: a question is its feature and its split, a leaf is that it is one, if a question could
   * be there, and its value. A split is four times the highest bin that goes to the left, plus the quarter of training weight that does (0..3:
   * 1/8, 3/8, 5/8, 7/8), in one of `SPLIT_CODES`. Bits, base64.
   */
  readonly bits: string;
}

/** The most features that trees may have; in place of the number of one it says that a leaf comes. */
export const LEAF = 160;
/** What is added to the value of a leaf, so that none is negative. */
export const LEAF_ZERO = 48;
/** How many values leaves may have: -48 to 47. */
export const LEAF_VALUES = 96;
/** Questions that a tree may have at most. */
export const MOST_QUESTIONS = 63;
/**
 * The codes of splits by how many bits the number of the feature's bins has, 1 bit first: the quarter is likely where the bin is among them. They
 * are the same for all forests, made of all splits of the library's own, each that there may be counted once more.
 */
export const SPLIT_CODES: readonly Codes[] = [
  "DDCB",
  "CFEGCEGFEEFD",
  "DFHHDFGHEFFFEFEFEGGEFHHFFHGG",
  "EHHHEGHHFFGHFFGGFGGGFFGGFGGGFGGFGGGFGGGFHHHFIHIGIIIGJJJGLLKI",
  "FHHIFGHIGGHIGGHIGGGHHGGIHGGHHGGHIGGHIGGHIGGGIHGGJHGGJHGGKHGGKIGFKIGFKIHGLJHGLJHGKJHGNKIGMLIGMKJHLKJHNLKHNNKHNLLINMKHNNMINNMK",
  "FIJLGIILGIILGIILGIIKGHILGHHKHHHKHHIKHHHJHHHKHGHJIHHJIIHJIHHJJHHIJHHIJHHIIHGIJHGIIHGHKIGHKIHHJHHHLIHHKIHGKIHGKIHGMJHGKIIGLJHGLJIGKIIGMIIGKJIHMLIGMLJHMMKHMLJHMKKHMLJHMMMHMMKIMMKJMMLIMLKIMMLKMMLKMMMLMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
];

/**
 * The codes of the lengths of distances between bins' ends, one for each quarter of the length before; then one after a feature's first end, and
 * one for first ends: their distances from the one before, twice, less 1 if negative. The same for all forests: they suit the library's own.
 */
export const DISTANCE_CODES: readonly Codes[] = [
  "KECCCDFGJKKKKKJJJJ",
  "NIGECCCDFILMNMJILM",
  "JJHGDDCCDFHJJJGFIJ",
  "JJIHGFDCCEGIEIDFII",
  "KJIFEEDCDFIJGKCFKK",
  "DIKJHGGFEEEDEFKCDG",
];
export const AFTER_FIRST = 4;
export const FIRST = 5;

/** Bits of the longest code. */
export const LONGEST = 13;

/** Boosted trees over the columns of some table. */
export interface ForestData {
  /** The columns that the trees ask about, their features: a bit for each column, eight in a byte, the first in its highest bit, base64. */
  readonly columns: string;
  /** How many bins each feature has besides the last: a digit of base64 for each. */
  readonly binCounts: string;
  /**
   * The upper ends of the bins, feature by feature in rising order: a value up to and including it is in the bin. Each is a 32-bit float whose
   * lower half is 0, by its place among all such numbers (`keyOf`). What is stored is the distance from the one before: the length of that
   * number in bits, in one of `DISTANCE_CODES`, and its bits below the highest. Bits, base64.
   */
  readonly bins: string;
  readonly nodes: PackedNodes;
  /** Questions from a root to a leaf at most: below so many there is a leaf. */
  readonly depth: number;
  /** How many trees there are. */
  readonly trees: number;
  /** How many boostings they make, one after the other and each with as many trees. Their result is the mean of all. */
  readonly boostings: number;
  /** What a leaf adds is its value times this, in logits. */
  readonly leafScale: number;
}

/** Trees, and the logit before the first of them. */
export interface BiasedForest {
  readonly trees: ForestData;
  readonly bias: number;
}
