// `toUtf8`: a page's bytes in UTF-8.

import { decode } from "./decode.js";
import { detectEncoding } from "./detect.js";
import { singleByteToUtf8, upperHalf } from "./single-byte.js";
import type { DetectedEncoding, EncodingHints } from "./types.js";
import { isAscii } from "./utf8.js";

/** The encodings in which a byte below 0x80 isn't always the ASCII character of that number. */
const NOT_ASCII_COMPATIBLE: ReadonlySet<string> = new Set(["utf-16le", "utf-16be", "iso-2022-jp", "replacement"]);

/**
 * A page's bytes in UTF-8, without a byte order mark. When they already are UTF-8, or only ASCII, the same memory is
 * returned and nothing is decoded; a page that is declared as UTF-8 and has ill-formed bytes keeps them, for the
 * reader of its text to replace. Never throws: what can't be read becomes U+FFFD.
 */
export function toUtf8(bytes: Uint8Array, hints: EncodingHints = {}): DetectedEncoding & { bytes: Uint8Array } {
  const detected = detectEncoding(bytes, hints);
  const page = detected.bomLength === 0 ? bytes : bytes.subarray(detected.bomLength);
  return { ...detected, bytes: transcode(page, detected.encoding) };
}

function transcode(page: Uint8Array, encoding: string): Uint8Array {
  if (encoding === "utf-8") return page;
  if (!NOT_ASCII_COMPATIBLE.has(encoding) && isAscii(page)) return page;
  const table = upperHalf(encoding);
  if (table !== undefined) return singleByteToUtf8(page, table);
  return new TextEncoder().encode(decode(page, encoding));
}
