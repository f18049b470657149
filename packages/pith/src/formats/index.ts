export { CONTENT_SCHEMA, type ContentTreeOptions, MAX_CONTENT_DEPTH, toContent } from "../content/index.js";
export { escapeHtml } from "../explain/heat-map/escape.js";
export { renderHeatMap } from "../explain/heat-map/heat-map.js";
export { type ContentBlock, contentBlocks } from "../extract/blocks.js";
export type { RenderOptions } from "../render/content.js";
export { frontMatter, writeFrontMatter } from "../render/front-matter.js";
export { type HtmlOptions, renderHtml } from "../render/html.js";
export {
  type ExtractionJson,
  extractionJson,
  JSON_CONTENT_FORMATS,
  type JsonContentFormat,
  type JsonOptions,
} from "../render/json.js";
export { type MarkdownOptions, renderMarkdown } from "../render/markdown.js";
export { type MarkedTextOptions, renderMarkedText } from "../render/marked-text.js";
export { renderTei, TEI_CORPUS, type TeiOptions } from "../render/tei/index.js";
export { FORMATS, html, json, markdown, tei, text } from "./formats.js";
