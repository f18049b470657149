// Reads the options that say which algorithm is used and what counts as content.

import { type Algorithm, createLearned, type ExtractOptions } from "pith";
import { DEFAULT_ALGORITHM, type OptionsOf } from "pith/internal";
import { readPageFile } from "pith-node/command";
import type { OptionValues } from "./option-table.js";
import { pageOptions } from "./page-options.js";
import { UsageError } from "./usage-error.js";

/** What counts as content, as `extract` takes it. */
export interface Choice extends Pick<ExtractOptions, "hidden" | "include" | "exclude"> {
  readonly algorithm: Algorithm;
}

/**
 * Reads the options that say what counts as content; with `--autocue` the algorithm is Reporter with the rules of that file.
 * Throws a UsageError or an OptionError when they make no sense.
 */
export async function chooseContent(values: OptionValues): Promise<Choice> {
  const { autocue } = values;
  const { algorithm = DEFAULT_ALGORITHM, ...given } = pageOptions(values, "content", "page");
  const { balance, url: _, charset: __, ...choice } = given;
  if (autocue === undefined) return { ...choice, algorithm: await algorithmOf({ algorithm, ...given }) };
  const compatible = algorithm === "reporter-original";
  if (algorithm !== DEFAULT_ALGORITHM && algorithm !== "reporter" && !compatible) {
    throw new UsageError(`--autocue has rules for reporter and can't be combined with --algorithm ${algorithm}.`);
  }
  try {
    // Decoding leaves out the byte order mark that some editors write and JSON doesn't know.
    const { createReporter, parseAutocue } = await import("pith/algorithms");
    const json = new TextDecoder().decode(await readPageFile(autocue));
    return { ...choice, algorithm: createReporter({ compatible, autocue: parseAutocue(parseJson(json)) }) };
  } catch (error) {
    throw new UsageError(`--autocue ${autocue}: ${(error as Error).message}`);
  }
}

/** The default is part of the library's main entry; the others are loaded on demand. */
async function algorithmOf({ algorithm = DEFAULT_ALGORITHM, balance }: OptionsOf<"content">): Promise<Algorithm> {
  if (algorithm === DEFAULT_ALGORITHM) return createLearned(balance === undefined ? {} : { balance });
  const { algorithmNamed } = await import("pith/algorithms");
  return algorithmNamed(algorithm);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`This isn't JSON: ${(error as Error).message}.`);
  }
}
