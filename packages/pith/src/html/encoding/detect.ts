// `detectEncoding` and `toUtf8`: the steps by which a page's encoding is found, and its bytes in UTF-8.

import {
  encodingFromContentType,
  encodingFromXmlDeclaration,
  encodingFromXmlUtf16,
  sniffBom,
} from "./declared-encoding.js";
import { guessEncoding } from "./guess.js";
import { encodingFromLateMeta, encodingFromMeta } from "./meta.js";
import { decode, singleByteToUtf8, upperHalf } from "./single-byte.js";
import { utf8Verdict } from "./utf8.js";

/** How the encoding was determined, from the most to the least certain way. */
export type EncodingSource = "bom" | "http" | "meta" | "xml" | "utf-8" | "guess" | "default";

/** What is known about a page's encoding from outside its bytes. */
export interface EncodingHints {
  /** The charset label of the HTTP response, or its whole Content-Type value. Unknown labels are ignored. */
  charset?: string | undefined;
  /** BCP 47 tag of the expected reader. The legacy encoding of that locale is preferred if the page doesn't say. */
  locale?: string;
}

/** The encoding of a page and the reason for believing so. */
export interface DetectedEncoding {
  /** Name in the Encoding Standard, in lower case: `utf-8`, `windows-1252`, `shift_jis`. */
  encoding: string;
  source: EncodingSource;
  /** Bytes of byte order mark before the page's first character: 0, 2 or 3. */
  bomLength: number;
}

/**
 * How far into a page its declaration is looked for: the HTML Standard's number for authors and browsers.
 * Beyond it only a meta element counts, as it would for a browser's tree builder.
 */
const PRESCAN_BYTES = 1024;

/**
 * The encoding of a page, by the steps of the HTML Standard (13.2.3.2, determining the character encoding): byte order
 * mark, HTTP, declaration in the page, and only then a guess from the content. Never throws.
 *
 * A page of only ASCII without a declaration is reported as `utf-8` by `default`. The standard would say windows-1252;
 * the characters are the same.
 */
export function detectEncoding(bytes: Uint8Array, hints: EncodingHints = {}): DetectedEncoding {
  const bom = sniffBom(bytes);
  if (bom !== undefined) return { ...bom, source: "bom" };

  const http = hints.charset === undefined ? undefined : encodingFromContentType(hints.charset);
  if (http !== undefined) return known(http, "http");

  const head = bytes.subarray(0, PRESCAN_BYTES);
  const utf16 = encodingFromXmlUtf16(head);
  if (utf16 !== undefined) return known(utf16, "xml");
  const meta = encodingFromMeta(head);
  if (meta !== undefined) return declared(bytes, meta, "meta");
  const xml = encodingFromXmlDeclaration(head);
  if (xml !== undefined) return declared(bytes, xml, "xml");
  const late = bytes.length > PRESCAN_BYTES ? encodingFromLateMeta(bytes) : undefined;
  if (late !== undefined) return declared(bytes, late, "meta");

  const guess = guessEncoding(bytes, hints.locale);
  return known(guess.encoding, guess.source);
}

/**
 * If this many characters beyond ASCII are all well-formed UTF-8, that isn't an accident of another encoding. A character of
 * GBK or EUC-KR is that by chance in one case of six, in other encodings more rarely.
 */
const NO_ACCIDENT = 12;

/**
 * What a page declares, with one exception to the standard. Pages that were saved or crawled as UTF-8 often keep the
 * declaration that they had before: 93 of 4,960 pages that were looked at, 13 of them in another encoding than windows-1252. Well-formed UTF-8 beyond
 * ASCII doesn't occur by chance in windows-1252, nor in other encodings once there is some of it, so such a page is
 * read as what it is.
 */
function declared(bytes: Uint8Array, encoding: string, source: EncodingSource): DetectedEncoding {
  if (encoding === "utf-8" || encoding.startsWith("utf-16") || utf8Verdict(bytes) !== "utf-8") {
    return known(encoding, source);
  }
  const isSure = encoding === "windows-1252" || hasLeads(bytes, NO_ACCIDENT);
  return isSure ? known("utf-8", "utf-8") : known(encoding, source);
}

/** Whether well-formed UTF-8 has `enough` characters beyond ASCII. */
function hasLeads(bytes: Uint8Array, enough: number): boolean {
  let leads = 0;
  for (let at = 0; at < bytes.length && leads < enough; at++) if (bytes[at] >= 0xc0) leads++;
  return leads === enough;
}

function known(encoding: string, source: EncodingSource): DetectedEncoding {
  return { encoding, source, bomLength: 0 };
}

/** The encodings in which a byte below 0x80 isn't always the ASCII character of that number. */
const NOT_ASCII_COMPATIBLE: ReadonlySet<string> = new Set(["utf-16le", "utf-16be", "iso-2022-jp", "replacement"]);

/**
 * A page's bytes in UTF-8, without a byte order mark. When they already are UTF-8, or only ASCII, the same memory is
 * returned and nothing is decoded; a page that is declared as UTF-8 and has ill-formed bytes keeps them, for the
 * reader of its text to replace. Never throws: what can't be read becomes U+FFFD.
 */
export function toUtf8(bytes: Uint8Array, hints: EncodingHints = {}): DetectedEncoding & { bytes: Uint8Array } {
  const { encoding, source, bomLength } = detectEncoding(bytes, hints);
  const page = bomLength === 0 ? bytes : bytes.subarray(bomLength);
  return { encoding, source, bomLength, bytes: transcode(page, encoding) };
}

function transcode(page: Uint8Array, encoding: string): Uint8Array {
  if (encoding === "utf-8") return page;
  if (!NOT_ASCII_COMPATIBLE.has(encoding) && utf8Verdict(page) === "ascii") return page;
  const table = upperHalf(encoding);
  if (table !== undefined) return singleByteToUtf8(page, table);
  return new TextEncoder().encode(decode(page, encoding));
}
