// Makes built-in algorithms by name.

import type { Algorithm } from "../contract/algorithm.js";
import { closest } from "../option-names.js";
import { ALGORITHM_NAMES, type AlgorithmName } from "./algorithm-names.js";
import { body, paragraphs } from "./baselines/index.js";
import { createContentExtractor } from "./content-extractor/index.js";
import { createEatiht, createEatiht2 } from "./eatiht/index.js";
import { createLearned, type LearnedOptions } from "./learned/index.js";
import { createReporter } from "./reporter/index.js";

/** Options of an algorithm that is chosen by name. */
export interface NamedOptions extends LearnedOptions {
  /** Returns exactly what the original program returned, for algorithms based on one; no effect on others. Default false. */
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

/**
 * Returns a built-in algorithm by its name, for command lines and query strings. Programs that need a particular one should
 * import it, so that they contain no other. Throws a TypeError if there is no such algorithm, or it doesn't have the option.
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
