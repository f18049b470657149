// `renderMarkdown`: content as Markdown.

import type { ElementContent, Root } from "hast";
import type { Extraction } from "../../extraction/extraction.js";
import { knownContent, type RenderOptions } from "../content.js";
import { BlockWriter } from "./block-writer.js";
import { markdownFlow } from "./flow.js";

/** Options of `renderMarkdown`. */
export interface MarkdownOptions extends RenderOptions {}

/**
 * The content of a page as Markdown: CommonMark with GFM tables, task lists, strikethrough and footnotes, and formulas in
 * dollar signs. "" if there is no content. Headings are ATX, bullets `-`, emphasis `*`, and code is fenced.
 *
 * It contains no HTML but `<br>` in cells, only text, links with safe schemes and images over HTTP, so a renderer that passes HTML through can
 * display it safely. Text that looks like Markdown or HTML is escaped. Ends with a line break. Throws a TypeError if `url` isn't
 * an absolute URL.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { renderMarkdown } from "pith/formats";
 *
 * const extraction = extract(page);
 * console.log(renderMarkdown(extraction, { frontMatter: true, links: false }));
 * ```
 */
export function renderMarkdown(extraction: Extraction, options: MarkdownOptions = {}): string {
  return contentAsMarkdown(knownContent("renderMarkdown", extraction, options));
}

/** Content (see `toContent`) as Markdown. Writes only what it knows; a link or an image of another scheme than content may have is none. */
export function contentAsMarkdown(content: Root): string {
  return new BlockWriter().addAll(markdownFlow(content).children as ElementContent[]).finish();
}
