// Unpacks a gzip stream member by member, and continues after damaged ones.

import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32, createInflateRaw, type InflateRaw, inflateRawSync } from "node:zlib";
import { damageOf, type Piece, type PieceProblem, PieceReader } from "./piece-reader.js";

/** The first bytes of every gzip member in practice: its two magic bytes, and method 8 (RFC 1952, 2.3.1). */
export const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);

/** The length of a gzip member's header without its optional parts. */
const FIXED_LENGTH = 10;

/** The most bytes of a name or a comment: paths end at 4,096. */
const LONGEST_TEXT = 4_096;

/** Bits of the header's fourth byte that announce an optional part. */
const enum Flag {
  CHECK_SUM = 0x02,
  EXTRA = 0x04,
  NAME = 0x08,
  COMMENT = 0x10,
  RESERVED = 0xe0,
}

/**
 * Where the compressed data begins after the gzip header at the beginning of `bytes`: -1 if this isn't a header, and
 * undefined if the header continues after the bytes.
 */
function gzipHeaderLength(bytes: Uint8Array): number | undefined {
  const magic = Math.min(GZIP_MAGIC.length, bytes.length);
  for (let i = 0; i < magic; i++) if (bytes[i] !== GZIP_MAGIC[i]) return -1;
  if (bytes.length < FIXED_LENGTH) return undefined;
  const flags = bytes[3];
  if ((flags & Flag.RESERVED) !== 0) return -1;
  let at = FIXED_LENGTH;
  if ((flags & Flag.EXTRA) !== 0) {
    if (bytes.length < at + 2) return undefined;
    at += 2 + bytes[at] + 256 * bytes[at + 1];
  }
  for (const part of [Flag.NAME, Flag.COMMENT]) {
    if ((flags & part) === 0) continue;
    const text = bytes.subarray(at, at + LONGEST_TEXT + 1);
    const zero = text.indexOf(0);
    if (zero < 0) return text.length > LONGEST_TEXT ? -1 : undefined;
    at += zero + 1;
  }
  if ((flags & Flag.CHECK_SUM) !== 0) at += 2;
  return at <= bytes.length ? at : undefined;
}

/** Check sum and length after a member's data (RFC 1952, 2.3.1). */
const GZIP_TRAILER = 8;

/** The first guess of how much a member holds; more memory is taken as needed. */
const UNPACK_STEP = 131_072;

/** zlib's minimum chunk size, and the maximum here. */
const SMALLEST_STEP = 64;
const LARGEST_STEP = 16_777_216;

/** What a member holds, and how many bytes after its header it took; or why it can't be unpacked. */
type Unpacked = { readonly bytes: Buffer; readonly used: number } | "too-long" | PieceProblem;

/** Unpacks what comes after a gzip header, whatever follows it. `longest`: the most bytes that may come out. */
function unpackBehindHeader(data: Buffer, longest: number, step = UNPACK_STEP): Unpacked {
  try {
    const options = { info: true, maxOutputLength: longest, chunkSize: step } as const;
    // The types lack `info`, which adds the engine and with it how many bytes were used.
    const { buffer, engine } = inflateRawSync(data, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const end = engine.bytesWritten;
    if (data.length < end + GZIP_TRAILER) return "cut-short";
    const isRight = data.readUInt32LE(end) === crc32(buffer) && data.readUInt32LE(end + 4) === buffer.length;
    return isRight ? { bytes: buffer, used: end + GZIP_TRAILER } : "damaged";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE") return "too-long";
    return code === "Z_BUF_ERROR" ? "cut-short" : "damaged";
  }
}

/** What is in `bytes` if they are one whole gzip member and nothing else, of at most `longest` bytes unpacked. */
export function unpackMember(bytes: Buffer, longest: number): Buffer | undefined {
  const headerLength = gzipHeaderLength(bytes);
  if (headerLength === undefined || headerLength < 0 || bytes.length < headerLength + GZIP_TRAILER) return undefined;
  const data = bytes.subarray(headerLength);
  // The length that the member declares: then one chunk suffices.
  const said = data.readUInt32LE(data.length - 4);
  const step = Math.min(LARGEST_STEP, Math.max(SMALLEST_STEP, said + 1));
  const unpacked = unpackBehindHeader(data, longest, step);
  return typeof unpacked === "object" && unpacked.used === data.length ? unpacked.bytes : undefined;
}

/** A member that is longer, compressed, isn't unpacked at once but as a stream. WARC files have one member per record. */
const LONGEST_AT_ONCE = 1_048_576;

/** The same for its unpacked length. */
const LONGEST_UNPACKED = 16_777_216;

/** No real header is longer, though the format sets no limit for names and comments. */
const LONGEST_HEADER = 70_000;

/**
 * Undoes gzip, member by member, so that damage in one doesn't affect others: a member that can't be read yields a Damage, and
 * reading goes on at the next header that looks like one. A member's bytes come only if its checksum is right, unless
 * it is a long one.
 */
export async function* gzipMembers(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new PieceReader(chunks);
  while (await reader.fill(1)) {
    const headerLength = await readHeader(reader);
    // Some writers fill up the end of the file with zeros.
    if (headerLength < 0 && (await skipZeros(reader))) return;
    const unpacked = headerLength < 0 ? "damaged" : await unpackAtOnce(reader, headerLength);
    const problem = unpacked === "too-long" ? yield* unpackAsStream(reader, headerLength) : unpacked;
    if (problem instanceof Uint8Array) yield problem;
    else if (problem !== undefined) {
      let inVain = 0;
      if (headerLength >= 0 && unpacked !== "too-long") {
        inVain = await unpackedInVain(reader.bytes.subarray(headerLength));
        // The next member doesn't begin here.
        reader.drop(GZIP_MAGIC.length);
      }
      yield damageOf("gzip", problem, inVain);
      await findHeader(reader);
    }
  }
}

async function readHeader(reader: PieceReader): Promise<number> {
  while (true) {
    const length = gzipHeaderLength(reader.bytes);
    if (length !== undefined) return length;
    if (reader.bytes.length > LONGEST_HEADER || !(await reader.readOn())) return -1;
  }
}

/** The whole member if it is short and sound; otherwise nothing of it is dropped. */
async function unpackAtOnce(
  reader: PieceReader,
  headerLength: number,
): Promise<Uint8Array | "too-long" | PieceProblem> {
  while (true) {
    const unpacked = unpackBehindHeader(reader.bytes.subarray(headerLength), LONGEST_UNPACKED);
    if (typeof unpacked === "object") {
      reader.drop(headerLength + unpacked.used);
      return unpacked.bytes;
    }
    if (unpacked === "cut-short" && reader.bytes.length > LONGEST_AT_ONCE) return "too-long";
    if (unpacked === "cut-short" && (await reader.readOn())) continue;
    return unpacked;
  }
}

/** Drops bytes until a gzip header, or nothing, comes next. */
async function findHeader(reader: PieceReader): Promise<void> {
  for (; await reader.find(GZIP_MAGIC); reader.drop(1)) if ((await readHeader(reader)) >= 0) return;
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

/** Bytes that are handed to zlib at once. */
const STEP = 65_536;

/** Unpacks one long member piece by piece, and leaves the reader after it. Returns why it didn't work, or undefined. */
async function* unpackAsStream(
  reader: PieceReader,
  headerLength: number,
): AsyncGenerator<Uint8Array, PieceProblem | undefined> {
  reader.drop(headerLength);
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
      // Less than was given is used only at the end of the stream.
      if (used < step.length) break;
    }
    if (!(await reader.fill(GZIP_TRAILER))) return "cut-short";
    const isRight = reader.bytes.readUInt32LE(0) === sum && reader.bytes.readUInt32LE(4) === length % 2 ** 32;
    reader.drop(GZIP_TRAILER);
    return isRight ? undefined : "damaged";
  } finally {
    inflate.destroy();
  }
}

/** How much zlib unpacked, at once, of data that turned out to be damaged, which it doesn't say; 0 for the little that most such data is. */
async function unpackedInVain(data: Buffer): Promise<number> {
  if (unpackBehindHeader(data, UNPACK_STEP) !== "too-long") return 0;
  const inflate = createInflateRaw({ chunkSize: STEP });
  let length = 0;
  inflate.on("data", (chunk: Buffer) => {
    length += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && length < LONGEST_UNPACKED; at += STEP) {
      const step = data.subarray(at, at + STEP);
      const before = inflate.bytesWritten;
      if (!(await feed(inflate, step)) || inflate.bytesWritten - before < step.length) break;
    }
    return length;
  } finally {
    inflate.destroy();
  }
}

/** Hands over `bytes` and waits until all their output has come. False if they aren't deflate data. */
async function feed(inflate: InflateRaw, bytes: Uint8Array): Promise<boolean> {
  const stop = new AbortController();
  const failed = once(inflate, "error", { signal: stop.signal }).then(
    () => false,
    () => true,
  );
  const written = new Promise<boolean>((resolve) => inflate.write(bytes, (error) => resolve(error == null)));
  // `once` rejects with the error that is awaited here, too; either way there is an answer.
  const isRight = (await Promise.race([failed, written])) && inflate.errored === null;
  stop.abort();
  // Chunks of a stream arrive one turn after they are made.
  await nextTurn();
  return isRight && inflate.errored === null;
}
