export { FetchError, type FetchErrorCode } from "./fetch-error.js";
export { DEFAULT_TIMEOUT_MS, type FetchedPage, type FetchOptions, fetchPage } from "./fetch-page.js";
export { DEFAULT_MAX_BYTES } from "./page-limits.js";
export { ReadError, type ReadErrorCode, type ReadOptions, readPageFile, readPageStream } from "./read-page.js";
export { VERSION } from "./version.js";
