// The names of the built-in algorithms, without the algorithms.

/** The names of the built-in algorithms. `-original`: the text that the original program gives, accidents included. */
export const ALGORITHM_NAMES = [
  "learned",
  "eatiht",
  "eatiht-original",
  "eatiht2",
  "eatiht2-original",
  "reporter",
  "reporter-original",
  "content-extractor",
  "content-extractor-original",
  "body",
  "paragraphs",
] as const;

/** The name of a built-in algorithm. */
export type AlgorithmName = (typeof ALGORITHM_NAMES)[number];

/** The algorithm that is used by default. */
export const DEFAULT_ALGORITHM: AlgorithmName = "learned";
