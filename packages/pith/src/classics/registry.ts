// Makes built-in algorithms by name, and the two baselines that an extractor has to beat.

import { Tag } from "../html/generated/tags.js";
import { type Algorithm, createLearned, type ExtractOptions, type Selection, type Trace, type Tree } from "../index.js";
import { closest } from "../option-names.js";
import { ALGORITHM_NAMES, type AlgorithmName } from "../options/algorithm-names.js";
import { createContentExtractor } from "./content-extractor/content-extractor.js";
import { createEatiht } from "./eatiht/eatiht.js";
import { createReporter } from "./reporter/reporter.js";

/** A baseline decides nothing, so it has nothing to explain. */
interface BaselineTrace extends Trace {
  readonly kind: "baseline";
}

function selection(algorithm: string, container: number, kept: number[]): Selection<BaselineTrace> {
  return { algorithm, container, kept, dropped: new Set(), trace: { kind: "baseline" } };
}

/** Keeps the whole body: the baseline that an extractor has to beat. */
export const body: Algorithm = {
  name: "body",
  select(tree: Tree) {
    const node = tree.find("body");
    return selection("body", node, node === 0 ? [] : [node]);
  },
};

/** Keeps every `p`, wherever it is: the simplest useful rule. */
export const paragraphs: Algorithm = {
  name: "paragraphs",
  select(tree: Tree) {
    const kept: number[] = [];
    for (let node = 0; node < tree.length; node++) {
      if (tree.tag[node] !== Tag.P) continue;
      kept.push(node);
      node = tree.end[node] - 1;
    }
    return selection("paragraphs", kept.length > 0 ? tree.find("body") : 0, kept);
  },
};

/** Options of the algorithm "learned". */
type NamedOptions = Pick<ExtractOptions, "balance" | "keep">;

const ORIGINAL = { compatible: true };

/** The built-in algorithms by name. */
const MAKERS: Readonly<Record<AlgorithmName, (options: NamedOptions) => Algorithm>> = {
  learned: ({ balance, keep }) =>
    createLearned({ ...(balance !== undefined && { balance }), ...(keep !== undefined && { keep }) }),
  eatiht: () => createEatiht(),
  "eatiht-original": () => createEatiht(ORIGINAL),
  eatiht2: () => createEatiht({ version: 2 }),
  "eatiht2-original": () => createEatiht({ version: 2, ...ORIGINAL }),
  reporter: () => createReporter(),
  "reporter-original": () => createReporter(ORIGINAL),
  "content-extractor": () => createContentExtractor(),
  "content-extractor-original": () => createContentExtractor(ORIGINAL),
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
