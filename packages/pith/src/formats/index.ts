// The public entry `pith/formats`, with the formats as values.

import type { Extraction } from "../extraction/extraction.js";
import type { BuiltInFormat } from "../extraction/format.js";
import type { FormatOptions } from "../extraction/options.js";
import type { RenderOptions } from "./content.js";
import { contentBlocks } from "./content-blocks.js";
import { AS_TEXTS, type FormatName } from "./format-names.js";
import { frontMatter } from "./front-matter.js";
import { renderHtml } from "./html.js";
import { extractionJson } from "./json.js";
import { renderMarkdown } from "./markdown/markdown.js";
import { renderMarkedText } from "./marked-text.js";
import { renderTei, TEI_CORPUS } from "./tei/tei.js";

export { CONTENT_SCHEMA, toContent } from "../content/index.js";
export type { ContentBlock } from "../extraction/extraction.js";
export { contentBlocks } from "./content-blocks.js";
export { renderHtml } from "./html.js";
export { type ExtractionJson, extractionJson } from "./json.js";
export { renderMarkdown } from "./markdown/markdown.js";
export { renderMarkedText } from "./marked-text.js";
export { renderTei } from "./tei/tei.js";

const ONE_AFTER_ANOTHER: BuiltInFormat["several"] = { separator: "", isHeaded: false };

/** Plain text, as without a format, or text with marks if links, images or headings are requested. */
export const text: BuiltInFormat = {
  name: "text",
  mediaType: "text/plain; charset=utf-8",
  several: AS_TEXTS,
  options: ["headings"],
  write: (extraction, options) =>
    isPlain(options) ? extraction.text : renderMarkedText(extraction, renderChoice(extraction, options)),
};

/** Markdown (GFM), preceded by the metadata as YAML if `frontMatter` is set. */
export const markdown: BuiltInFormat = {
  name: "markdown",
  mediaType: "text/markdown; charset=utf-8",
  several: AS_TEXTS,
  options: ["frontMatter"],
  write: (extraction, options) => {
    const content = renderMarkdown(extraction, renderChoice(extraction, options));
    return options.frontMatter ? frontMatter(extraction.metadata) + content : content;
  },
};

/** A fragment of HTML, or with `document` a standalone page. */
export const html: BuiltInFormat = {
  name: "html",
  mediaType: "text/html; charset=utf-8",
  several: ONE_AFTER_ANOTHER,
  options: ["document"],
  write: (extraction, options) =>
    renderHtml(extraction, { ...renderChoice(extraction, options), document: options.document ?? false }),
};

/** A JSON object as described by `pith/schema.json`. */
export const json: BuiltInFormat = {
  name: "json",
  mediaType: "application/json",
  several: ONE_AFTER_ANOTHER,
  options: ["contentFormat", "blocks"],
  write: (extraction, { blocks, comments, ...options }) =>
    JSON.stringify(
      extractionJson(extraction, {
        ...options,
        ...(comments !== undefined && { comments }),
        ...(blocks && { blocks: contentBlocks(extraction) }),
      }),
    ),
};

/** XML as defined by the Text Encoding Initiative (TEI). */
export const tei: BuiltInFormat = {
  name: "tei",
  mediaType: "application/tei+xml; charset=utf-8",
  otherMediaTypes: ["application/xml"],
  several: {
    ...ONE_AFTER_ANOTHER,
    frame: {
      ...TEI_CORPUS,
      write: (extraction, options) =>
        renderTei(extraction, { ...renderChoice(extraction, options), declaration: false }),
    },
  },
  write: (extraction, options) => renderTei(extraction, renderChoice(extraction, options)),
};

/** All formats by name. Adding one here adds it to the command, the service and batches; the inspector lists its own in `state/formats.ts`. */
export const FORMATS = { text, markdown, html, json, tei } as const satisfies Record<FormatName, BuiltInFormat>;

/** Whether the text as it is, which costs nothing more, is what the options ask for. */
function isPlain({ links, images, headings, tables, comments }: FormatOptions): boolean {
  return !links && !images && !headings && tables !== false && !comments;
}

/** The options of `extract` as renderers have them. */
function renderChoice(extraction: Extraction, options: FormatOptions): RenderOptions & { headings?: boolean } {
  const { url, links, images, tables, headings, comments } = options;
  return {
    ...(url !== undefined && { url }),
    ...(links !== undefined && { links }),
    ...(images !== undefined && { images }),
    ...(tables !== undefined && { tables }),
    ...(headings !== undefined && { headings }),
    ...(comments && { comments: extraction.comments }),
  };
}
