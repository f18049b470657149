import type { Algorithm } from "../algorithms/algorithm.js";
import { createLearned } from "../algorithms/learned/index.js";
import { ALGORITHM_NAMES, ALGORITHMS, DEFAULT_ALGORITHM } from "../algorithms/registry.js";
import { closest } from "../closest.js";
import type { ExtractOptions } from "./options.js";

/** The algorithm that the options ask for. Throws a TypeError that says what to do when there is none. */
export function findAlgorithm({ algorithm: wanted = DEFAULT_ALGORITHM, balance, content }: ExtractOptions): Algorithm {
  if (balance !== undefined || content !== undefined) {
    if (wanted === DEFAULT_ALGORITHM)
      return createLearned({ ...(balance && { balance }), ...(content && { content }) });
    throw new TypeError(
      'extract: "balance" and "content" are options of the algorithm "learned"; leave one of them out.',
    );
  }
  if (typeof wanted !== "string") return wanted;
  if (Object.hasOwn(ALGORITHMS, wanted)) return ALGORITHMS[wanted];
  const meant = closest(wanted, ALGORITHM_NAMES);
  const advice = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  throw new TypeError(
    `extract: there is no algorithm "${wanted}". Choose one of ${ALGORITHM_NAMES.join(", ")}.${advice}`,
  );
}
