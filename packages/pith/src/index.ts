export type { Algorithm } from "./algorithms/algorithm.js";
export {
  type CommentSection,
  type ContentExtractor,
  type ContentExtractorOptions,
  type ContentExtractorTrace,
  type ContentImages,
  createContentExtractor,
  PHRASES,
} from "./algorithms/content-extractor/index.js";
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
export type { Chart, ElementExplanation, Explanation, Fact, Grounds } from "./algorithms/explanation.js";
export {
  BALANCES,
  type ContentOptions,
  createLearned,
  createLearnedFrom,
  type ForestData,
  type LearnedBlock,
  type LearnedOptions,
  type LearnedReasons,
  LearnedTrace,
  type ModelData,
  type StructureKind,
} from "./algorithms/learned/index.js";
export { ALGORITHM_NAMES, type AlgorithmName, DEFAULT_ALGORITHM } from "./algorithms/registry.js";
export {
  type Actor,
  Autocue,
  autocueToJson,
  byScore,
  comments,
  count,
  countChildren,
  createReporter,
  css,
  DEFAULT_AUTOCUE,
  type ElementRole,
  type Evaluator,
  fixed,
  ORIGINAL_AUTOCUE,
  type PrunedNode,
  parseAutocue,
  prune,
  type ReporterOptions,
  ReporterTrace,
  type Rule,
  type RulePlace,
  replace,
  type Score,
  type ScoredElement,
  type ScoreSummary,
  type Selector,
  score,
  self,
  sumOfChildren,
  type Trigger,
} from "./algorithms/reporter/index.js";
export type { JudgedBlock, Reasons, Selection, Trace } from "./algorithms/selection.js";
export type { BeyondSource } from "./beyond/index.js";
export { type Comment, type CommentSections, findComments } from "./comments/index.js";
export { type LimitCode, LimitError } from "./errors.js";
export { explain } from "./explain/explain.js";
export { type ExplanationJson, explanationJson } from "./explain/explanation-json.js";
export { type Extraction, type ExtractOptions, extract, type Format, type FormatOptions } from "./extract.js";
export {
  type DetectedEncoding,
  detectEncoding,
  type EncodingHints,
  type EncodingSource,
  toUtf8,
} from "./html/encoding/index.js";
export type { ParseLimits } from "./html/parser/limits.js";
export { type ParseOptions, Parser, parse } from "./html/parser/parser.js";
export { type CompiledSelector, compileSelector, matchesSelector, selectAll, selectFirst } from "./html/selectors.js";
export { type NamespaceName, type NodeKind, type SourceRange, Tree } from "./html/tree.js";
export {
  type Feed,
  type Metadata,
  type MetadataCandidate,
  type MetadataFact,
  type MetadataField,
  type MetadataOptions,
  type MetadataTrace,
  readMetadata,
  traceMetadata,
} from "./metadata/index.js";
export { type PageContent, type PageOptions, type ParsedPage, parsePage } from "./page.js";
export { type Probe, probe } from "./probe.js";
export { type NewsContainer, type RemotePage, Reporter, type ReporterPage, type ReporterSettings } from "./reporter.js";
export {
  applyVisibility,
  type HiddenNodes,
  type HiddenReason,
  hiddenNodes,
  type VisibilityOptions,
  type VisibleSelection,
  withoutInvisible,
} from "./visibility/index.js";
export type { Warning, WarningCode } from "./warnings.js";
