// The base of a page's links, its language and direction, and which URLs may be in content.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { MAX_ADDRESS, MAX_BASE } from "../text/addresses.js";

/** A language tag by its shape (RFC 5646): letters, then parts of letters and digits. */
export const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** The three directions that `dir` can give. */
export const DIRECTION = /^(?:ltr|rtl|auto)$/;

/**
 * The base URL of the page's links: its first `base` with a URL, itself resolved against `url`, and
 * `url` otherwise. Undefined if neither is fetched over HTTP, and if the page's own is longer than any
 * honest one, so that the output stays in proportion to the page.
 */
export function baseUrl(tree: Tree, url: string | undefined): string | undefined {
  const own = url === undefined ? undefined : usableBase(url);
  for (let node = 0; node < tree.length; node = tree.tag[node] === Tag.TEMPLATE ? tree.end[node] : node + 1) {
    if (tree.tag[node] !== Tag.BASE) continue;
    const href = tree.attribute(node, "href");
    if (href === undefined) continue;
    const base = usableBase(href, own);
    return base !== undefined && base.length > MAX_BASE ? undefined : (base ?? own);
  }
  return own;
}

/** The page's language and direction as its `html` element names them; absent if it doesn't, or not validly. */
export function pageLanguage(tree: Tree): { lang?: string; dir?: string } {
  const found: { lang?: string; dir?: string } = {};
  for (let node = tree.firstChild(0); node !== 0; node = tree.nextSibling(node)) {
    if (tree.tag[node] !== Tag.HTML) continue;
    const lang = tree.attribute(node, "lang")?.trim();
    const dir = tree.attribute(node, "dir")?.trim().toLowerCase();
    if (lang !== undefined && LANGUAGE.test(lang)) found.lang = lang;
    if (dir !== undefined && DIRECTION.test(dir)) found.dir = dir;
  }
  return found;
}

/** Schemes that a link may have. None of them makes a browser run what the link holds. */
export const LINK_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

/** Schemes that an image, or the source of a quotation, may have. */
export const FETCH_SCHEMES: readonly string[] = ["http", "https"];

/** Replaces the page's own URL if that isn't known; `.invalid` belongs to nobody (RFC 2606). */
const UNKNOWN_BASE = "https://unknown.invalid/";

/** What browsers remove from a URL before they parse it, besides its edges (URL standard, basic URL parser). */
const INSIDE = /[\t\n\r]+/g;
/** The scheme of a URL (RFC 3986, section 3.1). */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** What is percent-encoded in absolute URLs, and in relative ones, too, so that they never look like markup. */
const MARKUP = /[<>"]/g;

/**
 * A URL of the page as a safe absolute one; unchanged if it is relative and no base is known; undefined if it is
 * empty, longer than `MAX_ADDRESS`, makes no sense or has another scheme. The scheme is the one that a browser would find: the host's own `URL`
 * reads it, so there is no disguise (`java\nscript:`, `&#106;avascript:`, ` JavaScript:`) that the two see differently.
 */
export function safeUrl(value: string, base: string | undefined, schemes: readonly string[]): string | undefined {
  if (value.length > MAX_ADDRESS) return undefined;
  const address = withoutEdges(value).replace(INSIDE, "");
  if (address === "") return undefined;
  const url = parseUrl(address, base ?? UNKNOWN_BASE);
  if (url === undefined || !schemes.includes(url.protocol.slice(0, -1))) return undefined;
  if (base !== undefined || !url.href.startsWith(UNKNOWN_BASE)) return url.href;
  return address.replace(MARKUP, (character) => encodeURIComponent(character));
}

/** Whether a URL as written has one of some schemes, or none; what browsers remove isn't a disguise. */
export function hasScheme(address: string, schemes: readonly string[]): boolean {
  const scheme = SCHEME.exec(withoutEdges(address).replace(INSIDE, ""))?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** A URL without spaces and control characters at its ends. */
function withoutEdges(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= 0x20) start++;
  while (end > start && value.charCodeAt(end - 1) <= 0x20) end--;
  return value.slice(start, end);
}

/** The base of relative URLs; undefined unless it is absolute and fetched over HTTP. */
function usableBase(value: string, base?: string): string | undefined {
  const url = parseUrl(value, base);
  return url !== undefined && FETCH_SCHEMES.includes(url.protocol.slice(0, -1)) ? url.href : undefined;
}

function parseUrl(value: string, base?: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
