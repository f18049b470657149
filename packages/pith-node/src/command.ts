// The entry `pith-node/command`: what the command `pith` and the commands of `pith-server` need in any case, options, files and what can go wrong.
//
// It loads neither formats, nor threads, nor the network, which `pith-node` and `pith-node/internal` have. Not public: it changes without notice.

export { BatchError, type BatchErrorCode } from "./batch/batch-error.js";
export { readCookieFile } from "./fetching/cookie-file.js";
export type { Cookie } from "./fetching/cookies.js";
export { withoutCredentials } from "./fetching/credentials.js";
export { FetchError } from "./fetching/fetch-error.js";
export { pathOfFileUrl } from "./files/file-url.js";
export { nonPageName } from "./files/media-type.js";
export { isOneOf } from "./files/name-on-disk.js";
export { readPackageFile } from "./files/package-file.js";
export { ReadError, readPageFile, readPageStream } from "./files/read-page.js";
export { internalFailure } from "./internal-failure.js";
export {
  ALLOW_ADDRESS,
  ALLOW_PORT,
  BROWSER,
  browserChoice,
  CHROMIUM_OPTION,
  COOKIES,
  type CommandOption,
  HEADER,
  MAX_SIZE,
  milliseconds,
  type OptionValuesOf,
  PAGE_MEMORY,
  PAGE_TIMEOUT,
  PORT,
  PROXY,
  RENDER,
  TIMEOUT,
  WORKERS,
} from "./parameters/command-option.js";
export { collectLater, collectSooner, compileLater } from "./pool/compile-later.js";
export { VERSION } from "./version.js";
