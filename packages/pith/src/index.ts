// The public entry `pith`.

export {
  createLearned,
  createSiteMemory,
  type LearnedOptions,
  type SavedSiteMemory,
  type SiteMemory,
} from "./algorithms/learned/index.js";
export { type Comment, type CommentSections, findComments } from "./comments/index.js";
export type { Algorithm } from "./contract/algorithm.js";
export type { Chart, ElementExplanation, Explanation, Fact, Grounds } from "./contract/explanation.js";
export type { JudgedBlock, Reasons, Selection, Trace } from "./contract/selection.js";
export { type LimitCode, LimitError } from "./errors.js";
export { explain } from "./explain/explain.js";
export { type ExplanationJson, explanationJson } from "./explain/explanation-json.js";
export { extract } from "./extract.js";
export type { EmbeddedSource, Extraction } from "./extraction/extraction.js";
export type { Format } from "./extraction/format.js";
export type { ExtractOptions, FormatOptions } from "./extraction/options.js";
export type { PageContent, PageOptions, ParsedPage } from "./extraction/page.js";
export { detectEncoding, toUtf8 } from "./html/encoding/index.js";
export { Parser, parse } from "./html/parser/parser.js";
export { selectAll, selectFirst } from "./html/selectors.js";
export { type SourceRange, Tree } from "./html/tree.js";
export {
  type Metadata,
  type MetadataCandidate,
  type MetadataFact,
  type MetadataField,
  type MetadataOptions,
  type MetadataTrace,
  readMetadata,
  traceMetadata,
} from "./metadata/index.js";
export { parsePage } from "./parse-page.js";
export { type Probe, probe } from "./probe.js";
export {
  applyVisibility,
  type HiddenNodes,
  hiddenNodes,
  type VisibleSelection,
  withoutInvisible,
} from "./visibility/index.js";
export type { Warning, WarningCode } from "./warnings.js";
