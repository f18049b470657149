import { FORMATS } from "../../formats/index.js";
import type { FormatOptions } from "../../index.js";
import type { ExtractValues } from "./extract-parameters.js";
import { ParameterError } from "./parameter-error.js";
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
  const both = values.with.find((name) => values.without.includes(name));
  if (both !== undefined) throw new ParameterError(`${both} can't be both in ${prefix}with and in ${prefix}without.`);
  const changes = values.compatible && (["with", "without"] as const).find((name) => values[name].includes("comments"));
  if (changes)
    throw new ParameterError(
      `${prefix}${changes} comments changes what ${prefix}compatible keeps as it was; leave one of them out.`,
    );
  const isMarked = values.with.includes("headings");
  if (isMarked && format !== "text")
    throw new ParameterError(`${prefix}with headings goes with ${prefix}format text, not with ${format}.`);
  return {
    format: FORMATS[format],
    ...choice("links", values),
    ...choice("images", values),
    ...choice("tables", values),
    ...choice("comments", values),
    ...(isMarked && { headings: true }),
    ...(format === "html" && { document: true }),
    ...(format === "json" && { blocks: values.blocks, contentFormat: values["content-format"] }),
    ...(values["front-matter"] && { frontMatter: true }),
  };
}

/** What neither list names is as the format has it. */
function choice(name: string, values: FormatValues): Partial<Record<string, boolean>> {
  if (values.with.includes(name)) return { [name]: true };
  return values.without.includes(name) ? { [name]: false } : {};
}
