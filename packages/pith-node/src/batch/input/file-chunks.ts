// Reads a file in chunks, from any offset.

import type { FileHandle } from "node:fs/promises";

/** Bytes that are read from a file at once: enough that the disk is not asked too often. */
const CHUNK = 1_048_576;

/** A file's bytes, from a place on; what can't be read but from its beginning, such as a pipe, from there. `onRead` hears of each chunk. Throws the system's errors. */
export async function* fileChunks(
  file: FileHandle,
  onRead: (bytes: number) => void,
  from = 0,
): AsyncGenerator<Uint8Array> {
  for (let next = from; ; ) {
    const position = from === 0 ? null : next;
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafeSlow(CHUNK), position });
    if (bytesRead === 0) return;
    next += bytesRead;
    onRead(bytesRead);
    yield buffer.subarray(0, bytesRead);
  }
}
