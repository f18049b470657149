// Translates the parameters about content to options of `extract`.

import type { Algorithm, ExtractOptions } from "pith";
import { type AlgorithmName, algorithmNamed } from "pith/algorithms";
import { type ContentChoice, contentChoice } from "./check-values.js";
import type { ValuesOf } from "./extract-parameters.js";
import type { Prefix } from "./parameter-value.js";

/** The options of `extract` that the parameters of the group "content" mean. Throws a ParameterError when they make no sense. */
export function contentOptions(values: ValuesOf<"content">, prefix: Prefix): ExtractOptions {
  const { algorithm, compatible, balance, ...others } = contentChoice(values, prefix);
  return {
    ...others,
    algorithm: chosenAlgorithm(algorithm, { compatible, ...(balance !== undefined && { balance }) }),
  };
}

/** The algorithm by its name, in the mode that the options ask for. */
export function chosenAlgorithm(
  name: AlgorithmName,
  { balance, compatible = false }: Partial<Pick<ContentChoice, "balance" | "compatible">>,
): Algorithm {
  return algorithmNamed(name, { compatible, ...(balance !== undefined && { balance }) });
}
