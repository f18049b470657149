// The options of the ContentExtractor, their checks and defaults.

import { amount, Field, listOf, objectOf, orElse, textField } from "../common/field.js";

/** The original's numbers, used where a page gives none of its own (no words outside links, no text). */
export const DEFAULT_RATIO = 0.04;
export const DEFAULT_MIN_LENGTH = 20;
/** The original's number: no container goes for its words alone. */
const DEFAULT_MIN_WORDS = 0;

// biome-ignore format: lists of names
const REMOVED_TAGS: readonly string[] = [
  "script", "noscript", "style", "form", "meta", "input", "iframe", "embed", "hr", "img", "#comment", "link", "label",
];
// biome-ignore format: lists of names
const CONTAINER_TAGS: readonly string[] = [
  "div", "table", "td", "th", "tr", "tbody", "thead", "tfoot", "col", "colgroup", "ul", "ol", "html", "center", "span",
];
const IGNORE_LENGTH_TAGS: readonly string[] = ["span"];

/** Options of `createContentExtractor`. Element names are in lower case; each list replaces the default one. */
export interface ContentExtractorOptions {
  /** Elements that are always removed, whatever they contain; "#comment" means comments. Default: the original's 13. */
  readonly removedTags?: readonly string[];
  /** Elements that are removed if they contain many links or little text. Default: the original's 15. */
  readonly containerTags?: readonly string[];
  /** Containers that are judged only by their links. Default: `span`. */
  readonly ignoreLengthTags?: readonly string[];
  /**
   * A container with more links per word outside links is removed. "auto" (the default): 1.3 times the ratio of the whole page. The
   * original's fixed value was 0.04. 0 is "auto", as it was in the original.
   */
  readonly ratio?: number | "auto";
  /**
   * A container with less text is removed. In bytes of UTF-8. "auto" (the default): the average length of the page's text blocks. The
   * original's fixed value was 20. 0 as for `ratio`.
   */
  readonly minLength?: number | "auto";
  /** A container with fewer words outside links is removed. Default 0. */
  readonly minWords?: number;
}

/** The options, checked, with the defaults filled in. */
export interface ExtractorSettings {
  readonly removedTags: ReadonlySet<string>;
  readonly containerTags: ReadonlySet<string>;
  readonly ignoreLengthTags: ReadonlySet<string>;
  readonly ratio: number | "auto";
  readonly minLength: number | "auto";
  readonly minWords: number;
}

const OPTIONS = objectOf({
  removedTags: [listOf(textField)],
  containerTags: [listOf(textField)],
  ignoreLengthTags: [listOf(textField)],
  ratio: [orElse("auto", amount)],
  minLength: [orElse("auto", amount)],
  minWords: [amount],
});

/** Throws a TypeError that names the option when one makes no sense. */
export function checkedSettings(options: ContentExtractorOptions): ExtractorSettings {
  const read = OPTIONS(new Field(options, "createContentExtractor")) as ContentExtractorOptions;
  return {
    removedTags: namesOf(read.removedTags ?? REMOVED_TAGS),
    containerTags: namesOf(read.containerTags ?? CONTAINER_TAGS),
    ignoreLengthTags: namesOf(read.ignoreLengthTags ?? IGNORE_LENGTH_TAGS),
    // The original compares with `== null`, so that 0, too, means "automatic".
    ratio: read.ratio || "auto",
    minLength: read.minLength || "auto",
    minWords: read.minWords ?? DEFAULT_MIN_WORDS,
  };
}

function namesOf(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.map((value) => value.toLowerCase()));
}
