// Undoes the chunked and content codings of an archived HTTP body.

import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { Decompress } from "fzstd";
import { hasZlibHeader, isGzip } from "../../files/decompress.js";
import { PageFailure } from "./page-failure.js";

/** The longest line that tells a chunk's size: 16 digits, and what few servers put after them. */
const LONGEST_SIZE_LINE = 256;

/**
 * Undoes HTTP's chunked coding (RFC 9112, 7.1). A body that isn't chunked, as in archives whose writers undid the coding
 * and kept the header, is given back as it is; of one that breaks off, what is there.
 */
export function withoutChunks(body: Buffer): Buffer {
  // Chunks may be as small as a byte: they are put together where they are copied to, not kept apart.
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
 * Undoes a content coding. Data that breaks off gives what is there: archives cut long pages short. Data that isn't in the
 * coding at all, as where the header was kept and the coding undone, is given back as it is. Throws a PageFailure for
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
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
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
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk.slice());
  });
  decompress.push(body);
  return Buffer.concat(chunks);
}

export function tooLarge(maxBytes: number): PageFailure {
  return new PageFailure("too-large", `The page is larger than ${maxBytes} bytes; raise the limit to read it.`);
}
