import type { Root } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { CONTENT_SCHEMA, pageLanguage, toContent } from "../content/index.js";
import type { Extraction } from "../extract.js";
import { readingPage } from "./reading-page.js";

export interface HtmlOptions {
  /** A page that stands alone, with a title and a style sheet; false gives the content only. Default true. */
  document?: boolean;
  /** The page's own address, so that relative links become absolute. Default: the page's `base`, or none. */
  url?: string;
}

/**
 * The kept content of a page as HTML that is safe to open and to put into another page: nothing of the page can run, and
 * only elements, attributes and URL schemes of closed lists stand in it. Throws a TypeError when `url` is no absolute URL.
 */
export function renderHtml(extraction: Extraction, options: HtmlOptions = {}): string {
  checkUrl(options.url);
  // An algorithm that reads the page in its own way may have selected nodes of a Tree of its own.
  const tree = extraction.selection.tree ?? extraction.tree;
  const content = toContent(tree, extraction.selection, options.url);
  // The content keeps to the lists already. Reading it again with other people's code catches a slip of ours.
  const safe = sanitize(content, CONTENT_SCHEMA) as Root;
  if (options.document === false) return toHtml(safe);
  return toHtml(readingPage(safe, extraction.title, pageLanguage(extraction.tree)));
}

function checkUrl(url: string | undefined): void {
  if (url === undefined) return;
  try {
    new URL(url);
  } catch {
    throw new TypeError(`renderHtml: url has to be absolute, such as "https://example.org/page"; it is "${url}".`);
  }
}
