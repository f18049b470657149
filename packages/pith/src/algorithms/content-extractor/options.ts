import { checkNames } from "../../option-names.js";
import { PHRASES } from "./phrases.js";

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

/** Options of `createContentExtractor`. Names of elements are in lower case; each list replaces the default one. */
export interface ContentExtractorOptions {
  /** Gives what the original program gave, accidents included. Default false. */
  readonly compatible?: boolean;
  /** Elements that go at once, whatever they hold; "#comment" stands for comments. Default: the original's 13. */
  readonly removedTags?: readonly string[];
  /** Elements that are judged, and go when they hold many links or little text. Default: the original's 15. */
  readonly containerTags?: readonly string[];
  /** Containers that are judged by their links only. Default: `span`. */
  readonly ignoreLengthTags?: readonly string[];
  /**
   * A container with more links for each word outside links goes. "auto" (the default): the page's own ratio x 1.30. The
   * original's fixed value was 0.04. In compatible mode 0 is "auto", as it was in the original.
   */
  readonly ratio?: number | "auto";
  /**
   * A container with less text goes; in characters, in compatible mode in bytes of UTF-8. "auto" (the default): the
   * average length of the page's text blocks. The original's fixed value was 20. 0 as for `ratio`.
   */
  readonly minLength?: number | "auto";
  /** A container with fewer words outside links goes. Default 0. */
  readonly minWords?: number;
  /**
   * Blocks that contain one of these phrases go: true for a list in many languages ("all rights reserved"), or phrases of
   * your own. Upper and lower case and white space don't matter. Default false. Without effect in compatible mode.
   */
  readonly phrases?: boolean | readonly string[];
  /** Finds the comment section and keeps it apart. Default false. Without effect in compatible mode. */
  readonly comments?: boolean;
  /**
   * Keeps the images of the content (the original drops all), and lists them apart from advertising. Default false.
   * Without effect in compatible mode.
   */
  readonly images?: boolean;
}

/** The options, checked, with the defaults filled in. */
export interface Settings {
  readonly removedTags: ReadonlySet<string>;
  readonly containerTags: ReadonlySet<string>;
  readonly ignoreLengthTags: ReadonlySet<string>;
  readonly ratio: number | "auto";
  readonly minLength: number | "auto";
  readonly minWords: number;
  readonly phrases: readonly string[];
  readonly comments: boolean;
  readonly images: boolean;
}

/** Throws a TypeError that names the option when one makes no sense. */
export function checkedSettings(options: ContentExtractorOptions): Settings {
  checkNames("createContentExtractor", options, {
    ...{ removedTags: true, containerTags: true, ignoreLengthTags: true, ratio: true, minLength: true, minWords: true },
    ...{ phrases: true, comments: true, images: true, compatible: true },
  });
  const { phrases = false } = options;
  return {
    removedTags: names("removedTags", options.removedTags ?? REMOVED_TAGS),
    containerTags: names("containerTags", options.containerTags ?? CONTAINER_TAGS),
    ignoreLengthTags: names("ignoreLengthTags", options.ignoreLengthTags ?? IGNORE_LENGTH_TAGS),
    ratio: threshold("ratio", options.ratio ?? "auto"),
    minLength: threshold("minLength", options.minLength ?? "auto"),
    minWords: threshold("minWords", options.minWords ?? DEFAULT_MIN_WORDS) as number,
    phrases: typeof phrases === "boolean" ? (phrases ? PHRASES : []) : [...names("phrases", phrases)].map(folded),
    comments: options.comments ?? false,
    images: options.images ?? false,
  };
}

function names(option: string, values: readonly string[]): ReadonlySet<string> {
  if (Array.isArray(values) && values.every((value) => typeof value === "string" && value.trim() !== "")) {
    return new Set(values.map((value) => value.toLowerCase()));
  }
  throw new TypeError(`createContentExtractor: ${option} must be a list of names or phrases, none of them empty.`);
}

function folded(phrase: string): string {
  return phrase.trim().replace(/\s+/g, " ");
}

function threshold(option: string, value: number | "auto"): number | "auto" {
  if (value === "auto" && option !== "minWords") return value;
  if (typeof value === "number" && value >= 0) return value;
  const wanted = option === "minWords" ? "a number, 0 or more" : 'a number, 0 or more, or "auto"';
  throw new TypeError(`createContentExtractor: ${option} is ${value}; give ${wanted}.`);
}
