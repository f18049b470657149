import type { Algorithm, ExtractOptions } from "pith";
import { DEFAULT_ALGORITHM } from "pith/algorithms";
import { createReporter, parseAutocue } from "pith/reporter";
import { readPageFile } from "pith-node";
import { contentOptions } from "pith-node/internal";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** What counts as content, as `extract` takes it. */
export interface Choice extends Pick<ExtractOptions, "hidden" | "include" | "exclude"> {
  readonly algorithm: Algorithm;
}

/**
 * Reads the options that say what counts as content; with `--autocue` the algorithm is Reporter with the rules of that file.
 * Throws a UsageError or a ParameterError when they make no sense.
 */
export async function chooseContent(values: OptionValues): Promise<Choice> {
  const { autocue, algorithm, compatible } = values;
  const choice = contentOptions(values, "--") as Choice;
  if (autocue === undefined) return choice;
  if (algorithm !== DEFAULT_ALGORITHM && algorithm !== "reporter") {
    throw new UsageError(`--autocue has rules for reporter and can't be combined with --algorithm ${algorithm}.`);
  }
  try {
    // Decoding leaves out the byte order mark that some editors write and JSON doesn't know.
    const json = new TextDecoder().decode(await readPageFile(autocue));
    return { ...choice, algorithm: createReporter({ compatible, autocue: parseAutocue(parseJson(json)) }) };
  } catch (error) {
    throw new UsageError(`--autocue ${autocue}: ${(error as Error).message}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`This isn't JSON: ${(error as Error).message}.`);
  }
}
