import { type Algorithm, createLearned, createReporter, DEFAULT_ALGORITHM, parseAutocue } from "../index.js";
import { readPageFile } from "../node/index.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** The algorithm that the options name; with `--autocue`, Reporter with the rules of that file. */
export async function chooseAlgorithm({ algorithm, autocue, balance }: OptionValues): Promise<string | Algorithm> {
  if (autocue === undefined) return balance === NO_BALANCE ? algorithm : balanced(algorithm, balance);
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

/** What the option table has as the default of `--balance`. */
const NO_BALANCE = "balanced";

function balanced(algorithm: string, balance: string): Algorithm {
  if (algorithm !== "learned") {
    throw new UsageError(`--balance is an option of the algorithm learned; it can't go with --algorithm ${algorithm}.`);
  }
  try {
    const beta = Number(balance);
    return createLearned({ balance: Number.isNaN(beta) ? (balance as "balanced") : beta });
  } catch (error) {
    throw new UsageError(`--${(error as Error).message}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`This is no JSON: ${(error as Error).message}.`);
  }
}
