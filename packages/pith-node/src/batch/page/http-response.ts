// Reads an archived HTTP response as a page.

import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { Decompress } from "fzstd";
import type { PageResponse } from "../../fetching/response-body.js";
import { codingsIn, hasZlibHeader, isGzip, MOST_CODINGS } from "../../files/decompress.js";
import { mediaType } from "../../files/media-type.js";
import { largerThan } from "../../files/page-limits.js";
import { fieldsIn, isPageType } from "../input/warc-header.js";
import { NotAPage, PageFailure } from "./page-failure.js";

/**
 * Reads an HTTP response as archives keep it. Throws a NotAPage for responses other than success and for other media types,
 * and a PageFailure when it can't be read.
 */
export function readHttpResponse(response: Uint8Array, maxBytes: number): PageResponse {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength);
  const { head, bodyStart } = splitHead(bytes);
  const [statusLine, ...lines] = head.split("\n");
  const status = Number(/^HTTP\/\S+\s+(\d{3})\b/i.exec(statusLine)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) throw new PageFailure("bad-response", "The record has no HTTP response.");
  if (status < 200 || status > 299) throw new NotAPage(`http-status-${Math.floor(status / 100)}xx`);
  const headers = fieldsIn(lines);
  const contentType = headers.get("content-type");
  const type = mediaType(contentType);
  if (type !== "" && !isPageType(type)) throw new NotAPage("not-html");
  let body = bytes.subarray(bodyStart);
  if (/\bchunked\b/i.test(headers.get("transfer-encoding") ?? "")) body = withoutChunks(body);
  const codings = codingsIn(headers.get("content-encoding"));
  if (codings.length > MOST_CODINGS)
    throw new PageFailure("bad-compression", "The page has too many layers of compression.");
  for (const coding of codings.toReversed()) body = decoded(body, coding, maxBytes);
  if (type === "" && !/^[\s\ufeff]*</.test(body.toString("utf8", 0, 64))) throw new NotAPage("not-html");
  return { bytes: body, status, contentType };
}

function splitHead(bytes: Buffer): { head: string; bodyStart: number } {
  const windows = bytes.indexOf("\r\n\r\n");
  const unix = bytes.indexOf("\n\n");
  if (windows < 0 && unix < 0) return { head: bytes.toString("latin1"), bodyStart: bytes.length };
  const isWindows = windows >= 0 && (unix < 0 || windows < unix);
  const end = isWindows ? windows : unix;
  return { head: bytes.toString("latin1", 0, end), bodyStart: end + (isWindows ? 4 : 2) };
}

/** The longest line with a chunk's size: 16 digits, and what a few servers put after them. */
const LONGEST_SIZE_LINE = 256;

/**
 * Undoes HTTP's chunked coding (RFC 9112, 7.1). A body that isn't chunked, as in archives whose writers undid the coding
 * and kept the header, is returned as it is; of a truncated one, what is there.
 */
function withoutChunks(body: Buffer): Buffer {
  // Chunks may be as small as a byte: they are copied into one buffer, not kept apart.
  let whole: Buffer | undefined;
  let length = 0;
  let at = 0;
  while (at < body.length) {
    const end = body.subarray(at, at + LONGEST_SIZE_LINE).indexOf("\n");
    const [, digits] =
      /^([0-9a-f]{1,12})[ \t]*(?:;.*)?\r?$/is.exec(body.toString("latin1", at, at + Math.max(0, end))) ?? [];
    if (digits === undefined) {
      if (whole === undefined) return body;
      break;
    }
    whole ??= Buffer.allocUnsafeSlow(body.length);
    const size = Number.parseInt(digits, 16);
    const start = at + end + 1;
    if (size === 0) break;
    length += body.copy(whole, length, start, start + size);
    at = start + size;
    // The line end after a chunk.
    if (body[at] === 0x0d) at++;
    if (body[at] === 0x0a) at++;
  }
  return whole === undefined ? Buffer.alloc(0) : whole.subarray(0, length);
}

/**
 * Undoes a content coding. Truncated data gives what is there: archives cut long pages short. Data that isn't in the
 * coding at all, as where the header was kept and the coding undone, is returned as it is. Throws a PageFailure for
 * damaged data and for more than `maxBytes`.
 */
export function decoded(body: Buffer, coding: string, maxBytes: number): Buffer {
  const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    switch (coding) {
      case "gzip":
      case "x-gzip":
        return isGzip(body) ? gunzipSync(body, options) : body;
      case "deflate":
        return hasZlibHeader(body) ? inflateSync(body, options) : inflateRawSync(body, options);
      case "br":
        return brotliDecompressSync(body, {
          maxOutputLength: maxBytes,
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
        });
      case "zstd":
        return withoutZstd(body, maxBytes);
    }
  } catch (error) {
    if (error instanceof PageFailure) throw error;
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw pageTooLarge(maxBytes);
    if (startsLikeMarkup(body)) return body;
    throw new PageFailure("bad-compression", `The page's ${coding} data is damaged.`);
  }
  if (startsLikeMarkup(body)) return body;
  throw new PageFailure("bad-compression", "The page is compressed in a way that isn't supported.");
}

/** Compressed data doesn't begin with `<`, whatever the white space before it. */
function startsLikeMarkup(body: Buffer): boolean {
  return /^[\s\ufeff]*</.test(body.toString("utf8", 0, 64));
}

function withoutZstd(body: Buffer, maxBytes: number): Buffer {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const decompress = new Decompress((chunk) => {
    length += chunk.length;
    if (length > maxBytes) throw pageTooLarge(maxBytes);
    chunks.push(chunk.slice());
  });
  decompress.push(body);
  return Buffer.concat(chunks);
}

export function pageTooLarge(maxBytes: number): PageFailure {
  return new PageFailure("too-large", largerThan(`${maxBytes} bytes`));
}
