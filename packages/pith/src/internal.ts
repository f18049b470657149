// The entry `pith/internal`, for Pith's own packages.

export {
  BALANCES,
  createLearnedFrom,
  type ForestData,
  type LearnedBlock,
  type LearnedReasons,
  LearnedTrace,
  type ModelData,
  modelColumns,
  type StructureKind,
} from "./algorithms/learned/index.js";
export type { LearnedOptions } from "./algorithms/learned/options.js";
export type { SavedSiteMemory } from "./algorithms/learned/site-memory.js";
export type { ContentTreeOptions } from "./content/index.js";
export type { Chart, ElementExplanation, ExplanationJson, Fact } from "./contract/explanation.js";
export type { JudgedBlock, Reasons } from "./contract/selection.js";
export { inNameOf, type LimitCode, OptionError } from "./errors.js";
export type { EmbeddedSource } from "./extraction/extraction.js";
export type { BuiltInFormat, JsonContentFormat } from "./extraction/options.js";
export type { PageOptions } from "./extraction/page.js";
export {
  AS_TEXTS,
  FORMAT_NAMES,
  FORMAT_WORDS,
  type FormatName,
  JSON_CONTENT_FORMATS,
  RECORD_CONTENT_FORMATS,
  type RecordContentFormat,
} from "./formats/format-names.js";
export { frontMatter, writeFrontMatter } from "./formats/front-matter.js";
export { plainData } from "./formats/plain-data.js";
export {
  type DetectedEncoding,
  detectEncoding,
  type EncodingHints,
  type EncodingSource,
  toUtf8,
} from "./html/encoding/index.js";
export type { ParseOptions } from "./html/parser/parser.js";
export { type CompiledSelector, compileSelector, matchesSelector } from "./html/selectors.js";
export type { NamespaceName, NodeKind, SourceRange } from "./html/tree.js";
export type { Feed, MetadataCandidate, MetadataField, MetadataOptions, MetadataTrace } from "./metadata/index.js";
export { checkNames, closest, type OptionNames } from "./option-names.js";
/**
 * What Pith's own packages share besides the public interface. Not public: it changes without notice, and only packages of
 * the same version fit together. It loads no format and no algorithm but the default one: the command does without them where it can.
 */
export { ALGORITHM_NAMES, type AlgorithmName, DEFAULT_ALGORITHM } from "./options/algorithm-names.js";
export { checkPlainOptions, type Spelling } from "./options/check-plain.js";
export {
  type OptionGroup,
  type OptionsOf,
  optionsIn,
  optionsOf,
  PAGE_OPTIONS,
  type PageOption,
  type PlainOptions,
} from "./options/page-options.js";
export {
  LIST_TYPES,
  type Parameter,
  type ParameterSchema,
  type ParameterType,
  type ParameterValue,
  parameterSchema,
} from "./options/parameter.js";
export { type Prefix, readParameterList, readParameterValue } from "./options/parameter-value.js";
export { readOptions, readPlainOptions } from "./options/read-options.js";
export { factText } from "./records/record.js";
export { escapeHtml } from "./text/escape-html.js";
export { withoutInvisible } from "./text/invisible-characters.js";
export { HIDDEN_TEXT } from "./visibility/apply-visibility.js";
export type { HiddenReason } from "./visibility/index.js";
export type { WarningCode } from "./warnings.js";
