import { FORMATS } from "../formats/index.js";
import { compileSelector, type FormatOptions } from "../index.js";
import type { OptionValues } from "./option-table.js";
import { UsageError } from "./usage-error.js";

/** Options that one format alone has, and that format. */
const ONLY_FOR: Readonly<Record<string, string>> = { "front-matter": "markdown", blocks: "json" };

/** What the options say of the output, as the library has it. Throws a UsageError when they contradict each other. */
export function formatOptions(values: OptionValues): FormatOptions {
  const format = values.format as keyof typeof FORMATS;
  for (const [name, only] of Object.entries(ONLY_FOR)) {
    if (values[name as "blocks"] && format !== only)
      throw new UsageError(`--${name} goes with --format ${only}, not with ${format}.`);
  }
  const both = values.with.find((name) => values.without.includes(name));
  if (both !== undefined) throw new UsageError(`${both} can't be both in --with and in --without.`);
  const changes = values.compatible && (["with", "without"] as const).find((name) => values[name].includes("comments"));
  if (changes)
    throw new UsageError(`--${changes} comments changes what --compatible keeps as it was; leave one of them out.`);
  const isMarked = values.with.includes("headings");
  if (isMarked && format !== "text")
    throw new UsageError(`--with headings goes with --format text, not with ${format}.`);
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
function choice(name: string, values: OptionValues): Partial<Record<string, boolean>> {
  if (values.with.includes(name)) return { [name]: true };
  return values.without.includes(name) ? { [name]: false } : {};
}

/** Throws a UsageError when `--include` or `--exclude` makes no sense. */
export function checkSelectors({ include, exclude, compatible }: OptionValues): void {
  if (compatible && include.length + exclude.length > 0)
    throw new UsageError("--include and --exclude change what --compatible keeps as it was; leave one of them out.");
  for (const [name, selectors] of Object.entries({ include, exclude })) {
    for (const selector of selectors) {
      try {
        compileSelector(selector);
      } catch (error) {
        throw new UsageError(`--${name}: ${(error as Error).message}`);
      }
    }
  }
}

/** Throws a UsageError when `--url` is no address, or one for several pages. */
export function checkUrl({ url }: OptionValues, inputs: number): void {
  if (url === undefined) return;
  if (!URL.canParse(url))
    throw new UsageError(`--url can't be "${url}". Give a whole address, such as https://example.org/page.`);
  if (inputs > 1) throw new UsageError("--url is the address of one page; name one input.");
}
