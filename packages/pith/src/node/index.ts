export { type Corpus, openCorpus } from "./eval/corpus.js";
export { type Contender, type Evaluation, evaluate } from "./eval/evaluate.js";
export { type Half, type MetadataCorpus, type MetadataPage, openMetadataCorpus } from "./eval/metadata-corpus.js";
export { answerMetadata, type MetadataAnswers } from "./eval/metadata-evaluate.js";
export {
  isGiven,
  type Match,
  MEASURED_FIELDS,
  type MeasuredField,
  type MetadataAnswer,
  matchField,
} from "./eval/metadata-match.js";
export { type FieldScore, type MetadataScores, scoreMetadata } from "./eval/metadata-score.js";
export { metadataTable } from "./eval/metadata-table.js";
export type { SegmentsResult } from "./eval/segments.js";
export { evaluationTable } from "./eval/table.js";
export type { Scores, WordsResult } from "./eval/words.js";
export { FetchError, type FetchErrorCode } from "./fetch-error.js";
export { DEFAULT_TIMEOUT_MS, type FetchedPage, type FetchOptions, fetchPage } from "./fetch-page.js";
export { DEFAULT_MAX_BYTES } from "./page-limits.js";
export { ReadError, type ReadErrorCode, type ReadOptions, readPageFile, readPageStream } from "./read-page.js";
export { VERSION } from "./version.js";
