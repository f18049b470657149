import { detectEncoding } from "pith";
import { computedMIMEType } from "whatwg-mimetype";

/** How much of a file the standard looks at (MIME Sniffing, 5.2), in bytes. */
const HEADER_LENGTH = 1445;

/** Types of bytes that are read as a page: text of any sort is. */
const PAGE_TYPES: ReadonlySet<string> = new Set(["text/html", "text/xml", "text/plain"]);

/** Control characters that no text has (MIME Sniffing, 3). */
const BINARY_BYTE = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** Tags that a page has near its beginning, and that bytes of other files don't spell by chance. */
const PAGE_TAG = /<(?:!doctype|html|head|meta|title|link|body|div|table|script|style|p|h1|br|font|center)[\s>/]/i;

/** What files are called, by their types; of the others the first part of the type tells. */
const NAMES: Readonly<Record<string, string>> = {
  "application/pdf": "a PDF document",
  "application/postscript": "a PostScript document",
  "application/zip": "a ZIP archive (office documents and e-books are such archives)",
  "application/x-gzip": "gzip data",
  "application/x-rar-compressed": "a RAR archive",
  "application/ogg": "an Ogg audio or video file",
  "application/octet-stream": "binary data of an unknown kind",
  audio: "an audio file",
  image: "an image",
  video: "a video",
};

/**
 * The media type of bytes by what they are: the computed MIME type of the WHATWG's MIME Sniffing standard for a resource of
 * which no type is known. Two departures keep pages from being taken for something else: bytes that begin like a picture
 * or an archive and are text all the same (`BMW is...`) are `text/plain`, and bytes with a stray control character among
 * a page's tags are `text/html`. Looks at the first 1,445 bytes only.
 */
export function sniffMediaType(bytes: Uint8Array): string {
  const start = bytes.subarray(0, HEADER_LENGTH);
  const { essence } = computedMIMEType(start);
  if (PAGE_TYPES.has(essence) || essence === "application/pdf" || essence === "application/postscript") return essence;
  const text = Buffer.from(start.buffer, start.byteOffset, start.length).toString("latin1");
  if (essence === "application/octet-stream") return PAGE_TAG.test(text) ? "text/html" : essence;
  return BINARY_BYTE.test(text) ? essence : "text/plain";
}

/**
 * What bytes are that are no page, in words, such as "a PDF document (application/pdf)"; undefined when they may be one.
 * `charset`: the Content-Type of HTTP, or an encoding's name: bytes in UTF-16 look like no text to the standard.
 */
export function nonPageName(bytes: Uint8Array, charset?: string): string | undefined {
  const type = sniffMediaType(bytes);
  if (PAGE_TYPES.has(type)) return undefined;
  if (type === "application/octet-stream" && isUtf16(bytes, charset)) return undefined;
  return `${NAMES[type] ?? NAMES[type.split("/")[0]]} (${type})`;
}

function isUtf16(bytes: Uint8Array, charset: string | undefined): boolean {
  const hints = charset === undefined ? {} : { charset };
  return detectEncoding(bytes.subarray(0, HEADER_LENGTH), hints).encoding.startsWith("utf-16");
}
