import { closest } from "../option-names.js";
import type { Algorithm } from "./algorithm.js";
import { body, paragraphs } from "./baselines/index.js";
import { createContentExtractor } from "./content-extractor/index.js";
import { createEatiht, createEatiht2 } from "./eatiht/index.js";
import { createLearned, type LearnedOptions } from "./learned/index.js";
import { createReporter } from "./reporter/index.js";

/** The name of a built-in algorithm. */
export type AlgorithmName = "learned" | "eatiht" | "eatiht2" | "reporter" | "content-extractor" | "body" | "paragraphs";

/** What an algorithm can be asked for by those who know its name only. */
export interface NamedOptions extends LearnedOptions {
  /** Gives what the original program gave, for algorithms that began as one; without effect on others. Default false. */
  compatible?: boolean;
}

/** The built-in algorithms by name. */
const MAKERS: Readonly<Record<AlgorithmName, (options: NamedOptions) => Algorithm>> = {
  learned: ({ balance, keep }) =>
    createLearned({ ...(balance !== undefined && { balance }), ...(keep !== undefined && { keep }) }),
  eatiht: ({ compatible = false }) => createEatiht({ compatible }),
  eatiht2: ({ compatible = false }) => createEatiht2({ compatible }),
  reporter: ({ compatible = false }) => createReporter({ compatible }),
  "content-extractor": ({ compatible = false }) => createContentExtractor({ compatible }),
  body: () => body,
  paragraphs: () => paragraphs,
};

/** The names of the built-in algorithms. */
export const ALGORITHM_NAMES: readonly AlgorithmName[] = Object.keys(MAKERS) as AlgorithmName[];

/** The algorithm that is used unless another one is named. */
export const DEFAULT_ALGORITHM: AlgorithmName = "learned";

/**
 * A built-in algorithm by its name: for command lines and addresses. Programs that need one of them import it, so that they
 * hold no other. Throws a TypeError when there is none of this name, or it hasn't the option.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { ALGORITHM_NAMES, algorithmNamed } from "pith/algorithms";
 *
 * for (const name of ALGORITHM_NAMES) console.log(name, extract(page, { algorithm: algorithmNamed(name) }).text.length);
 * ```
 */
export function algorithmNamed(name: string, options: NamedOptions = {}): Algorithm {
  if (!Object.hasOwn(MAKERS, name)) {
    const meant = closest(name, ALGORITHM_NAMES);
    const advice = meant === undefined ? "" : ` Did you mean "${meant}"?`;
    throw new TypeError(`There is no algorithm "${name}". Choose one of ${ALGORITHM_NAMES.join(", ")}.${advice}`);
  }
  if (name !== "learned" && (options.balance !== undefined || options.keep !== undefined)) {
    throw new TypeError('"balance" and "keep" are options of the algorithm "learned"; leave one of them out.');
  }
  return MAKERS[name as AlgorithmName](options);
}
