import type { Algorithm } from "../algorithms/algorithm.js";
import type { KeepOptions, LearnedOptions } from "../algorithms/learned/index.js";
import type { HiddenText } from "../visibility/apply-visibility.js";
import type { Format } from "./format.js";
import type { PageOptions } from "./page.js";

/** The formats that the field `content` of JSON comes in. */
export type JsonContentFormat = "markdown" | "html";

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
  /** One of `pith/algorithms` or `pith/reporter`, or one of your own. Default: what `createLearned` makes. */
  algorithm?: Algorithm;
  /** For the default algorithm: precision against recall. Default "balanced". */
  balance?: LearnedOptions["balance"];
  /** For the default algorithm: parts of a page that are always, or never, content, such as `{ comments: false }`. Default: the model decides. */
  keep?: KeepOptions;
  /** CSS selectors of elements that are content with all that they hold, whatever the algorithm says. Default none. */
  include?: string | readonly string[];
  /** CSS selectors of elements that are no content with all that they hold; counts for more than `include`. Default none. */
  exclude?: string | readonly string[];
  /**
   * What is done with text that inline styles and attributes hide from readers. "auto", the default: it is left out, unless it is
   * so much of the content that a script must show it later (see `applyVisibility`). "never": it is always left out, for those
   * who give the text to a machine, and rather have nothing than what no reader saw.
   */
  hidden?: HiddenText;
  /**
   * Says in which language a text is, such as a function of a library for it; for the `metadata` of pages that don't declare theirs. See
   * `MetadataOptions`. Default: those have no `language`.
   */
  identifyLanguage?: (text: string) => string | undefined;
  /** The time against which dates are checked: none of a page lies behind it. Default: the clock's. */
  now?: Date;
}
