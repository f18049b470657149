import type { ElementContent, Root } from "hast";
import type { Extraction } from "../../extraction/extraction.js";
import { knownContent, type RenderOptions } from "../content.js";
import { BlockWriter } from "./block-writer.js";
import { markdownFlow } from "./flow.js";

/** Options of `renderMarkdown`. */
export interface MarkdownOptions extends RenderOptions {}

/**
 * The kept content of a page as Markdown: CommonMark with GFM's tables, task lists, strikethrough and footnotes, and formulas in
 * dollar signs. "" when there is no content. Headings are ATX, bullets `-`, emphasis `*`, code is fenced.
 *
 * No HTML stands in it, only text, links of safe schemes and images over HTTP, so a renderer that lets HTML pass can show
 * it as well. Text that looks like Markdown or HTML is escaped. Ends in a line break. Throws a TypeError when `url` is no
 * absolute URL.
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
