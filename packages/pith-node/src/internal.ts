// The entry `pith-node/internal`: what Pith's own packages share besides the public interface. Not public: it changes without notice.

export type { BatchCounts } from "./batch/batch-counts.js";
export type { BatchProgress, BatchSummary } from "./batch/batch-options.js";
export { warningsOf } from "./batch/fetch/page-fetcher.js";
export { contentOptions, type PageAsk, type Payload, payloadOf } from "./batch/input/item.js";
export { OPERATION_PARAMETERS, requestOptions, takeRender } from "./batch/page/json-request.js";
export type { KnownOfPage } from "./batch/page/page-ask.js";
export { CHUNK_COLUMNS } from "./batch/page/page-chunks.js";
export { PageFailure } from "./batch/page/page-failure.js";
export { PAGE_RECORD_COLUMNS } from "./batch/page/page-record-columns.js";
export type {
  GivenParameters,
  Operation,
  PageAnswer,
  PageResult,
  PageTask,
  RecordFailure,
  ServiceRequest,
} from "./batch/page/page-task.js";
export type { ColumnType, RecordColumn } from "./batch/page/record-columns.js";
export { askPage, NO_INPUT, type PageThreads, pageThreads } from "./batch/page/run-page.js";
export { pageWorkerModule } from "./batch/page/worker-module.js";
export type { FetchGuard } from "./fetching/fetch-guard.js";
export type { FetchOptions } from "./fetching/fetch-page.js";
export { DEFAULT_TIMEOUT_MS } from "./fetching/fetch-page.js";
export type { FetchedPage } from "./fetching/fetched-page.js";
export { checkProxy } from "./fetching/proxy.js";
export { FetchRefused, fetchPublicPage, publicGuard } from "./fetching/public/fetch-public-page.js";
export {
  guardRules,
  type HostLookup,
  type OwnMeans,
  PUBLIC_MAX_BYTES,
  PUBLIC_TIMEOUT_MS,
  type PublicFetchSettings,
} from "./fetching/public/fetch-settings.js";
export { ByteBuffer } from "./files/byte-buffer.js";
export { readPackageFile } from "./files/package-file.js";
export { DEFAULT_MAX_BYTES } from "./files/page-limits.js";
export { internalFailure, withoutPaths } from "./internal-failure.js";
export { CHUNK_PARAMETERS } from "./parameters/chunk-options.js";
export { estimateTokens } from "./parameters/estimate-tokens.js";
export { extractOptions, FORMATS } from "./parameters/extract-options.js";
export { compileLater } from "./pool/compile-later.js";
export { Gate } from "./pool/gate.js";
export { PageStopped, type WorkerCall } from "./pool/page-pool.js";
export { openRenderer } from "./rendering/open-renderer.js";
export { PageVisits } from "./rendering/page-visits.js";
export type { BrowserChoice, ByteShare, PageLoading, Renderer, RenderOptions } from "./rendering/renderer.js";
export type { SiteCounts, SiteSummary } from "./site/site-options.js";
export { VERSION } from "./version.js";
export { runWorker, runWorkerOnStandardStreams } from "./worker/run-worker.js";
