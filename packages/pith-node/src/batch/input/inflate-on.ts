// Unpacks one long gzip member as a stream.

import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import type { PieceReader } from "./piece-reader.js";

/** Bytes that are handed to zlib at once. */
const STEP = 65_536;

/**
 * Unpacks one long deflate stream that is in front of the reader, with the gzip trailer of `trailer` bytes after it,
 * and leaves the reader after both. Gives why it didn't work, or undefined.
 */
export async function* inflateOn(
  reader: PieceReader,
  trailer: number,
): AsyncGenerator<Uint8Array, "cut-short" | "damaged" | undefined> {
  const inflate = createInflateRaw({ chunkSize: STEP });
  let chunks: Buffer[] = [];
  inflate.on("data", (chunk: Buffer) => chunks.push(chunk));
  let sum = 0;
  let length = 0;
  try {
    while (true) {
      if (reader.bytes.length === 0 && !(await reader.readOn())) return "cut-short";
      const before = inflate.bytesWritten;
      const step = new Uint8Array(reader.bytes.subarray(0, STEP));
      const isRight = await feed(inflate, step);
      for (const chunk of chunks) {
        sum = crc32(chunk, sum);
        length += chunk.length;
        yield chunk;
      }
      if (!isRight) return "damaged";
      chunks = [];
      const used = inflate.bytesWritten - before;
      reader.drop(used);
      // Less than was given is used only where the stream ends.
      if (used < step.length) break;
    }
    if (!(await reader.fill(trailer))) return "cut-short";
    const isRight = reader.bytes.readUInt32LE(0) === sum && reader.bytes.readUInt32LE(4) === length % 2 ** 32;
    reader.drop(trailer);
    return isRight ? undefined : "damaged";
  } finally {
    inflate.destroy();
  }
}

/** Hands over `bytes` and waits until all that they give has come out. False when they are no deflate data. */
async function feed(inflate: InflateRaw, bytes: Uint8Array): Promise<boolean> {
  const stop = new AbortController();
  const failed = once(inflate, "error", { signal: stop.signal }).then(
    () => false,
    () => true,
  );
  const written = new Promise<boolean>((resolve) => inflate.write(bytes, (error) => resolve(error == null)));
  // `once` fails with the error that it waits beside; either way there is an answer.
  const isRight = (await Promise.race([failed, written])) && inflate.errored === null;
  stop.abort();
  // Chunks of a stream come in the turn after they are made.
  await nextTurn();
  return isRight && inflate.errored === null;
}
