// Cookies from a file, and which of them go to an address.

import { isIP } from "node:net";
import { OptionError } from "pith/internal";
import { bareHost } from "./open-socket.js";

/** A cookie, and where it is sent. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host, or with `subdomains` the domain, in lower case and without a dot before it. */
  readonly domain: string;
  /** Whether hosts below `domain` get it, too. */
  readonly subdomains: boolean;
  /** The path at or below which it is sent, such as `/`. */
  readonly path: string;
  /** Whether it is sent over https only. */
  readonly secure: boolean;
  /** When it ends, in seconds since 1970; 0: never. */
  readonly expires: number;
}

/** What browsers and curl write before the domain of a cookie that scripts of a page don't see. */
const HTTP_ONLY = "#HttpOnly_";

/** Columns of the format: domain, subdomains, path, secure, end, name, value. */
const COLUMNS = 7;

/**
 * Reads cookies in the format of Netscape's cookies.txt, which curl, wget and browsers' exports write: a line for each, in
 * columns that tabs divide; `#` begins a comment. Throws a TypeError that names the line, never what it holds, if one isn't a cookie.
 *
 * @example
 * ```js
 * import { fetchPage, parseCookies } from "pith-node";
 *
 * const cookies = parseCookies("example.org\tFALSE\t/\tTRUE\t0\tsession\tabc123\n");
 * const { bytes } = await fetchPage("https://example.org/article", { cookies });
 * console.log(bytes.length);
 * ```
 */
export function parseCookies(text: string): Cookie[] {
  const cookies: Cookie[] = [];
  for (const [i, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    const row = line.startsWith(HTTP_ONLY) ? line.slice(HTTP_ONLY.length) : line;
    if (row.trim() === "" || row.startsWith("#")) continue;
    const cookie = cookieOf(row.split("\t"));
    if (cookie !== undefined) cookies.push(cookie);
    else throw noCookie(`line ${i + 1} isn't a cookie; one has ${COLUMNS} columns that tabs divide (cookies.txt)`);
  }
  return cookies;
}

function cookieOf(columns: readonly string[]): Cookie | undefined {
  const [domain, subdomains, path, secure, end, name, value = ""] = columns;
  // Editors remove the tab before an empty value.
  if (columns.length < COLUMNS - 1 || columns.length > COLUMNS) return undefined;
  const expires = Number(end);
  if (domain === "" || !path.startsWith("/") || !Number.isFinite(expires) || !isSendable(name, value)) return undefined;
  return {
    name,
    value,
    path,
    expires,
    domain: domain.replace(/^\./, "").toLowerCase(),
    subdomains: isTrue(subdomains),
    secure: isTrue(secure),
  };
}

function isTrue(word: string): boolean {
  return word.toUpperCase() === "TRUE";
}

/** Whether a cookie is one pair of the header Cookie, and nothing more. */
function isSendable(name: string, value: string): boolean {
  return /^[\x21-\x3a\x3c\x3e-\x7e]+$/.test(name) && /^[\x20-\x3a\x3c-\x7e\x80-\xff]*$/.test(value);
}

/** The cookies for an address, as the header has them (RFC 6265, 5.4); undefined for none. `now`: in milliseconds since 1970. */
export function cookieHeader(cookies: readonly Cookie[], url: URL, now = Date.now()): string | undefined {
  const own = cookies.filter((cookie) => isFor(cookie, url) && (cookie.expires === 0 || cookie.expires * 1000 > now));
  if (own.length === 0) return undefined;
  for (const { name, value } of own) {
    if (!isSendable(name, value)) throw noCookie("a cookie has characters that a header can't have");
  }
  // Those of longer paths first.
  const sorted = own.toSorted((one, other) => other.path.length - one.path.length);
  return sorted.map(({ name, value }) => `${name}=${value}`).join("; ");
}

function isFor({ domain, subdomains, path, secure }: Cookie, url: URL): boolean {
  if (secure && url.protocol !== "https:") return false;
  const host = bareHost(url);
  const isBelow = subdomains && isIP(host) === 0 && host.endsWith(`.${domain}`);
  if (host !== domain && !isBelow) return false;
  const { pathname } = url;
  return pathname === path || (pathname.startsWith(path) && (path.endsWith("/") || pathname[path.length] === "/"));
}

function noCookie(reason: string): OptionError {
  return new OptionError("cookies", `\`cookies\`: ${reason}.`);
}
