// The entry `pith/internal`: what Pith's own packages share besides the public interface.
//
// Not public: it changes without notice, and only packages of the same version fit together. It loads no format and no algorithm but the default
// one: the command does without them where it can.

export {
  BALANCES,
  blocksWithReasons,
  createLearnedFrom,
  LearnedTrace,
  type ModelData,
} from "./algorithms/learned/index.js";
export type { LearnedOptions } from "./algorithms/learned/options.js";
export type { SavedSiteMemory } from "./algorithms/learned/site-memory.js";
export { type ChunkBudget, checkedBudget, LEAST_TOKENS } from "./chunks/limits.js";
export type { Chart } from "./contract/explanation.js";
export type { JudgedBlock } from "./contract/selection.js";
export { inNameOf, OptionError } from "./errors.js";
export type { EmbeddedSource } from "./extraction/extraction.js";
export type { BuiltInFormat, JsonContentFormat } from "./extraction/options.js";
export {
  AS_TEXTS,
  FORMAT_NAMES,
  FORMAT_WORDS,
  type FormatName,
  RECORD_CONTENT_FORMATS,
  type RecordContentFormat,
} from "./formats/format-names.js";
export { frontMatter, writeFrontMatter } from "./formats/front-matter.js";
export { plainData } from "./formats/plain-data.js";
export { detectEncoding, type EncodingSource, toUtf8 } from "./html/encoding/detect.js";
export { compileSelector } from "./html/selectors.js";
export type { Feed, MetadataTrace } from "./metadata/metadata.js";
export { checkNames, closest, type OptionNames } from "./option-names.js";
export { ALGORITHM_NAMES, type AlgorithmName, DEFAULT_ALGORITHM } from "./options/algorithm-names.js";
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
  type ParameterValue,
  parameterSchema,
  readParameterList,
  readParameterValue,
} from "./options/parameter.js";
export { checkPlainOptions, readOptions, readPlainOptions } from "./options/read-options.js";
export { factText, type RecordJson } from "./records/record.js";
export { countReadWords, Sort, sortOf } from "./text/counts.js";
export { escapeHtml } from "./text/escape-html.js";
export { withoutInvisible } from "./text/invisible-characters.js";
