// Reads a page from a file or a stream.

import { type FileHandle, open } from "node:fs/promises";
import { collect } from "./byte-buffer.js";
import { CompressionError, decompress, isGzip } from "./decompress.js";
import { nameOnDisk } from "./name-on-disk.js";
import { checkedMaxBytes, tooLarge } from "./page-limits.js";

/** Why a file or a stream can't be read. */
export type ReadErrorCode = "not-found" | "is-directory" | "no-permission" | "bad-gzip" | "not-a-page" | "unreadable";

/**
 * A file or a stream that can't be read. The message says why; `path` says which file.
 *
 * @example
 * ```js
 * import { ReadError, readPageFile } from "pith-node";
 *
 * try {
 *   await readPageFile("no-such-page.html");
 * } catch (error) {
 *   if (!(error instanceof ReadError)) throw error;
 *   console.log(error.code, error.message); // not-found
 * }
 * ```
 */
export class ReadError extends Error {
  override readonly name = "ReadError";

  constructor(
    readonly code: ReadErrorCode,
    message: string,
    /** The file's path; undefined for a stream. */
    readonly path: string | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Options of `readPageFile` and `readPageStream`. */
export interface ReadOptions {
  /** The most bytes that a page may have, before and after decompression. Default 50,000,000; at most 2,000,000,000. */
  maxBytes?: number;
}

/**
 * Reads the bytes of a page from a file; a gzip file, recognized by its first two bytes, is decompressed. Throws a ReadError if
 * the file can't be read, and a LimitError if the page is too large.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { readPageFile } from "pith-node";
 *
 * console.log(extract(await readPageFile("page.html")).title);
 * ```
 */
export async function readPageFile(path: string, options: ReadOptions = {}): Promise<Uint8Array> {
  const maxBytes = checkedMaxBytes("readPageFile", options.maxBytes);
  let file: FileHandle | undefined;
  try {
    file = await open(await nameOnDisk(path));
    const stats = await file.stat();
    if (stats.isDirectory()) throw directory(path);
    // The size of a pipe or a device isn't known before it is read.
    if (stats.isFile() && stats.size > maxBytes) throw tooLarge(maxBytes);
    return await unpack(await collect(file.createReadStream({ autoClose: false }), maxBytes), maxBytes);
  } catch (error) {
    throw readable(error, path);
  } finally {
    await file?.close();
  }
}

/**
 * The same for a stream of bytes, such as `process.stdin`.
 */
export async function readPageStream(
  stream: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<Uint8Array> {
  const maxBytes = checkedMaxBytes("readPageStream", options.maxBytes);
  try {
    return await unpack(await collect(stream, maxBytes), maxBytes);
  } catch (error) {
    throw readable(error, undefined);
  }
}

async function unpack(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  return isGzip(bytes) ? decompress(bytes, "gzip", maxBytes) : bytes;
}

/** An error of the system in plain English; other errors as they are. */
export function readable(error: unknown, path: string | undefined): unknown {
  if (error instanceof CompressionError) {
    const message = error.isCutShort
      ? "The gzip data is truncated; the file is incomplete."
      : "This begins like a gzip file, but its data is damaged.";
    return new ReadError("bad-gzip", message, path, { cause: error });
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
    // Paths that no file can have: too long, or with a zero byte, as in a list that isn't text.
    case "ENAMETOOLONG":
    case "ERR_INVALID_ARG_VALUE":
      return new ReadError("not-found", "There is no such file.", path, { cause: error });
    case "EISDIR":
      return directory(path);
    case "EACCES":
    case "EPERM":
      return new ReadError("no-permission", "You have no permission to read it.", path, { cause: error });
  }
  if (syscall === undefined) return error;
  return new ReadError("unreadable", `It can't be read: ${(error as Error).message}.`, path, { cause: error });
}

function directory(path: string | undefined): ReadError {
  return new ReadError("is-directory", "This is a directory; name the files in it, or give it to pith batch.", path);
}
