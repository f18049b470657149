// The entry of the package: corpora of pages whose content is known, and how well it was found.

/** Corpora of pages whose content is known, and how well it was found. For this repository; not published. */
export { type Corpus, openCorpus } from "./corpus.js";
export { type Contender, type Evaluation, evaluate, evaluationTable } from "./evaluate.js";
export {
  type CalibrationRow,
  calibrationRows,
  calibrationTable,
  type GivenFact,
  givenFacts,
} from "./metadata-calibration.js";
export { type Half, type MetadataCorpus, type MetadataPage, openMetadataCorpus } from "./metadata-corpus.js";
export { answerMetadata, type MetadataAnswers, metadataTable } from "./metadata-evaluate.js";
export {
  isGiven,
  type Match,
  MEASURED_FIELDS,
  type MeasuredField,
  type MetadataAnswer,
  matchField,
} from "./metadata-match.js";
export { type FieldScore, type MetadataScores, scoreMetadata } from "./metadata-score.js";
export type { SegmentsResult } from "./segments.js";
export type { TextsResult } from "./texts.js";
export type { Scores, WordsResult } from "./words.js";
