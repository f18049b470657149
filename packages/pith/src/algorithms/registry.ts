import type { Algorithm } from "./algorithm.js";
import { body, paragraphs } from "./baselines/index.js";
import { contentExtractor } from "./content-extractor/index.js";
import { eatiht, eatiht2 } from "./eatiht/index.js";
import { learned } from "./learned/index.js";
import { reporter } from "./reporter/index.js";

/** The name of a built-in algorithm. */
export type AlgorithmName = "learned" | "eatiht" | "eatiht2" | "reporter" | "content-extractor" | "body" | "paragraphs";

/** The built-in algorithms by name. */
export const ALGORITHMS: Readonly<Record<AlgorithmName, Algorithm>> = {
  learned,
  eatiht,
  eatiht2,
  reporter,
  "content-extractor": contentExtractor,
  body,
  paragraphs,
};

/** The names of the built-in algorithms. */
export const ALGORITHM_NAMES: readonly AlgorithmName[] = Object.keys(ALGORITHMS) as AlgorithmName[];

/** The algorithm that is used unless another one is named. */
export const DEFAULT_ALGORITHM: AlgorithmName = "learned";
