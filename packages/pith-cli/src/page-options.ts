// Reads what the command line says about a page, its algorithm, and what counts as content.

import { type Algorithm, createLearned, type ExtractOptions } from "pith";
import {
  checkPlainOptions,
  DEFAULT_ALGORITHM,
  OptionError,
  type OptionGroup,
  type OptionsOf,
  optionsIn,
  optionsOf,
  type PageOption,
  type PlainOptions,
} from "pith/internal";
import { readPageFile } from "pith-node/command";
import type { OptionValues } from "./option-table.js";
import { flagName } from "./page-flags.js";
import { UsageError } from "./usage-error.js";

/**
 * The options given of some groups, as all doors have them, without those that are the default. Throws an OptionError when they make
 * no sense.
 */
export function pageOptions<Group extends OptionGroup>(
  values: OptionValues,
  ...groups: readonly Group[]
): OptionsOf<Group> {
  const given = Object.fromEntries(
    (optionsOf(...groups) as PageOption[]).flatMap(({ name, group }) => {
      const value =
        group === "parts" ? partOf(name, values) : values[flagName(name) as keyof OptionValues] || undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  ) as PlainOptions;
  // Rows of a batch have a field for records, whatever the format of their content.
  const { records: _, ...content } = given;
  checkPlainOptions(groups.some((group) => group === "format") ? given : content, (name) => `\`${name}\``);
  return optionsIn(given as OptionsOf<Group>, ...groups);
}

function partOf(name: string, { with: more, without }: OptionValues): boolean | undefined {
  const isWith = (more as readonly string[]).includes(name);
  if (!(without as readonly string[]).includes(name)) return isWith || undefined;
  if (isWith) throw new OptionError(name, `${name} can't be both in --with and in --without.`);
  return false;
}

/** Throws an OptionError for a URL that is given to several pages. */
export function checkOneUrl({ url }: OptionValues, inputs: number): void {
  if (url === undefined || inputs <= 1) return;
  throw new OptionError("url", "--url is the URL of one page; name only one input.");
}

/** What counts as content, as `extract` takes it. */
export interface ChosenOptions extends Pick<ExtractOptions, "hidden" | "include" | "exclude"> {
  readonly algorithm: Algorithm;
}

/**
 * Reads the options that say what counts as content; with `--autocue` the algorithm is Reporter with the rules of that file.
 * Throws a UsageError or an OptionError when they make no sense.
 */
export async function chooseContent(values: OptionValues): Promise<ChosenOptions> {
  const { autocue } = values;
  const { algorithm = DEFAULT_ALGORITHM, ...given } = pageOptions(values, "content", "page");
  const { balance, url: _, charset: __, ...choice } = given;
  if (autocue === undefined) return { ...choice, algorithm: await algorithmOf({ algorithm, ...given }) };
  if (algorithm !== DEFAULT_ALGORITHM && algorithm !== "reporter") {
    throw new UsageError(`--autocue has rules for reporter and can't be combined with --algorithm ${algorithm}.`);
  }
  try {
    // Decoding leaves out the byte order mark that some editors write and JSON doesn't know.
    const { createReporter, parseAutocue } = await import("pith-classics");
    const json = new TextDecoder().decode(await readPageFile(autocue));
    return { ...choice, algorithm: createReporter({ autocue: parseAutocue(parseJson(json)) }) };
  } catch (error) {
    throw new UsageError(`--autocue ${autocue}: ${(error as Error).message}`);
  }
}

/** The default is part of the library's main entry; the others are loaded on demand. */
async function algorithmOf({ algorithm = DEFAULT_ALGORITHM, balance }: OptionsOf<"content">): Promise<Algorithm> {
  if (algorithm === DEFAULT_ALGORITHM) return createLearned(balance === undefined ? {} : { balance });
  const { algorithmNamed } = await import("pith-classics");
  return algorithmNamed(algorithm);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`This isn't JSON: ${(error as Error).message}.`);
  }
}
