// Reads the body of an HTTP response, within limits.

import { STATUS_CODES } from "node:http";
import { addAbortSignal } from "node:stream";
import { LimitError } from "pith";
import { collect } from "../files/byte-buffer.js";
import {
  type Compression,
  CompressionError,
  codingsIn,
  decompress,
  isGzip,
  MOST_CODINGS,
  UNDOES_ZSTD,
} from "../files/decompress.js";
import { mediaType } from "../files/media-type.js";
import { RATIO_FREE_BYTES, tooCompressed, tooLarge } from "../files/page-limits.js";
import type { WebResponse } from "./connection.js";
import { FetchError, type FetchErrorCode, quote, type Route } from "./fetch-error.js";
import type { FetchedPage } from "./fetched-page.js";

/** What a response holds if it is a page. */
export type PageResponse = Pick<FetchedPage, "status" | "contentType" | "bytes">;

/** What counts as a page. */
export interface PageSettings {
  readonly maxBytes: number;
  readonly maxRatio: number;
  readonly anyType: boolean;
  readonly signal: AbortSignal;
}

/** What is made of a response that redirects nowhere. Throws a FetchError, and a LimitError if it is too large. */
export type Receive<Received> = (response: WebResponse, route: Route, settings: PageSettings) => Promise<Received>;

/** Reads a response that is a page. Throws a FetchError if it isn't one, and a LimitError if it is too large. */
export async function readResponse(response: WebResponse, route: Route, settings: PageSettings): Promise<PageResponse> {
  checkStatus(response, route);
  const { statusCode: status } = response;
  const contentType = response.headers["content-type"];
  const fault = (code: FetchErrorCode, message: string) => new FetchError(code, message, route, { status });
  if (!settings.anyType && contentType !== undefined && !PAGE_TYPES.has(mediaType(contentType))) {
    throw fault("not-a-page", `This isn't a web page: the server calls it ${quote(contentType)}.`);
  }
  const codings = codingsIn(response.headers["content-encoding"]);
  const unknown = codings.find((coding) => !COMPRESSIONS.has(coding));
  if (unknown !== undefined || codings.length > MOST_CODINGS) {
    const header = quote(response.headers["content-encoding"] ?? "");
    throw fault("bad-compression", `The server compresses the page in a way that isn't supported: ${header}.`);
  }
  const { maxBytes, maxRatio, signal } = settings;
  if (Number(response.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  const body = await collect(addAbortSignal(signal, response.body), maxBytes);
  const bytes = body.length === 0 ? body : await unpackWithin(body, codings, maxBytes, maxRatio).catch(explain);
  signal.throwIfAborted();
  if (bytes.length === 0) throw fault("empty", `The server answers with ${statusText(status)} and an empty page.`);
  return { status, contentType, bytes };

  function explain(error: unknown): never {
    if (!(error instanceof CompressionError)) throw error;
    throw fault("bad-compression", `The page can't be read. ${error.message}`);
  }
}

/** A part of a file, by the places of its first and its last byte. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Reads the part of a file that was asked for by a Range header, as it is in the file (RFC 9110, 14). */
export function receivePart({ first, last }: ByteRange): Receive<{ readonly bytes: Uint8Array }> {
  return async (response, route, { maxBytes, signal }) => {
    checkStatus(response, route);
    const { statusCode: status, headers } = response;
    const isSent = status === PARTIAL_CONTENT && headers["content-range"]?.startsWith(`bytes ${first}-${last}/`);
    if (!isSent) {
      const message = "The server doesn't send the part of the file that was asked for.";
      throw new FetchError("bad-response", message, route, { status });
    }
    if (last - first >= maxBytes) throw tooLarge(maxBytes);
    return { bytes: await collect(addAbortSignal(signal, response.body), maxBytes) };
  };
}

const PARTIAL_CONTENT = 206;

/** Throws a FetchError unless the status says that what follows is what was asked for. */
export function checkStatus({ statusCode: status, headers }: WebResponse, route: Route): void {
  if (status >= 200 && status <= 299) return;
  const retryAfterMs = waitingTime(headers["retry-after"]);
  const message = `The server answers with ${statusText(status)}.${comeBack(retryAfterMs)}`;
  throw new FetchError("bad-status", message, route, { status, retryAfterMs });
}

/** The delay of a Retry-After header, in milliseconds: the header holds seconds, or a date (RFC 9110, 10.2.3). */
function waitingTime(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const written = header.trim();
  const waiting = /^\d{1,9}$/.test(written) ? Number(written) * 1000 : Date.parse(written) - Date.now();
  return Number.isNaN(waiting) ? undefined : Math.max(0, waiting);
}

/** When to try again, as a sentence to append, if the server asks for a delay; "" otherwise. */
function comeBack(waitingMs: number | undefined): string {
  return waitingMs === undefined ? "" : ` It asks to come back in ${Math.ceil(waitingMs / 1000)} s.`;
}

/** `404 (Not Found)`: the standard's phrase, whatever the server's is. */
function statusText(status: number): string {
  const words = STATUS_CODES[status];
  return words === undefined ? String(status) : `${status} (${words})`;
}

/** HTML, the types that careless servers send it as, and pages kept as gzip files. */
const PAGE_TYPES: ReadonlySet<string> = new Set([
  "",
  "text/html",
  "application/xhtml+xml",
  "application/xml",
  "text/xml",
  "text/plain",
  "application/gzip",
  "application/x-gzip",
]);

/** The names of HTTP's content codings (RFC 9110, 8.4.1). */
const COMPRESSIONS: ReadonlyMap<string, Compression> = new Map([
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["br", "br"],
  ["deflate", "deflate"],
  ...(UNDOES_ZSTD ? ([["zstd", "zstd"]] as const) : []),
]);

/** Like `unpack`, but also throws a LimitError if the body decompresses to more than `maxRatio` times its size. */
async function unpackWithin(body: Uint8Array, codings: readonly string[], maxBytes: number, maxRatio: number) {
  const most = Math.max(RATIO_FREE_BYTES, Math.floor(body.length * maxRatio));
  if (most >= maxBytes) return unpack(body, codings, maxBytes);
  return unpack(body, codings, most).catch((error) => {
    throw error instanceof LimitError ? tooCompressed(maxRatio) : error;
  });
}

async function unpack(body: Uint8Array, codings: readonly string[], maxBytes: number): Promise<Uint8Array> {
  let bytes = body;
  for (const coding of codings.toReversed()) bytes = await decompress(bytes, COMPRESSIONS.get(coding)!, maxBytes);
  // A page that is stored as a gzip file, rather than compressed for transfer.
  return isGzip(bytes) ? decompress(bytes, "gzip", maxBytes) : bytes;
}
