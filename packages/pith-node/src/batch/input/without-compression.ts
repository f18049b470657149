// Reads a file in chunks, and undoes its compression, which it knows by the first bytes.

import type { FileHandle } from "node:fs/promises";
import { startsFrame } from "../../files/zstd-format.js";
import { GZIP_MAGIC, gzipMembers } from "./gzip-members.js";
import type { Piece } from "./piece-reader.js";
import { zstdFrames } from "./zstd-frames.js";

/** Bytes that are read from a file at once: enough to keep the number of reads low. */
const CHUNK = 1_048_576;

/** A file's bytes from an offset on, to another one if it is given; a pipe, which can only be read from its beginning, from there. `onRead` is called for each chunk. Throws the system's errors. */
export async function* fileChunks(
  file: FileHandle,
  onRead: (bytes: number) => void,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  for (let next = from; next < to; ) {
    const position = from === 0 ? null : next;
    const space = Buffer.allocUnsafeSlow(Math.min(CHUNK, to - next));
    const { bytesRead, buffer } = await file.read({ buffer: space, position });
    if (bytesRead === 0) return;
    next += bytesRead;
    onRead(bytesRead);
    yield buffer.subarray(0, bytesRead);
  }
}

/** Bytes that tell what a file is. */
export const START = 16;

/** A file's first bytes, as many as tell what it is, and all of it from the beginning. */
export interface Begun {
  readonly first: Buffer;
  readonly whole: AsyncGenerator<Uint8Array>;
}

/** Reads the first bytes of a file whose pieces have any size. */
export async function begin(chunks: AsyncIterator<Uint8Array>): Promise<Begun> {
  let first: Buffer = Buffer.alloc(0);
  while (first.length < START) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    first =
      first.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.length) : Buffer.concat([first, value]);
  }
  return { first, whole: startingWith(first, chunks) };
}

/** What is in a file: gzip or Zstandard, recognized by the first bytes, is decompressed. `path`: its name, whose ending counts. */
export function withoutCompression(path: string, { first, whole }: Begun): AsyncIterator<Piece> {
  // The first member may be the damaged one; a name alone may be wrong.
  const isNamedGzip = /\.gz$/i.test(path) && first.includes(GZIP_MAGIC);
  if (isNamedGzip || first.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return gzipMembers(whole);
  return startsFrame(first) ? zstdFrames(whole) : whole;
}

async function* startingWith(first: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}
