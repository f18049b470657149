// The options of the ContentExtractor, their checks and defaults.

import { checkNames } from "../../option-names.js";

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

/**
 * Phrases that occur in the small print of a page and hardly ever in its content, in lower case. "All rights reserved" is the
 * original author's example; the others say the same in the languages in which it is most common.
 */
const PHRASES: readonly string[] = [
  "all rights reserved",
  "alla rättigheter förbehållna",
  "alle rechte vorbehalten",
  "alle rechten voorbehouden",
  "alle rettigheder forbeholdes",
  "alle rettigheter reservert",
  "bảo lưu mọi quyền",
  "hak cipta dilindungi",
  "kaikki oikeudet pidätetään",
  "minden jog fenntartva",
  "todos los derechos reservados",
  "todos os direitos reservados",
  "toate drepturile rezervate",
  "tots els drets reservats",
  "tous droits réservés",
  "tutti i diritti riservati",
  "tüm hakları saklıdır",
  "všechna práva vyhrazena",
  "všetky práva vyhradené",
  "wszelkie prawa zastrzeżone",
  "wszystkie prawa zastrzeżone",
  "με επιφύλαξη παντός δικαιώματος",
  "все права защищены",
  "всички права запазени",
  "всі права захищені",
  "сва права задржана",
  "כל הזכויות שמורות",
  "تمامی حقوق محفوظ است",
  "جميع الحقوق محفوظة",
  "सर्वाधिकार सुरक्षित",
  "สงวนลิขสิทธิ์",
  "版权所有",
  "版權所有",
  "無断転載を禁じます",
  "無断転載禁止",
  "무단 전재 및 재배포 금지",
  "무단전재 및 재배포 금지",
];

/** Options of `createContentExtractor`. Element names are in lower case; each list replaces the default one. */
export interface ContentExtractorOptions {
  /** Returns exactly what the original program returned, accidents included. Default false. */
  readonly compatible?: boolean;
  /** Elements that are always removed, whatever they contain; "#comment" means comments. Default: the original's 13. */
  readonly removedTags?: readonly string[];
  /** Elements that are removed if they contain many links or little text. Default: the original's 15. */
  readonly containerTags?: readonly string[];
  /** Containers that are judged only by their links. Default: `span`. */
  readonly ignoreLengthTags?: readonly string[];
  /**
   * A container with more links per word outside links is removed. "auto" (the default): 1.3 times the ratio of the whole page. The
   * original's fixed value was 0.04. In compatible mode 0 is "auto", as it was in the original.
   */
  readonly ratio?: number | "auto";
  /**
   * A container with less text is removed. In characters; in compatible mode in UTF-8 bytes. "auto" (the default): the
   * average length of the page's text blocks. The original's fixed value was 20. 0 as for `ratio`.
   */
  readonly minLength?: number | "auto";
  /** A container with fewer words outside links is removed. Default 0. */
  readonly minWords?: number;
  /**
   * Removes blocks that contain one of these phrases. true: a built-in list in many languages ("all rights reserved"); or your
   * own phrases. Case and white space are ignored. Default false. No effect in compatible mode.
   */
  readonly phrases?: boolean | readonly string[];
  /** Finds the comment section and separates it from the content. Default false. No effect in compatible mode. */
  readonly comments?: boolean;
  /**
   * Keeps the images of the content (the original drops all of them), and lists them separately from advertising. Default false.
   * No effect in compatible mode.
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
