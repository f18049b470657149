import type { FormatOptions } from "pith";
import { FORMATS } from "pith/formats";
import type { EXTRACT_PARAMETERS, ExtractValues, ValuesOf } from "./extract-parameters.js";
import { ParameterError } from "./parameter.js";
import type { Prefix } from "./parameter-value.js";

type FormatValues = Pick<
  ExtractValues,
  "with" | "without" | "compatible" | "front-matter" | "blocks" | "content-format"
> & { readonly format: string };

/** Options that one format alone has, and that format. */
const ONLY_FOR: Readonly<Record<string, string>> = { "front-matter": "markdown", blocks: "json" };

/** What the options say of the output, as the library has it. Throws a ParameterError when they contradict each other. */
export function formatOptions(values: FormatValues, prefix: Prefix): FormatOptions {
  const format = values.format as keyof typeof FORMATS;
  for (const [name, only] of Object.entries(ONLY_FOR)) {
    if (values[name as "blocks"] && format !== only)
      throw new ParameterError(`${prefix}${name} goes with ${prefix}format ${only}, not with ${format}.`);
  }
  const parts = partOptions(values, prefix);
  const changes = values.compatible && (["with", "without"] as const).find((name) => values[name].includes("comments"));
  if (changes)
    throw new ParameterError(
      `${prefix}${changes} comments changes what ${prefix}compatible keeps as it was; leave one of them out.`,
    );
  if (parts.headings && format !== "text")
    throw new ParameterError(`${prefix}with headings goes with ${prefix}format text, not with ${format}.`);
  return {
    format: FORMATS[format],
    ...parts,
    ...(format === "html" && { document: true }),
    ...(format === "json" && { blocks: values.blocks, contentFormat: values["content-format"] }),
    ...(values["front-matter"] && { frontMatter: true }),
  };
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
