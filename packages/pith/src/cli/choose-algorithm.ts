import { readFileSync } from "node:fs";
import { type Algorithm, createReporter, DEFAULT_ALGORITHM, parseAutocue } from "../index.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** The algorithm that the options name; with `--autocue`, Reporter with the rules of that file. */
export function chooseAlgorithm({ algorithm, autocue }: OptionValues): string | Algorithm {
  if (autocue === undefined) return algorithm;
  if (algorithm !== DEFAULT_ALGORITHM && algorithm !== "reporter") {
    throw new UsageError(`--autocue holds rules for reporter; it can't go with --algorithm ${algorithm}.`);
  }
  try {
    return createReporter({ autocue: parseAutocue(JSON.parse(readFileSync(autocue, "utf8"))) });
  } catch (error) {
    throw new UsageError(`--autocue ${autocue}: ${(error as Error).message}`);
  }
}
