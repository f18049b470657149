// `parsePage`: bytes or a string as a Tree, with encoding and warnings.

import type { PageContent, PageOptions, ParsedPage } from "./extraction/page.js";
import { toUtf8 } from "./html/encoding/detect.js";
import type { ParseWarning } from "./html/parser/limits.js";
import { Parser } from "./html/parser/parser.js";
import { Tree } from "./html/tree.js";
import { checkNames, type OptionNames } from "./option-names.js";

/** The names of the options of reading. */
export const READING_OPTIONS: OptionNames<PageOptions> = { charset: true, locale: true, limits: true, parser: true };

/** A page that may have been read already; of a Tree that the caller made nothing is known about its encoding. */
export type OpenedPage = Omit<ParsedPage, "encoding"> & { readonly encoding: ParsedPage["encoding"] | undefined };

const MESSAGES: Record<ParseWarning, string> = {
  "too-many-nodes": "The page has more nodes than the limit; beyond it only the text was kept.",
  "too-deep": "The page is nested deeper than the limit; deeper elements became siblings.",
  "too-many-repairs": "The page leaves so many formatting elements open that not all were reopened.",
};

/**
 * Reads the bytes of a page (in any encoding) or its text into a Tree. Never throws because of what is in the page; a wrong
 * call throws a TypeError.
 *
 * @example
 * ```js
 * import { extract, parsePage, selectAll } from "pith";
 *
 * const parsed = parsePage(page, { charset: "text/html; charset=utf-8" });
 * console.log(parsed.encoding.encoding, selectAll(parsed.tree, "a[href]").length);
 * console.log(extract(parsed).text); // doesn't parse it again
 * ```
 */
export function parsePage(page: PageContent, options: PageOptions = {}): ParsedPage {
  checkNames("parsePage", options, READING_OPTIONS);
  const content = contentOf(page);
  if (content === undefined) throw wrongPage("parsePage", page);
  return readContent(content, options);
}

/** Reads a page unless that was done already. Throws a TypeError that names the `caller` if it isn't a page. */
export function openPage(caller: string, page: PageContent | Tree | ParsedPage, options: PageOptions): OpenedPage {
  if (page instanceof Tree) return { tree: page, encoding: undefined, warnings: [] };
  const content = contentOf(page);
  if (content !== undefined) return readContent(content, options);
  if ((page as ParsedPage | undefined)?.tree instanceof Tree) {
    const { tree, encoding, warnings = [] } = page as ParsedPage;
    return { tree, encoding, warnings };
  }
  throw wrongPage(caller, page);
}

function readContent(page: Uint8Array | string, options: PageOptions): ParsedPage {
  const decoded =
    typeof page === "string"
      ? { bytes: new TextEncoder().encode(page), encoding: "utf-8", source: "string" as const }
      : toUtf8(page, options);
  const parser = options.parser ?? new Parser();
  const tree = parser.parse(decoded.bytes, options.limits === undefined ? {} : { limits: options.limits });
  return {
    tree,
    encoding: { encoding: decoded.encoding, source: decoded.source },
    warnings: parser.warnings.map((code) => ({ code, message: MESSAGES[code] })),
  };
}

/** The bytes or the text; undefined for what is neither. No `instanceof`: windows and test runners have classes of their own. */
function contentOf(page: unknown): Uint8Array | string | undefined {
  if (typeof page === "string" || page instanceof Uint8Array) return page;
  if (ArrayBuffer.isView(page)) return new Uint8Array(page.buffer, page.byteOffset, page.byteLength);
  return /ArrayBuffer\]$/.test(Object.prototype.toString.call(page)) ? new Uint8Array(page as ArrayBuffer) : undefined;
}

/** What people pass instead of a page, recognized by a method, with what they should pass. */
const INSTEAD: readonly (readonly [method: string, advice: string])[] = [
  ["then", "This is a promise: await it."],
  ["arrayBuffer", "This is a Response: pass await response.arrayBuffer()."],
  ["createElement", 'This is a live document: pass treeFromDocument(document), which is in "pith/dom".'],
  ["toJSON", "This is a URL: fetch it first, and pass the bytes of the response."],
];

function wrongPage(caller: string, page: unknown): TypeError {
  const [, advice] = INSTEAD.find(([method]) => typeof Object(page)[method] === "function") ?? [];
  const what = page instanceof Object ? Object.prototype.toString.call(page).slice(8, -1) : String(page);
  return new TypeError(
    `${caller}: give the page as its bytes (a Uint8Array, an ArrayBuffer or a view of one), a string (its HTML), a Tree or a parsed page. ${advice ?? `This is ${what}.`}`,
  );
}
