// The public entry `pith`: from the bytes of a page to its main content, with metadata, confidence and reasons.

export { createLearned, createSiteMemory } from "./algorithms/learned/index.js";
export type { Comment } from "./comments/comment.js";
export type { Explanation, Grounds } from "./contract/explanation.js";
export type { Algorithm, Selection, Trace } from "./contract/selection.js";
export type { Warning } from "./errors.js";
export { LimitError } from "./errors.js";
export { explain } from "./explain/explain.js";
export { extract } from "./extract.js";
export type { Extraction } from "./extraction/extraction.js";
export type { ExtractOptions, Format, FormatOptions } from "./extraction/options.js";
export type { PageContent, ParsedPage } from "./extraction/page.js";
export { Parser } from "./html/parser/parser.js";
export { selectAll } from "./html/selectors.js";
export { Tree } from "./html/tree.js";
export type { Metadata } from "./metadata/metadata.js";
export { readMetadata, traceMetadata } from "./metadata/read-metadata.js";
export { parsePage } from "./parse-page.js";
export { probe } from "./probe.js";
