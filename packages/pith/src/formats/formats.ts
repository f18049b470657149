import { contentBlocks } from "../extract/blocks.js";
import type { Format, FormatOptions } from "../extract.js";
import { frontMatter } from "../render/front-matter.js";
import { renderHtml } from "../render/html.js";
import { extractionJson } from "../render/json.js";
import { renderMarkdown } from "../render/markdown.js";
import { renderMarkedText } from "../render/marked-text.js";
import { renderTei } from "../render/tei/index.js";
import { renderChoice } from "./render-choice.js";

/** Plain text, as without a format, and with marks where links, images or headings are asked for. */
export const text: Format = {
  name: "text",
  options: ["headings"],
  write: (extraction, options) =>
    isPlain(options) ? extraction.text : renderMarkedText(extraction, renderChoice(extraction, options)),
};

/** Markdown (GFM), with the metadata above it as YAML when `frontMatter` is set. */
export const markdown: Format = {
  name: "markdown",
  options: ["frontMatter"],
  write: (extraction, options) => {
    const content = renderMarkdown(extraction, renderChoice(extraction, options));
    return options.frontMatter ? frontMatter(extraction.metadata) + content : content;
  },
};

/** A fragment of HTML, or with `document` a page that stands alone. */
export const html: Format = {
  name: "html",
  options: ["document"],
  write: (extraction, options) =>
    renderHtml(extraction, { ...renderChoice(extraction, options), document: options.document ?? false }),
};

/** An object as `pith/schema.json` describes it. */
export const json: Format = {
  name: "json",
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

/** XML as the Text Encoding Initiative has it. */
export const tei: Format = {
  name: "tei",
  write: (extraction, options) => renderTei(extraction, renderChoice(extraction, options)),
};

/** All of them by name. */
export const FORMATS = { text, markdown, html, json, tei } as const;

/** Whether the text as it is, which costs nothing more, is what the options ask for. */
function isPlain({ links, images, headings, tables, comments }: FormatOptions): boolean {
  return !links && !images && !headings && tables !== false && !comments;
}
