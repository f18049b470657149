// Reads a gzip member that was cut out of a WARC file, if it holds exactly one record.

import { unpackMember } from "./gzip-member.js";
import type { Item, ReadLimits } from "./item.js";
import { onlyRecord } from "./warc-records.js";

/** Members are unpacked up to this length, even where pages may not be as long: records that are no pages are longer. */
const LEAST_UNPACKED = 16_777_216;

/** What a record has beside its page: two headers and line ends. */
const AROUND_PAGE = 131_072;

/**
 * The record in `bytes` when they are one whole gzip member with one whole WARC record in it and nothing else: the very item
 * that reading the file from its beginning gives there. Undefined for everything else, damage included.
 */
export function readMember(bytes: Uint8Array, limits: ReadLimits): Item | undefined {
  const longest = Math.max(LEAST_UNPACKED, limits.maxBytes + AROUND_PAGE);
  const unpacked = unpackMember(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), longest);
  return unpacked && onlyRecord(unpacked, limits);
}
