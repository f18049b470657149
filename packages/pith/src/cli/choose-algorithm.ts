import {
  type Algorithm,
  type AlgorithmName,
  createLearned,
  createReporter,
  DEFAULT_ALGORITHM,
  parseAutocue,
} from "../index.js";
import { readBalance, readPageFile } from "../node/index.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** The algorithm that the options name; with `--autocue`, Reporter with the rules of that file. */
export async function chooseAlgorithm({
  algorithm,
  autocue,
  balance,
}: OptionValues): Promise<AlgorithmName | Algorithm> {
  if (autocue === undefined) {
    const chosen = readBalance({ algorithm, balance }, "--");
    return chosen.balance === undefined ? algorithm : createLearned(chosen);
  }
  if (algorithm !== DEFAULT_ALGORITHM && algorithm !== "reporter") {
    throw new UsageError(`--autocue holds rules for reporter; it can't go with --algorithm ${algorithm}.`);
  }
  try {
    // Decoding leaves out the byte order mark that some editors write and JSON doesn't know.
    const json = new TextDecoder().decode(await readPageFile(autocue));
    return createReporter({ autocue: parseAutocue(parseJson(json)) });
  } catch (error) {
    throw new UsageError(`--autocue ${autocue}: ${(error as Error).message}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`This is no JSON: ${(error as Error).message}.`);
  }
}
