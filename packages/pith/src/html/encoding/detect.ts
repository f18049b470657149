import {
  encodingFromContentType,
  encodingFromXmlDeclaration,
  encodingFromXmlUtf16,
  sniffBom,
} from "./declared-encoding.js";
import { guessEncoding } from "./guess.js";
import { encodingFromLateMeta, encodingFromMeta } from "./meta.js";
import type { DetectedEncoding, EncodingHints, EncodingSource } from "./types.js";
import { utf8Verdict } from "./utf8.js";

/**
 * How far into a page its declaration is looked for: the number that the HTML Standard gives authors and browsers.
 * Beyond it only a meta element counts, as it would for a browser's tree builder.
 */
const PRESCAN_BYTES = 1024;

/**
 * The encoding of a page, by the steps of the HTML Standard (13.2.3.2, determining the character encoding): byte order
 * mark, HTTP, declaration in the page, and only then a look at the content. No bytes and no hints make it throw.
 *
 * A page of nothing but ASCII without a declaration is called `utf-8` by `default`. The standard would say
 * windows-1252; the characters are the same.
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
 * What a page declares, with one exception to the standard. Pages that were saved or crawled as UTF-8 often keep the
 * declaration of iso-8859-1 that they had before (5 of the 1,497 pages of data/wcxb). Well-formed UTF-8 beyond ASCII
 * doesn't come about by chance in windows-1252, so such a page is read as what it is.
 */
function declared(bytes: Uint8Array, encoding: string, source: EncodingSource): DetectedEncoding {
  if (encoding === "windows-1252" && utf8Verdict(bytes) === "utf-8") return known("utf-8", "utf-8");
  return known(encoding, source);
}

function known(encoding: string, source: EncodingSource): DetectedEncoding {
  return { encoding, source, bomLength: 0 };
}
