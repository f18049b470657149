export type { BatchCounts } from "./batch/batch-counts.js";
export { BatchError, type BatchErrorCode } from "./batch/batch-error.js";
export type { BatchOptions, BatchProgress, BatchSummary } from "./batch/batch-options.js";
export type { FetchSettings } from "./batch/fetch/fetch-settings.js";
export type { Payload } from "./batch/input/item.js";
export type { OutputKind } from "./batch/output/output-kind.js";
export type { BatchRecord } from "./batch/page/batch-record.js";
export type { PageFilter } from "./batch/page/page-filter.js";
export type { FieldNames, RecordFailure } from "./batch/page/page-task.js";
export {
  type PageRecord,
  type PageSource,
  type RecordOptions,
  type RecordOutcome,
  readRecord,
} from "./batch/page/read-record.js";
export {
  type ColumnType,
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordRow,
  recordRow,
} from "./batch/page/record-columns.js";
export { RECORD_CONTENT_FORMATS, type RecordContentFormat } from "./batch/page/record-content.js";
export { fingerprintDistance } from "./batch/page/simhash.js";
export { runBatch } from "./batch/run-batch.js";
export { ByteBuffer } from "./byte-buffer.js";
export { type Corpus, openCorpus } from "./eval/corpus.js";
export { type Contender, type Evaluation, evaluate } from "./eval/evaluate.js";
export {
  type CalibrationRow,
  calibrationRows,
  calibrationTable,
  type GivenFact,
  givenFacts,
} from "./eval/metadata-calibration.js";
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
export type { TextsResult } from "./eval/texts.js";
export type { Scores, WordsResult } from "./eval/words.js";
export { FetchError, type FetchErrorCode } from "./fetch-error.js";
export type { FetchGuard } from "./fetch-guard.js";
export { DEFAULT_TIMEOUT_MS, type FetchedPage, type FetchOptions, fetchPage } from "./fetch-page.js";
export { nonPageName, sniffMediaType } from "./media-type.js";
export { DEFAULT_MAX_BYTES } from "./page-limits.js";
export { checkCharset, checkSelectors, checkUrl, readBalance } from "./parameters/check-values.js";
export { EXTRACT_PARAMETERS, type ExtractValues } from "./parameters/extract-parameters.js";
export { formatOptions } from "./parameters/format-options.js";
export type { Parameter, ParameterValue } from "./parameters/parameter.js";
export { ParameterError } from "./parameters/parameter-error.js";
export { type ParameterSchema, parameterSchema } from "./parameters/parameter-schema.js";
export { type Prefix, readParameterList, readParameterValue } from "./parameters/parameter-value.js";
export { extractOptions, readExtractParameters } from "./parameters/read-parameters.js";
export { PagePool, type PoolRunOptions, type PoolSettings } from "./pool/page-pool.js";
export { PageStopped } from "./pool/page-stopped.js";
export { pageWorker, type WorkerCall, withMovedBytes } from "./pool/page-worker.js";
export { ReadError, type ReadErrorCode, type ReadOptions, readPageFile, readPageStream } from "./read-page.js";
export { VERSION } from "./version.js";
export { runWorker, type WorkerStreams } from "./worker/run-worker.js";
