// Reads what the command line says about a page.

import {
  checkPlainOptions,
  OptionError,
  type OptionGroup,
  type OptionsOf,
  optionsIn,
  optionsOf,
  PAGE_OPTIONS,
  type PageOption,
  type PlainOptions,
} from "pith/internal";
import type { OptionValues } from "./option-table.js";
import { flagName } from "./page-flags.js";

/**
 * The options given of some groups, as all doors have them, without those that are the default. Throws an OptionError, in the words of the
 * command, when it makes no sense.
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
  checkPlainOptions(groups.some((group) => group === "format") ? given : content, (name) => {
    if (PAGE_OPTIONS[name].group !== "parts") return `--${flagName(name)}`;
    return `${given[name] ? "--with" : "--without"} ${name}`;
  });
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
