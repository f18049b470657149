import { toHtml } from "hast-util-to-html";
import { pageLanguage } from "../content/index.js";
import type { Extraction } from "../extraction/extraction.js";
import { type RenderOptions, safeContent } from "./content.js";
import { readingPage } from "./reading-page.js";

/** Options of `renderHtml`. */
export interface HtmlOptions extends RenderOptions {
  /** A page that stands alone, with a title and a style sheet; false gives the content only. Default true. */
  document?: boolean;
}

/**
 * The kept content of a page as HTML that is safe to open and to put into another page: nothing of the page can run, and
 * only elements, attributes and URL schemes of closed lists stand in it. Throws a TypeError when `url` is no absolute URL.
 */
export function renderHtml(extraction: Extraction, options: HtmlOptions = {}): string {
  const content = safeContent("renderHtml", extraction, options);
  if (options.document === false) return toHtml(content);
  const title = extraction.metadata.title?.value ?? extraction.title;
  return toHtml(readingPage(content, title, pageLanguage(extraction.tree)));
}
