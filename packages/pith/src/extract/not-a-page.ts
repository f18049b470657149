// Recognizes input that isn't a page: URLs, files of other types, text without markup.

import type { Warning } from "../errors.js";
import type { Tree } from "../html/tree.js";

/** The highest confidence of a result from something other than a page, 0..1. */
const NO_PAGE = 0.1;
/** The same for plain text: it may be all content, and there is no way to tell. */
const PLAIN_TEXT = 0.3;
/** What is longer isn't a URL; browsers and servers stop at about as many bytes. */
const MOST_ADDRESS = 2_048;
/** The first bytes of a file tell its kind. */
const OPENING = 16;

/** How URLs begin, and how the names of files with pages end. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.)|\.(?:x?html?|php|aspx?|warc|gz)$/i;
/** How files begin that people pass by mistake, as decoded text. */
const FILES: readonly (readonly [kind: string, opening: RegExp])[] = [
  ["a PDF file", /^%PDF-/],
  ["a PNG image", /^[^\w\s]{1,3}PNG\s/],
  ["a JPEG image", /^[^<]{2,10}(?:JFIF|Exif)/],
  ["a GIF image", /^GIF8[79]a/],
  ["a ZIP archive", /^PK\x03\x04/],
  ["gzip-compressed data", /^\x1f[^\s\w]/],
];
const SPACE = 0x20;
const LESS_THAN = 0x3c;
const AFTER_LESS_THAN = /[!/?a-z]/i;
const JSON_OPENING = /^\s*(?:\{\s*["}]|\[\s*[[{"\]\d-])/;

/** What was given, and the highest confidence of a result from it. */
export interface OtherPage {
  readonly warning: Warning;
  readonly confidence: number;
}

/** Recognizes what isn't a page by how it begins, or by its lack of any markup; undefined for a page, and for empty input. */
export function notAPage(tree: Tree): OtherPage | undefined {
  const { source } = tree;
  if (tree.fromDocument || source.every((byte) => byte <= SPACE)) return undefined;
  const opening = decode(source.subarray(0, OPENING));
  const file = FILES.find(([, pattern]) => pattern.test(opening));
  if (file !== undefined) return notHtml(`This is ${file[0]}, not an HTML page.`, NO_PAGE);
  if (JSON_OPENING.test(opening) && /[\]}]\s*$/.test(decode(source.subarray(-OPENING)))) {
    return notHtml("This is JSON, not an HTML page.", NO_PAGE);
  }
  if (hasMarkup(tree)) return undefined;
  if (source.length <= MOST_ADDRESS && isAddress(decode(source).trim())) {
    const message = "This is an address or a path, not a page; read or fetch it, and pass what it holds.";
    return { warning: { code: "looks-like-url", message }, confidence: NO_PAGE };
  }
  return notHtml("This has no markup: it is read as plain text.", PLAIN_TEXT);
}

function isAddress(text: string): boolean {
  return !/\s/.test(text) && ADDRESS.test(text);
}

function notHtml(message: string, confidence: number): OtherPage {
  return { warning: { code: "not-html", message }, confidence };
}

/** Whether a tag, a comment or a doctype begins anywhere in the source: the tree has html, head and body of everything. */
function hasMarkup({ source }: Tree): boolean {
  for (let at = source.indexOf(LESS_THAN); at >= 0; at = source.indexOf(LESS_THAN, at + 1)) {
    if (AFTER_LESS_THAN.test(String.fromCharCode(source[at + 1]))) return true;
  }
  return false;
}

const decoder = /* @__PURE__ */ new TextDecoder();

function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
