// The public entry `pith-node`.

export { BatchError } from "./batch/batch-error.js";
export type { BatchOptions } from "./batch/batch-options.js";
export type { BatchRecord } from "./batch/page/batch-record.js";
export { readRecord } from "./batch/page/read-record.js";
export { RECORD_COLUMNS, recordRow } from "./batch/page/record-columns.js";
export { parseCookies } from "./fetching/cookies.js";
export { FetchError } from "./fetching/fetch-error.js";
export { fetchPage } from "./fetching/fetch-page.js";
export { ReadError, readPageFile } from "./files/read-page.js";
export { PagePool, pageWorker } from "./pool/page-pool.js";
export { runBatch, runSite } from "./runs.js";
export type { SiteOptions } from "./site/site-options.js";
