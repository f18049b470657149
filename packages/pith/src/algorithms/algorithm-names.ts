// The names of the built-in algorithms, without the algorithms.

/** The name of a built-in algorithm. */
export type AlgorithmName = "learned" | "eatiht" | "eatiht2" | "reporter" | "content-extractor" | "body" | "paragraphs";

/** The names of the built-in algorithms. */
export const ALGORITHM_NAMES: readonly AlgorithmName[] = [
  "learned",
  "eatiht",
  "eatiht2",
  "reporter",
  "content-extractor",
  "body",
  "paragraphs",
];

/** The algorithm that is used by default. */
export const DEFAULT_ALGORITHM: AlgorithmName = "learned";
