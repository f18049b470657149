// Makes algorithms by name: those of this package, and those of `pith`.

import { type Algorithm, createLearned, type ExtractOptions } from "pith";
import { ALGORITHM_NAMES, body, paragraphs } from "pith/algorithms";
import { createContentExtractor } from "./content-extractor/content-extractor.js";
import { createEatiht } from "./eatiht/eatiht.js";
import { createReporter } from "./reporter/reporter.js";

/** Options of the algorithm "learned". */
type NamedOptions = Pick<ExtractOptions, "balance" | "keep">;

const MAKERS: Readonly<Record<(typeof ALGORITHM_NAMES)[number], (options: NamedOptions) => Algorithm>> = {
  learned: ({ balance, keep }) =>
    createLearned({ ...(balance !== undefined && { balance }), ...(keep !== undefined && { keep }) }),
  eatiht: () => createEatiht(),
  eatiht2: () => createEatiht({ version: 2 }),
  reporter: () => createReporter(),
  "content-extractor": () => createContentExtractor(),
  body: () => body,
  paragraphs: () => paragraphs,
};

/**
 * Returns an algorithm by its name, for command lines and query strings. Programs that need a particular one should
 * import it, so that they contain no other. Throws a TypeError if there is no such algorithm, or it doesn't have the option.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { ALGORITHM_NAMES } from "pith/algorithms";
 * import { algorithmNamed } from "pith-classics";
 *
 * for (const name of ALGORITHM_NAMES) console.log(name, extract(page, { algorithm: algorithmNamed(name) }).text.length);
 * ```
 */
export function algorithmNamed(name: string, options: NamedOptions = {}): Algorithm {
  if (!Object.hasOwn(MAKERS, name)) {
    throw new TypeError(`There is no algorithm "${name}". Choose one of ${ALGORITHM_NAMES.join(", ")}.`);
  }
  if (name !== "learned" && (options.balance !== undefined || options.keep !== undefined)) {
    throw new TypeError('"balance" and "keep" are options of the algorithm "learned"; leave one of them out.');
  }
  return MAKERS[name as keyof typeof MAKERS](options);
}
