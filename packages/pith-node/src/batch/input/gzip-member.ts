// Unpacks one gzip member that is all in memory.

import { crc32, inflateRawSync } from "node:zlib";
import { gzipHeaderLength } from "./gzip-header.js";

/** Check sum and length after a member's data (RFC 1952, 2.3.1). */
export const GZIP_TRAILER = 8;

/** The first guess of how much a member holds; more memory is taken as it turns out. */
const UNPACK_STEP = 131_072;

/** What zlib takes as the smallest and here as the largest step. */
const SMALLEST_STEP = 64;
const LARGEST_STEP = 16_777_216;

/** What a member holds, and how many bytes of what stood after its header it took; or why there is none. */
export type Unpacked = { readonly bytes: Buffer; readonly used: number } | "too-long" | "cut-short" | "damaged";

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
