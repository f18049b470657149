// Unpacks one gzip member that is all in memory.

import { crc32, inflateRawSync } from "node:zlib";

/** The first bytes of every gzip member that is met in practice: its two marks, and method 8 (RFC 1952, 2.3.1). */
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
 * Where the compressed data begins after the gzip header at the beginning of `bytes`: -1 when this is no header, and
 * undefined when the header goes on after the bytes.
 */
export function gzipHeaderLength(bytes: Uint8Array): number | undefined {
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
export const GZIP_TRAILER = 8;

/** The first guess of how much a member holds; more memory is taken as it turns out. */
const UNPACK_STEP = 131_072;

/** What zlib takes as the smallest and here as the largest step. */
const SMALLEST_STEP = 64;
const LARGEST_STEP = 16_777_216;

/** What a member holds, and how many bytes of what stood after its header it took; or why there is none. */
type Unpacked = { readonly bytes: Buffer; readonly used: number } | "too-long" | "cut-short" | "damaged";

/** Unpacks what comes after a gzip header, whatever follows it. `longest`: the most bytes that may come out. */
export function unpackBehindHeader(data: Buffer, longest: number, step = UNPACK_STEP): Unpacked {
  try {
    const options = { info: true, maxOutputLength: longest, chunkSize: step } as const;
    // The types don't know of `info`, which adds the engine and with it how many bytes were used.
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

/** What is in `bytes` when they are one whole gzip member and nothing else, of at most `longest` bytes unpacked. */
export function unpackMember(bytes: Buffer, longest: number): Buffer | undefined {
  const headerLength = gzipHeaderLength(bytes);
  if (headerLength === undefined || headerLength < 0 || bytes.length < headerLength + GZIP_TRAILER) return undefined;
  const data = bytes.subarray(headerLength);
  // The length that the member says of itself: in one step nothing has to be put together.
  const said = data.readUInt32LE(data.length - 4);
  const step = Math.min(LARGEST_STEP, Math.max(SMALLEST_STEP, said + 1));
  const unpacked = unpackBehindHeader(data, longest, step);
  return typeof unpacked === "object" && unpacked.used === data.length ? unpacked.bytes : undefined;
}
