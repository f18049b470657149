// Recognizes what isn't a page by its type and first bytes.

import { detectEncoding } from "pith/internal";
import { computedMIMEType } from "whatwg-mimetype";

/** The media type of a Content-Type, in lower case, without parameters. */
export function mediaType(contentType: string | undefined): string {
  return (contentType ?? "").split(";")[0].trim().toLowerCase();
}

/** How much of a file the standard looks at (MIME Sniffing, 5.2), in bytes. */
const HEADER_LENGTH = 1445;

/** Types of bytes that are read as a page: any sort of text. */
const PAGE_TYPES: ReadonlySet<string> = new Set(["text/html", "text/xml", "text/plain"]);

/** Control characters that no text has (MIME Sniffing, 3). */
const BINARY_BYTE = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** Tags that a page has near its beginning, and that other files don't contain by chance. */
const PAGE_TAG = /<(?:!doctype|html|head|meta|title|link|body|div|table|script|style|p|h1|br|font|center)[\s>/]/i;

/** What may precede the root element of XML, whose comments contain no `--`. */
const PROLOG = /^(?:\xef\xbb\xbf)?(?:\s|<\?[^>]*>|<!--[^-]*-(?:[^-]+-)*->|<![^>-][^>]*>)*/;

/** Feeds and sitemaps, which aren't pages, by the names of their root elements. RSS 1.0 is RDF with a namespace of its own. */
const LISTS_OF_PAGES: readonly (readonly [root: RegExp, type: string])[] = [
  [/^<rss[\s>]/, "application/rss+xml"],
  [/^<feed[\s>]/, "application/atom+xml"],
  [/^<rdf:RDF\s[^>]*http:\/\/purl\.org\/rss\/1\.0\//, "application/rss+xml"],
  [/^<(?:urlset|sitemapindex)[\s>]/, "application/xml"],
];

/**
 * Archives of pages, whose headers are text (WARC 1.1, 4; ARC version 1): read as a page, their pages would run together. ARC has no
 * registered type.
 */
const ARCHIVES: readonly (readonly [start: RegExp, type: string])[] = [
  [/^WARC\/\d\.\d+\r?\n/, "application/warc"],
  [/^filedesc:\/\/\S+ /, "application/x-arc"],
];

/** What files are called, by their types, or else by the first part of the type. */
const NAMES: Readonly<Record<string, string>> = {
  "application/pdf": "a PDF document",
  "application/postscript": "a PostScript document",
  "application/atom+xml": "an Atom feed",
  "application/rss+xml": "an RSS feed",
  "application/xml": "a sitemap",
  "text/uri-list": "a list of URLs, whose pages pith --input-list reads",
  "application/zip": "a ZIP archive (office documents and e-books are such archives, and WACZ, which pith batch reads)",
  "application/warc": "a WARC archive, which pith batch reads",
  "application/x-arc": "an ARC archive, which pith batch reads",
  "application/x-gzip": "gzip data",
  "application/x-rar-compressed": "a RAR archive",
  "application/ogg": "an Ogg audio or video file",
  "application/octet-stream": "binary data of an unknown kind",
  audio: "an audio file",
  image: "an image",
  video: "a video",
};

/**
 * The media type of bytes by their content: the computed MIME type of the WHATWG's MIME Sniffing standard for a resource
 * without a known type. Two departures keep pages from being taken for something else: bytes that begin like a picture
 * or an archive but are text (`BMW is...`) are `text/plain`, and bytes with a stray control character among
 * a page's tags are `text/html`. Feeds are distinguished from pages as the standard does for mislabelled ones (7.2), and sitemaps,
 * lists of URLs and archives of pages in the same way. Looks at the first 1,445 bytes only.
 */
export function sniffMediaType(bytes: Uint8Array): string {
  const start = bytes.subarray(0, HEADER_LENGTH);
  const { essence } = computedMIMEType(start);
  if (essence === "application/pdf" || essence === "application/postscript") return essence;
  const text = Buffer.from(start.buffer, start.byteOffset, start.length).toString("latin1");
  const archive = ARCHIVES.find(([start]) => start.test(text))?.[1];
  if (archive !== undefined) return archive;
  if (PAGE_TYPES.has(essence)) return listType(text) ?? essence;
  if (essence === "application/octet-stream") return PAGE_TAG.test(text) ? "text/html" : essence;
  return BINARY_BYTE.test(text) ? essence : "text/plain";
}

function listType(text: string): string | undefined {
  if (isListOfUrls(text)) return "text/uri-list";
  const root = text.slice(PROLOG.exec(text)?.[0].length);
  return LISTS_OF_PAGES.find(([pattern]) => pattern.test(root))?.[1];
}

/** Two or more lines, each of them a URL: a list of inputs given as if it were one. */
function isListOfUrls(text: string): boolean {
  const lines = text.trim().split("\n");
  return lines.length >= 2 && lines.every((line) => /^https?:\/\/[^\s<]+$/i.test(line.trim()));
}

/**
 * What bytes that aren't a page are, in words, such as "a PDF document (application/pdf)"; undefined if they may be a page.
 * `charset`: the Content-Type of HTTP, or an encoding's name: to the standard, bytes in UTF-16 don't look like text.
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
