// Unpacks a gzip stream member by member, and goes on after damaged ones.

import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import { GZIP_MAGIC, GZIP_TRAILER, gzipHeaderLength, unpackBehindHeader } from "./gzip-member.js";
import { Damage, type Piece, PieceReader } from "./piece-reader.js";

/** A member that is longer, compressed, isn't unpacked in one go but as a stream. WARC files have a member a record. */
const LONGEST_AT_ONCE = 1_048_576;

/** The same for its unpacked length. */
const LONGEST_UNPACKED = 16_777_216;

/** No header is longer in earnest, though the format sets no bound to names and comments. */
const LONGEST_HEADER = 70_000;

/**
 * Undoes gzip, member by member, so that damage in one costs no other: a member that can't be read gives a Damage, and
 * reading goes on at the next header that looks like one. A member's bytes come only when its check sum is right, unless
 * it is a long one.
 */
export async function* gzipMembers(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new PieceReader(chunks);
  while (await reader.fill(1)) {
    const headerLength = await readHeader(reader);
    if (headerLength < 0) {
      // Some writers fill up the end of the file with zeros.
      if (!(await skipZeros(reader))) yield damaged("The gzip data is damaged.");
      if (!(await findHeader(reader))) return;
      continue;
    }
    const atOnce = await unpackAtOnce(reader, headerLength);
    if (atOnce === undefined) yield* unpackAsStream(reader, headerLength);
    else if (atOnce instanceof Damage) {
      yield atOnce;
      reader.drop(GZIP_MAGIC.length);
      if (!(await findHeader(reader))) return;
    } else yield atOnce;
  }
}

async function readHeader(reader: PieceReader): Promise<number> {
  while (true) {
    const length = gzipHeaderLength(reader.bytes);
    if (length !== undefined) return length;
    if (reader.bytes.length > LONGEST_HEADER || !(await reader.readOn())) return -1;
  }
}

/** The whole member when it is a short one, and undefined when it isn't. */
async function unpackAtOnce(reader: PieceReader, headerLength: number): Promise<Uint8Array | Damage | undefined> {
  while (true) {
    const unpacked = unpackBehindHeader(reader.bytes.subarray(headerLength), LONGEST_UNPACKED);
    if (unpacked === "too-long") return undefined;
    if (unpacked === "damaged") return damaged("The gzip data is damaged.");
    if (unpacked !== "cut-short") {
      reader.drop(headerLength + unpacked.used);
      return unpacked.bytes;
    }
    if (reader.bytes.length > LONGEST_AT_ONCE) return undefined;
    if (!(await reader.readOn())) return damaged("The gzip data is truncated; the file is incomplete.");
  }
}

async function* unpackAsStream(reader: PieceReader, headerLength: number): AsyncGenerator<Piece> {
  reader.drop(headerLength);
  const problem = yield* inflateOn(reader, GZIP_TRAILER);
  if (problem === undefined) return;
  yield damaged(
    problem === "cut-short" ? "The gzip data is truncated; the file is incomplete." : "The gzip data is damaged.",
  );
  await findHeader(reader);
}

/** Drops bytes until a gzip header is in front. False when there is none. */
async function findHeader(reader: PieceReader): Promise<boolean> {
  while (true) {
    const at = reader.bytes.indexOf(GZIP_MAGIC);
    if (at >= 0) {
      reader.drop(at);
      if ((await readHeader(reader)) >= 0) return true;
      reader.drop(1);
    } else {
      // The first bytes of a header may be at hand, and its last not yet.
      reader.drop(Math.max(0, reader.bytes.length - GZIP_MAGIC.length + 1));
      if (!(await reader.readOn())) return false;
    }
  }
}

/** Whether all that follows is zeros; they are dropped. */
async function skipZeros(reader: PieceReader): Promise<boolean> {
  do {
    const zeros = reader.bytes.findIndex((byte) => byte !== 0);
    if (zeros >= 0) return false;
    reader.drop(reader.bytes.length);
  } while (await reader.readOn());
  return true;
}

function damaged(message: string): Damage {
  return new Damage("bad-gzip", message);
}

/** Bytes that are handed to zlib at once. */
const STEP = 65_536;

/**
 * Unpacks one long deflate stream that is in front of the reader, with the gzip trailer of `trailer` bytes after it,
 * and leaves the reader after both. Gives why it didn't work, or undefined.
 */
async function* inflateOn(
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
