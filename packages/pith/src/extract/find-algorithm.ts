// Finds the algorithm that the options ask for.

import { createLearned, learned } from "../algorithms/learned/index.js";
import type { Algorithm } from "../contract/algorithm.js";
import { OptionError } from "../errors.js";
import type { ExtractOptions } from "../extraction/options.js";

/** The algorithm that the options ask for. Throws a TypeError that says what to do when it is none. */
export function findAlgorithm({ algorithm, balance, keep }: ExtractOptions): Algorithm {
  const isTuned = balance !== undefined || keep !== undefined;
  if (algorithm === undefined) {
    return isTuned
      ? createLearned({ ...(balance !== undefined && { balance }), ...(keep !== undefined && { keep }) })
      : learned;
  }
  if (isTuned) {
    throw new OptionError(
      "extract",
      "algorithm",
      '"balance" and "keep" are options of the algorithm that is used when none is given; leave one of them out.',
    );
  }
  if (typeof algorithm === "object" && algorithm !== null && typeof algorithm.select === "function") return algorithm;
  throw new OptionError(
    "extract",
    "algorithm",
    `an algorithm is a value, not a name, and this is ${JSON.stringify(algorithm)}. For instance: import { createEatiht } from "pith/algorithms", and give { algorithm: createEatiht() }; algorithmNamed(name) is there, too.`,
  );
}
