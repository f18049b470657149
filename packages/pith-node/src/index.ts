// The public entry `pith-node`.

export type { BatchCounts } from "./batch/batch-counts.js";
export { BatchError } from "./batch/batch-error.js";
export type { BatchOptions, BatchProgress, BatchSummary } from "./batch/batch-options.js";
export type { BatchRecord } from "./batch/page/batch-record.js";
export type { BatchPage } from "./batch/page/open-page.js";
export type { RecordFailure } from "./batch/page/page-task.js";
export {
  type PageRecord,
  type RecordOptions,
  type RecordOutcome,
  readRecord,
} from "./batch/page/read-record.js";
export { RECORD_COLUMNS, type RecordRow, recordRow } from "./batch/page/record-columns.js";
export { fingerprintDistance } from "./batch/page/simhash.js";
export { runBatch } from "./batch/run-batch.js";
export { FetchError } from "./fetching/fetch-error.js";
export { type FetchedPage, type FetchOptions, fetchPage } from "./fetching/fetch-page.js";
export { ReadError, readPageFile, readPageStream } from "./files/read-page.js";
export { PagePool, PageStopped, type PoolSettings } from "./pool/page-pool.js";
export { pageWorker } from "./pool/page-worker.js";
export { runSite } from "./site/run-site.js";
export type {
  FoundLine,
  FoundOutcome,
  FoundVia,
  LeftOutReason,
  SiteCounts,
  SiteOptions,
  SiteSummary,
  UnreadList,
} from "./site/site-options.js";
export { runWorker } from "./worker/run-worker.js";
