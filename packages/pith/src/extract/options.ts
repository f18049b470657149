import type { Algorithm } from "../algorithms/algorithm.js";
import type { ContentOptions, LearnedOptions } from "../algorithms/learned/index.js";
import type { PageOptions } from "../page.js";
import type { JsonContentFormat } from "../render/json.js";

/** The formats that content comes in. */
export const FORMATS = ["text", "markdown", "html", "json", "tei"] as const;

/** The format of `content`. */
export type Format = (typeof FORMATS)[number];

/** How `content` is written. Of these only `comments` changes which parts of the page are content. */
export interface FormatOptions {
  /** The format of `content`. Default "text", which is `text` as it is. */
  format?: Format;
  /** The page's own address: makes relative links absolute, and is given back. Absolute; a TypeError otherwise. */
  url?: string;
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
  algorithm?: string | Algorithm;
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
  /** The time against which dates are checked: none of a page lies behind it. Default: the clock's. */
  now?: Date;
}

/** Options that only some formats know, and those formats. */
const ONLY_FOR: Readonly<Partial<Record<keyof FormatOptions, readonly Format[]>>> = {
  headings: ["text"],
  document: ["html"],
  frontMatter: ["markdown"],
  contentFormat: ["json"],
  blocks: ["json"],
};

/** Throws a TypeError that says what to do when options make no sense, alone or together. */
export function checkOptions(options: ExtractOptions): void {
  const { format = "text", url } = options;
  if (!FORMATS.includes(format)) {
    throw new TypeError(`extract: there is no format "${format}". Choose one of ${FORMATS.join(", ")}.`);
  }
  for (const [name, formats] of Object.entries(ONLY_FOR) as [keyof FormatOptions, readonly Format[]][]) {
    if (options[name] === undefined || options[name] === false || formats.includes(format)) continue;
    throw new TypeError(`extract: "${name}" is an option of the format "${formats.join(" or ")}", not of "${format}".`);
  }
  if (url !== undefined && !isAbsolute(url)) {
    throw new TypeError(`extract: url has to be absolute, such as "https://example.org/page"; it is "${url}".`);
  }
  const { include = [], exclude = [], comments, compatible } = options;
  if (compatible && (include.length > 0 || exclude.length > 0 || comments !== undefined)) {
    throw new TypeError(
      'extract: "include", "exclude" and "comments" change what "compatible" keeps as it was; leave one of them out.',
    );
  }
}

function isAbsolute(url: string): boolean {
  try {
    return new URL(url).href !== "";
  } catch {
    return false;
  }
}
