import type { FileHandle } from "node:fs/promises";

/** Bytes that are read from a file at once: enough that the disk is not asked too often. */
const CHUNK = 1_048_576;

/** A file's bytes from its beginning. `onRead` hears of each chunk. Throws the system's errors. */
export async function* fileChunks(file: FileHandle, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  while (true) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafeSlow(CHUNK), position: null });
    if (bytesRead === 0) return;
    onRead(bytesRead);
    yield buffer.subarray(0, bytesRead);
  }
}
