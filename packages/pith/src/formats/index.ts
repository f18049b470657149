// The public entry `pith/formats`, with the formats as values.

import type { BuiltInFormat, FormatOptions } from "../extraction/options.js";
import { AS_TEXTS } from "./format-names.js";
import { frontMatter } from "./front-matter.js";
import { renderHtml } from "./html.js";
import { extractionJson } from "./json.js";
import { renderMarkdown } from "./markdown/markdown.js";
import { renderMarkedText } from "./marked-text.js";

export { toContent } from "./content.js";
export type { ExtractionJson } from "./json.js";

const ONE_AFTER_ANOTHER: BuiltInFormat["several"] = { separator: "", isHeaded: false };

/** Plain text, as without a format, or text with marks if links, images or headings are requested. */
export const text: BuiltInFormat = {
  name: "text",
  mediaType: "text/plain; charset=utf-8",
  several: AS_TEXTS,
  options: ["headings"],
  write: (extraction, options) => (isPlain(options) ? extraction.text : renderMarkedText(extraction, options)),
};

/**
 * Markdown: CommonMark with GFM tables, task lists, strikethrough and footnotes, and formulas in dollar signs, preceded by the
 * metadata as YAML if `frontMatter` is set. It contains no HTML but `<br>` in cells; text that looks like Markdown or HTML is escaped.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { markdown } from "pith/formats";
 *
 * const extraction = extract(page, { format: markdown, frontMatter: true });
 * console.log(extraction.content, markdown.write(extraction, { links: false }));
 * ```
 */
export const markdown: BuiltInFormat = {
  name: "markdown",
  mediaType: "text/markdown; charset=utf-8",
  several: AS_TEXTS,
  options: ["frontMatter"],
  write: (extraction, options) => {
    const content = renderMarkdown(extraction, options);
    return options.frontMatter ? frontMatter(extraction.metadata) + content : content;
  },
};

/**
 * HTML that is safe to open and to embed in another page: nothing from the page can run, and all elements, attributes and URL
 * schemes are on allowlists. A fragment, or with `document` a standalone page.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { html } from "pith/formats";
 *
 * const extraction = extract(page, { format: html, url: "https://example.org/article" });
 * console.log(extraction.content, html.write(extraction, { document: true }));
 * ```
 */
export const html: BuiltInFormat = {
  name: "html",
  mediaType: "text/html; charset=utf-8",
  several: ONE_AFTER_ANOTHER,
  options: ["document"],
  write: (extraction, { document = false, ...options }) => renderHtml(extraction, { ...options, document }),
};

/** A JSON object as described by `pith/schema.json`. */
export const json: BuiltInFormat = {
  name: "json",
  mediaType: "application/json",
  several: ONE_AFTER_ANOTHER,
  options: ["contentFormat", "blocks"],
  write: (extraction, options) => JSON.stringify(extractionJson(extraction, options)),
};

/** Whether the options ask for the plain text, which costs nothing more. */
function isPlain({ links, images, headings, tables, comments, transform }: FormatOptions): boolean {
  return !links && !images && !headings && tables !== false && !comments && transform === undefined;
}
