// The entry of the package: corpora of pages whose content is known, and how well it was found.

/** Corpora of pages whose content is known, and how well it was found. For this repository; not published. */
export { type Corpus, openCorpus } from "./corpus.js";
export { evaluate, evaluationTable } from "./evaluate.js";
export { calibrationRows, calibrationTable, type GivenFact, givenFacts } from "./metadata-calibration.js";
export { openMetadataCorpus } from "./metadata-corpus.js";
export { answerMetadata, metadataTable } from "./metadata-evaluate.js";
export { MEASURED_FIELDS, type MetadataAnswer, matchField } from "./metadata-match.js";
export { scoreMetadata } from "./metadata-score.js";
export type { WordsResult } from "./words.js";
