export type { Algorithm } from "./algorithms/algorithm.js";
export {
  type Bucket,
  type CountedElement,
  createEatiht,
  createEatiht2,
  type Eatiht2Options,
  type EatihtOptions,
  type EatihtReport,
  EatihtTrace,
  eatihtReport,
} from "./algorithms/eatiht/index.js";
export { ALGORITHM_NAMES } from "./algorithms/registry.js";
export type { Selection, Trace } from "./algorithms/selection.js";
export { LimitError, type LimitCode } from "./errors.js";
export { extract, type Extraction, type ExtractOptions } from "./extract.js";
export { detectEncoding, type DetectedEncoding, type EncodingHints, type EncodingSource, toUtf8 } from "./html/encoding/index.js";
export type { ParseLimits } from "./html/parser/limits.js";
export { parse, Parser, type ParseOptions } from "./html/parser/parser.js";
export { type NamespaceName, type NodeKind, type SourceRange, Tree } from "./html/tree.js";
export { type PageOptions, type ParsedPage, parsePage } from "./page.js";
export { type HtmlOptions, renderHtml } from "./render/html.js";
export type { Warning, WarningCode } from "./warnings.js";
