// Undoes gzip, deflate, Brotli and Zstandard, within a limit on size.

import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { tooLarge } from "./page-limits.js";
import { isCutShort } from "./zstd-format.js";

/** The compressions of HTTP that Node undoes, Zstandard from Node 22.15 on. */
export type Compression = "gzip" | "br" | "deflate" | "zstd";

const { zstdDecompress } = zlib as { zstdDecompress?: typeof zlib.gunzip };

/** Whether this Node undoes Zstandard. */
export const UNDOES_ZSTD = zstdDecompress !== undefined;

/** Layers of compression that are undone: servers that compress twice by mistake exist. More are useless, and each costs up to `maxBytes`. */
export const MOST_CODINGS = 3;

/** Codings that change nothing; some servers name a charset. */
const NO_CODINGS: ReadonlySet<string> = new Set(["", "identity", "utf-8", "none"]);

/** What a Content-Encoding names (RFC 9110, 8.4), in lower case, in the order in which it was applied. */
export function codingsIn(header = ""): string[] {
  const names = header.split(",").map((name) => name.trim().toLowerCase());
  return names.filter((name) => !NO_CODINGS.has(name));
}

/** Compressed bytes that can't be read. `isCutShort`: they are valid, but their end is missing. */
export class CompressionError extends Error {
  override readonly name = "CompressionError";

  constructor(readonly isCutShort: boolean) {
    super(isCutShort ? "The compressed data is truncated." : "The compressed data is damaged.");
  }
}

const run = {
  gzip: promisify(zlib.gunzip),
  br: promisify(zlib.brotliDecompress),
  deflate: promisify(zlib.inflate),
  rawDeflate: promisify(zlib.inflateRaw),
  zstd: zstdDecompress === undefined ? notUndone : promisify(zstdDecompress),
};

function notUndone(): never {
  throw new TypeError("This Node doesn't undo Zstandard: ask UNDOES_ZSTD first.");
}

/**
 * Undoes a compression. Throws a CompressionError if the bytes are truncated or damaged, and a LimitError, without
 * holding more than `maxBytes`, if they expand to more than that.
 */
export async function decompress(bytes: Uint8Array, compression: Compression, maxBytes: number): Promise<Uint8Array> {
  if (compression === "zstd" && isCutShort(bytes)) throw new CompressionError(true);
  const method = compression === "deflate" && !hasZlibHeader(bytes) ? "rawDeflate" : compression;
  try {
    return await run[method](bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new CompressionError(code === "Z_BUF_ERROR");
  }
}

/** Whether a page is kept as a gzip file (RFC 1952). No text begins with these bytes. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * HTTP's "deflate" is deflate in zlib's wrapper (RFC 9110, 8.4.1.2); some servers leave the wrapper out. The first two
 * bytes tell: method 8, and a check sum (RFC 1950, 2.2).
 */
export function hasZlibHeader(bytes: Uint8Array): boolean {
  return (bytes[0] & 0x0f) === 8 && (bytes[0] * 256 + bytes[1]) % 31 === 0;
}
