import type { Algorithm } from "../algorithms/algorithm.js";
import type { ContentOptions, LearnedOptions } from "../algorithms/learned/index.js";
import type { AlgorithmName } from "../algorithms/registry.js";
import { closest } from "../closest.js";
import { checkNames, type OptionNames } from "../option-names.js";
import { PAGE_OPTIONS, type PageOptions } from "../page.js";
import type { JsonContentFormat } from "../render/json.js";
import type { Format } from "./format.js";

/** How `content` is written. Of these only `comments` changes which parts of the page are content. */
export interface FormatOptions {
  /** The format of `content`: one of `pith/formats`, such as `markdown`. Default "text", which is `text` as it is. */
  format?: "text" | Format;
  /** The page's own address, as a string or a URL: makes relative links absolute, and is given back. Absolute; a TypeError otherwise. */
  url?: string | URL;
  /** Whether the addresses of links are kept. Default true; in text false, and when true they stand behind the link's text. */
  links?: boolean;
  /** Whether images are kept. Default true; in text false, and when true their description and address stand in brackets. */
  images?: boolean;
  /** Whether tables of data are kept. Default true. */
  tables?: boolean;
  /**
   * Whether readers' comments stand behind the content; in json, where they have a field of their own, whether that is
   * there. They are never part of the content itself, but on pages of a forum. Default false; in json true.
   */
  comments?: boolean;
  /** For text: whether headings are marked by `#`, as many as their level. Default false. */
  headings?: boolean;
  /** For html: whether `content` is a page that stands alone. Default false: a fragment. */
  document?: boolean;
  /** For markdown: whether the metadata stands above the content, as YAML. Default false. */
  frontMatter?: boolean;
  /** For json: the format of its field `content`. Default "markdown". */
  contentFormat?: JsonContentFormat;
  /** For json: whether every block of the page is in it, kept or not. Default false. */
  blocks?: boolean;
}

/** Options of `extract`. */
export interface ExtractOptions extends PageOptions, FormatOptions {
  /** The name of a built-in algorithm, or one of your own. Default "learned". */
  algorithm?: AlgorithmName | Algorithm;
  /** For "learned": precision against recall. Default "balanced". */
  balance?: LearnedOptions["balance"];
  /** For "learned": what counts as content. Default: what the pages that it learned from suggest. */
  content?: ContentOptions;
  /** Gives what the original program gave, accidents included. Default false. */
  compatible?: boolean;
  /** CSS selectors of elements that are content with all that they hold, whatever the algorithm says. Default none. */
  include?: string | readonly string[];
  /** CSS selectors of elements that are no content with all that they hold; counts for more than `include`. Default none. */
  exclude?: string | readonly string[];
  /**
   * Leaves out all that inline styles and attributes hide from readers, also where that is most of the content: for those
   * who give the text to a machine, and rather have nothing than what no reader saw. Default false: see `applyVisibility`.
   */
  onlyVisible?: boolean;
  /**
   * Says in which language a text is, such as a function of a library for it; for the `metadata` of pages that don't declare theirs. See
   * `MetadataOptions`. Default: those have no `language`.
   */
  identifyLanguage?: (text: string) => string | undefined;
  /** The time against which dates are checked: none of a page lies behind it. Default: the clock's. */
  now?: Date;
}

/** Options that only one format of `pith/formats` knows, and that format. */
const ONLY_FOR: Readonly<Partial<Record<keyof FormatOptions, string>>> = {
  headings: "text",
  document: "html",
  frontMatter: "markdown",
  contentFormat: "json",
  blocks: "json",
};

/** The names of all options of `extract`. */
export const EXTRACT_OPTIONS: OptionNames<ExtractOptions> = {
  ...PAGE_OPTIONS,
  ...{ format: true, url: true, links: true, images: true, tables: true, comments: true, headings: true },
  ...{ document: true, frontMatter: true, contentFormat: true, blocks: true },
  ...{ algorithm: true, balance: true, content: true, compatible: true, include: true, exclude: true },
  ...{ onlyVisible: true, identifyLanguage: true, now: true },
};

/** Options that were checked; an address is a string. */
export type CheckedOptions = Omit<ExtractOptions, "url"> & { url?: string };

/** The options, checked. Throws a TypeError that says what to do when they make no sense, alone or together. */
export function checkedOptions(options: ExtractOptions): CheckedOptions {
  checkNames("extract", options, EXTRACT_OPTIONS);
  const { url, ...others } = options;
  checkOptions(options);
  return url === undefined ? others : { ...others, url: String(url) };
}

function checkOptions(options: ExtractOptions): void {
  const { format = "text", url, identifyLanguage } = options;
  checkFormat(format);
  for (const [name, only] of Object.entries(ONLY_FOR) as [keyof FormatOptions, string][]) {
    if (options[name] === undefined || options[name] === false) continue;
    if (typeof format === "object" && format.options?.includes(name)) continue;
    const own = typeof format === "string" ? "plain text" : `the format "${format.name}"`;
    throw new TypeError(`extract: "${name}" is no option of ${own}. ${howToImport(only)}`);
  }
  if (format === "text" && asksForMarks(options)) {
    throw new TypeError(
      `extract: plain text is always without links, images and comments, and with tables. ${howToImport("text")}`,
    );
  }
  if (identifyLanguage !== undefined && typeof identifyLanguage !== "function") {
    throw new TypeError("extract: identifyLanguage has to be a function that takes a text and gives a language tag.");
  }
  if (url !== undefined && !isAbsolute(String(url))) {
    throw new TypeError(`extract: url has to be absolute, such as "https://example.org/page"; it is "${url}".`);
  }
  const { include = [], exclude = [], comments, compatible } = options;
  if (compatible && (include.length > 0 || exclude.length > 0 || comments !== undefined)) {
    throw new TypeError(
      'extract: "include", "exclude" and "comments" change what "compatible" keeps as it was; leave one of them out.',
    );
  }
}

function checkFormat(format: unknown): void {
  if (format === "text") return;
  if (typeof format === "object" && format !== null && "write" in format) return;
  const meant = typeof format === "string" ? meantFormat(format) : undefined;
  const isNamed = meant === format;
  const problem = isNamed ? `the format ${meant} is a value and no name` : `"${String(format)}" is no format`;
  throw new TypeError(`extract: ${problem}. ${howToImport(meant ?? "markdown")}`);
}

/** What people call the formats of `pith/formats`. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  ...{ markdown: "markdown", md: "markdown", gfm: "markdown", html: "html", json: "json", tei: "tei", xml: "tei" },
  ...{ text: "text", txt: "text", plain: "text" },
};

function meantFormat(written: string): string | undefined {
  const name = closest(written.toLowerCase(), Object.keys(FORMAT_NAMES));
  return name === undefined ? undefined : FORMAT_NAMES[name];
}

function howToImport(format: string): string {
  return `For instance: import { ${format} } from "pith/formats", and give { format: ${format} }.`;
}

function asksForMarks({ links, images, tables, comments }: FormatOptions): boolean {
  return links === true || images === true || tables === false || comments === true;
}

function isAbsolute(url: string): boolean {
  try {
    return new URL(url).href !== "";
  } catch {
    return false;
  }
}
