// The types of the options of `extract`, and of a format.

import type { Root } from "hast";
import type { KeepOptions, LearnedOptions } from "../algorithms/learned/index.js";
import type { Algorithm } from "../contract/selection.js";
import type { HiddenText } from "../visibility/hidden-nodes.js";
import type { Extraction } from "./extraction.js";
import type { PageOptions } from "./page.js";

/** The formats that the field `content` of JSON can have. */
export type JsonContentFormat = "markdown" | "html";

/** How `content` is written. Of these options, only `comments` affects which parts of the page are included. */
export interface FormatOptions {
  /** The format of `content`: one of `pith/formats`, such as `markdown`. Default "text", which returns `text` unchanged. */
  format?: "text" | Format;
  /** The URL of the page, as a string or a URL: makes relative links absolute, and is returned as `url`. Must be absolute, otherwise a TypeError is thrown. */
  url?: string | URL | undefined;
  /** Whether the URLs of links are kept. Default true; in text false, and if true, they follow the text of the link. */
  links?: boolean;
  /** Whether images are kept. Default true; in text false, and if true, their description is in brackets, followed by the URL. */
  images?: boolean;
  /** Whether data tables are kept. Default true. */
  tables?: boolean;
  /**
   * Whether readers' comments follow the content; in JSON, where they have their own field, whether that is included.
   * They are never part of the content itself, except on forum pages. Default false; in JSON true.
   */
  comments?: boolean;
  /** Whether the page's heading is written above the content if the content lacks it. Default true. */
  title?: boolean;
  /**
   * Changes the content tree (hast) before it is written, in place or by returning another one. Use it for rehype
   * plug-ins, as in `(content) => unified().use(plugin).runSync(content)`. The result is sanitized, so it can't introduce
   * anything that content may not have. Its errors are passed to the caller. Default: none.
   */
  transform?: (content: Root) => Root | undefined;
  /** For text: whether headings are marked with one `#` per level. Default false. */
  headings?: boolean;
  /** For HTML: whether `content` is a standalone page. Default false: a fragment. */
  document?: boolean;
  /** For Markdown: whether the metadata precedes the content, as YAML. Default false. */
  frontMatter?: boolean;
  /** For JSON: the format of the field `content`. Default "markdown". */
  contentFormat?: JsonContentFormat;
  /** For JSON: whether every block of the page is included, kept or not. Default false. */
  blocks?: boolean;
}

/** Options of `extract`. */
export interface ExtractOptions extends PageOptions, FormatOptions {
  /** One of `pith/algorithms` or of `pith-classics`, or your own. Default: the one that `createLearned` returns. */
  algorithm?: Algorithm;
  /** For the default algorithm: precision against recall. Default "balanced". */
  balance?: LearnedOptions["balance"];
  /** For the default algorithm: parts of a page that are always, or never, content, such as `{ comments: false }`. Default: the model decides. */
  keep?: KeepOptions;
  /** CSS selectors of elements that are content, with everything in them, whatever the algorithm says. Default none. */
  include?: string | readonly string[] | undefined;
  /** CSS selectors of elements that are not content, with everything in them; takes precedence over `include`. Default none. */
  exclude?: string | readonly string[] | undefined;
  /**
   * What happens to text that inline styles and attributes hide from readers. "auto", the default: it is left out, unless it is
   * so much of the content that a script must show it later. "never": it is always left out, for
   * programs that pass the text to a machine and would rather have nothing than text that no reader saw.
   */
  hidden?: HiddenText;
  /**
   * Identifies the language of a text, for the `metadata` of pages that don't declare theirs; usually a function from a
   * language detection library. See `MetadataOptions`. Default: such pages have no `language`.
   */
  identifyLanguage?: (text: string) => string | undefined;
  /** The current time, against which dates are checked: no date of a page is later. Default: the system clock. */
  now?: Date;
}

/**
 * How content is written: one of the formats of `pith/formats`, or your own. A format is a value, not a name, so that a
 * program contains only the renderers that it uses.
 */
export interface Format {
  readonly name: string;
  /** Its media type, including the charset if the type has one. Not needed for a format of your own that is never sent. */
  readonly mediaType?: string;
  /** The options specific to some formats that this one supports. */
  readonly options?: readonly (keyof FormatOptions)[];
  /** Writes the content of `extraction`. `options` are those that `extract` was called with. */
  write(extraction: Extraction, options: FormatOptions): string;
}

/** A format that comes with Pith: with what the command, the service and batches need to know about it. */
export interface BuiltInFormat extends Format {
  readonly mediaType: string;
  /** Further media types that request it; answers have `mediaType`. */
  readonly otherMediaTypes?: readonly string[];
  /** How the results for several pages follow each other in one output. */
  readonly several: {
    /** Goes between two results. */
    readonly separator: string;
    /** Whether a line above each result names its input; pages without text are then left out. */
    readonly isHeaded: boolean;
    /** What encloses all results, and how one inside it is written. Default: nothing. */
    readonly frame?: { readonly before: string; readonly behind: string; readonly write: Format["write"] };
  };
}
