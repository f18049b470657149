// The names of algorithms, without the algorithms.

/** The names of the algorithms that options can name; `algorithmNamed` of `pith-classics` gives them. */
export const ALGORITHM_NAMES = [
  "learned",
  "eatiht",
  "eatiht2",
  "reporter",
  "content-extractor",
  "body",
  "paragraphs",
] as const;

/** The name of an algorithm. */
export type AlgorithmName = (typeof ALGORITHM_NAMES)[number];

/** The algorithm that is used by default. */
export const DEFAULT_ALGORITHM: AlgorithmName = "learned";
