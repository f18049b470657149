// Translates the parameters about the output to options of a format.

import type { Format, FormatOptions } from "pith";
import type { FORMATS } from "pith/formats";
import type { EXTRACT_PARAMETERS, ExtractValues, ValuesOf } from "./extract-parameters.js";
import { ParameterError } from "./parameter.js";
import type { Prefix } from "./parameter-value.js";

type FormatValues = Pick<
  ExtractValues,
  "with" | "without" | "compatible" | "front-matter" | "blocks" | "content-format"
> & { readonly format: string };

/** The parameters that only some formats have, as options of these. */
const OWN_OPTIONS = { "front-matter": "frontMatter", blocks: "blocks" } as const;

/**
 * What the options say of the output, as the library has it; `formats` are those of `pith/formats`, which not all who need the rest of this
 * file load. Throws a ParameterError when they contradict each other.
 */
export function formatOptions(values: FormatValues, formats: typeof FORMATS, prefix: Prefix): FormatOptions {
  const format: Format = formats[values.format as keyof typeof FORMATS];
  const check = (name: string, option: keyof FormatOptions) => {
    if (has(format, option)) return;
    const own = Object.values<Format>(formats).filter((other) => has(other, option));
    const names = own.map((other) => other.name).join(" or ");
    throw new ParameterError(`${prefix}${name} goes with ${prefix}format ${names}, not with ${format.name}.`);
  };
  for (const [name, option] of Object.entries(OWN_OPTIONS) as [keyof typeof OWN_OPTIONS, keyof FormatOptions][]) {
    if (values[name]) check(name, option);
  }
  const parts = partOptions(values, prefix);
  const changes = values.compatible && (["with", "without"] as const).find((name) => values[name].includes("comments"));
  if (changes)
    throw new ParameterError(
      `${prefix}${changes} comments changes what ${prefix}compatible keeps as it was; leave one of them out.`,
    );
  if (parts.headings) check("with headings", "headings");
  return {
    format,
    ...parts,
    ...(has(format, "document") && { document: true }),
    ...(has(format, "blocks") && { blocks: values.blocks }),
    ...(has(format, "contentFormat") && { contentFormat: values["content-format"] }),
    ...(values["front-matter"] && { frontMatter: true }),
  };
}

function has({ options = [] }: Format, option: keyof FormatOptions): boolean {
  return options.includes(option);
}

/** What of the content is written, as options of `extract`; what isn't named is as the format has it. */
export type PartChoice = Pick<FormatOptions, (typeof EXTRACT_PARAMETERS)["with"]["choices"][number]>;

/** The options of `extract` that the parameters of the group "parts" mean. Throws a ParameterError when they contradict each other. */
export function partOptions(values: ValuesOf<"parts">, prefix: Prefix): PartChoice {
  const left: readonly string[] = values.without;
  const both = values.with.find((name) => left.includes(name));
  if (both !== undefined) throw new ParameterError(`${both} can't be both in ${prefix}with and in ${prefix}without.`);
  const named = (names: readonly string[], isWritten: boolean) => names.map((name) => [name, isWritten]);
  return Object.fromEntries([...named(values.with, true), ...named(values.without, false)]);
}
