// Checks the options of `extract`, and finds the algorithm that they ask for.

import { createLearned, learned } from "../algorithms/learned/index.js";
import type { Algorithm } from "../contract/selection.js";
import { OptionError, shownValue } from "../errors.js";
import type { ExtractOptions, FormatOptions } from "../extraction/options.js";
import { FORMAT_NAMES, FORMAT_WORDS } from "../formats/format-names.js";
import { checkNames, closest, type OptionNames } from "../option-names.js";
import { READING_OPTIONS } from "../parse-page.js";
import { HIDDEN_TEXT } from "../visibility/hidden-nodes.js";

/** The options that every format has, or that say which one. */
type CommonOption = "format" | "url" | "links" | "images" | "tables" | "comments" | "title" | "transform";

/** Options that only one format of `pith/formats` knows, and that format. */
export const ONLY_FOR: Readonly<Record<Exclude<keyof FormatOptions, CommonOption>, string>> = {
  headings: "text",
  document: "html",
  frontMatter: "markdown",
  contentFormat: "json",
  blocks: "json",
};

/** The names of all options of `extract`. */
export const EXTRACT_OPTIONS: OptionNames<ExtractOptions> = {
  ...READING_OPTIONS,
  format: true,
  url: true,
  links: true,
  images: true,
  tables: true,
  comments: true,
  headings: true,
  title: true,
  transform: true,
  document: true,
  frontMatter: true,
  contentFormat: true,
  blocks: true,
  algorithm: true,
  balance: true,
  keep: true,
  include: true,
  exclude: true,
  hidden: true,
  identifyLanguage: true,
  now: true,
};

/** Options that were checked; a URL is a string. */
export type CheckedOptions = Omit<ExtractOptions, "url"> & { url?: string };

/** The options, checked. Throws a TypeError that says what to do if they make no sense, alone or together. */
export function checkedOptions(options: ExtractOptions): CheckedOptions {
  checkNames("extract", options, EXTRACT_OPTIONS);
  const { url, ...others } = options;
  const { format = "text", identifyLanguage, hidden = "auto" } = options;
  checkFormat(format);
  for (const [name, only] of Object.entries(ONLY_FOR) as [keyof FormatOptions, string][]) {
    if (options[name] === undefined || options[name] === false) continue;
    if (typeof format === "object" && format.options?.includes(name)) continue;
    const own = typeof format === "string" ? "plain text" : `the format "${format.name}"`;
    throw refused(name, `"${name}" is not an option of ${own}. ${howToImport(only)}`);
  }
  if (format === "text" && asksForMarks(options)) {
    const reason = "plain text is always without links, images and comments, and with tables.";
    throw refused("format", `${reason} ${howToImport("text")}`);
  }
  if (identifyLanguage !== undefined && typeof identifyLanguage !== "function") {
    const reason = "identifyLanguage must be a function that takes a text and returns a language tag.";
    throw refused("identifyLanguage", reason);
  }
  if (url !== undefined && !URL.canParse(String(url))) {
    throw refused("url", `url must be absolute, such as "https://example.org/page"; it is ${shownValue(url)}.`);
  }
  if (!HIDDEN_TEXT.includes(hidden)) {
    throw refused("hidden", `hidden is ${shownValue(hidden)}; choose one of ${HIDDEN_TEXT.join(", ")}.`);
  }
  return url === undefined ? others : { ...others, url: String(url) };
}

function refused(option: string, reason: string): OptionError {
  return new OptionError(option, reason, { caller: "extract" });
}

function checkFormat(format: unknown): void {
  if (format === "text") return;
  if (typeof format === "object" && format !== null && "write" in format) return;
  const meant = typeof format === "string" ? meantFormat(format) : undefined;
  const isNamed = meant === format;
  const problem = isNamed ? `the format ${meant} is a value, not a name` : `unknown format ${shownValue(format)}`;
  throw refused("format", `${problem}. ${howToImport(meant ?? "markdown")}`);
}

function meantFormat(written: string): string | undefined {
  const name = closest(written.toLowerCase(), [...FORMAT_NAMES, ...Object.keys(FORMAT_WORDS)]);
  return name === undefined ? undefined : (FORMAT_WORDS[name] ?? name);
}

function howToImport(format: string): string {
  const entry = format === "tei" ? "pith/tei" : "pith/formats";
  return `For instance: import { ${format} } from "${entry}", and give { format: ${format} }.`;
}

function asksForMarks({ links, images, tables, comments }: FormatOptions): boolean {
  return links === true || images === true || tables === false || comments === true;
}

/** The algorithm that the options ask for. Throws a TypeError that says what to do if it isn't one. */
export function findAlgorithm({ algorithm, balance, keep }: ExtractOptions): Algorithm {
  const isTuned = balance !== undefined || keep !== undefined;
  if (algorithm === undefined) {
    return isTuned
      ? createLearned({ ...(balance !== undefined && { balance }), ...(keep !== undefined && { keep }) })
      : learned;
  }
  if (isTuned) {
    throw refused("algorithm", '"balance" and "keep" are options of the default algorithm; leave one of them out.');
  }
  if (typeof algorithm === "object" && algorithm !== null && typeof algorithm.select === "function") return algorithm;
  throw refused(
    "algorithm",
    `an algorithm is a value, not a name, and this is ${shownValue(algorithm)}. For instance: import { paragraphs } from "pith/algorithms", and give { algorithm: paragraphs }; algorithmNamed(name) of pith-classics gives any by its name.`,
  );
}
