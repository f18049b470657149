// What the keys of hydration data say about their values.

import { remembered } from "../../maps.js";

/** Words in a key whose value, a list or an object, is never the main content. */
// biome-ignore format: a list of words
const ASIDE_WORDS = new Set([
  "config", "configuration", "settings", "theme", "env", "flags", "experiments", "analytics", "tracking", "gtm",
  "ads", "ad", "advertising", "cookie", "cookies", "consent", "gdpr", "onetrust", "footer", "header", "nav",
  "navigation", "menu", "menus", "sidebar", "breadcrumb", "breadcrumbs", "newsletter", "subscribe", "i18n",
  "translation", "translations", "locale", "locales", "intl", "l10n", "dictionary", "phrases", "seo", "meta",
  "metadata", "opengraph", "og", "related", "recommended", "recommendation", "recommendations", "trending", "author",
  "authors", "user", "users", "creator", "owner", "publisher", "byline", "styles", "css", "svg", "icon", "icons",
  "jsonld", "routes", "router", "manifest", "modal", "modals", "banner", "banners", "errors", "validation",
  "permissions", "login",
]);

/** The same, if the value is an object and not a list: tables of messages. */
const TABLE_WORDS = new Set(["messages", "strings", "labels", "lang", "language", "languages", "resources"]);

/** Words in a key whose value is never text, though it may read like some. */
// biome-ignore format: a list of words
const NO_TEXT_WORDS = new Set([
  "alt", "aria", "tooltip", "placeholder", "class", "classes", "style", "css", "query", "script", "code", "svg",
  "token", "url", "src", "href",
]);

/** Keys of a text's title. */
const TITLE_KEYS = new Set(["headline", "title", "name"]);

/** Keys of short texts that belong to the prose around them. */
// biome-ignore format: a list of words
const LABEL_KEYS = new Set([
  "title", "headline", "heading", "header", "subtitle", "subheading", "subheadline", "subhead", "caption",
  "question", "answer", "quote", "text", "content", "body", "html", "value", "paragraph", "lead", "intro",
  "standfirst", "dek",
]);

/** Keys of what is above an article's text and belongs to it. */
// biome-ignore format: a list of words
export const LEAD_KEYS = new Set([
  "lead", "intro", "introduction", "standfirst", "dek", "ingress", "chapeau", "subtitle",
]);

/** Keys that say where else a thing is shown in full. */
const ADDRESS_KEYS = new Set(["url", "slug", "href", "link", "permalink", "path", "uri", "canonicalurl"]);

/** Keys longer than this are arguments of a query. */
const MAX_KEY = 40;

/** What a key of hydration data says about its value. */
export interface KeyMeaning {
  /** The value is never content when it is a list or an object. */
  readonly isAside: boolean;
  /** ... when it is an object. */
  readonly isTable: boolean;
  /** The value is never text. */
  readonly isNoText: boolean;
  readonly isTitle: boolean;
  /** The value may be a short text that belongs to the prose around it. */
  readonly isLabel: boolean;
  readonly isAddress: boolean;
}

/** What keys say, each of which is read once. */
export type KeyBook = (key: string) => KeyMeaning;

export function keyBook(): KeyBook {
  return remembered(meaningOf);
}

function meaningOf(key: string): KeyMeaning {
  const words = key.length > MAX_KEY ? [] : wordsOf(key);
  const name = words.join("");
  return {
    isAside: words.some((word) => ASIDE_WORDS.has(word)),
    isTable: words.some((word) => TABLE_WORDS.has(word)),
    isNoText: words.some((word) => NO_TEXT_WORDS.has(word)),
    isTitle: TITLE_KEYS.has(name),
    isLabel: LABEL_KEYS.has(name),
    isAddress: ADDRESS_KEYS.has(name),
  };
}

/** The words of a key in lower case: `cookieBanner_text` has three. */
function wordsOf(key: string): string[] {
  const words = key.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words.split(/[^a-z\d]+/).filter((word) => word !== "");
}
