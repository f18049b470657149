// Reads the records of a WARC file, and the one of a gzip member that was cut out of it.

import { mediaType } from "../../files/media-type.js";
import { unpackMember } from "./gzip-members.js";
import { type Item, type Origin, type ReadLimits, tooLargeItem } from "./item.js";
import type { PieceReader } from "./piece-reader.js";
import { blockLength, isPageType, parseWarcHeader, type WarcHeader, withoutBrackets } from "./warc-header.js";
import {
  endOfBlock,
  endsRecord,
  headerEnd,
  holdsNextRecord,
  LONGEST_FIRST_LINE,
  MARK,
  passBlankLines,
  skipBlock,
} from "./warc-scan.js";

/** Whether a file holds WARC records. */
export function isWarc(start: Buffer): boolean {
  return start.subarray(0, MARK.length).equals(MARK);
}

/**
 * The records of a WARC file (ISO 28500). A damaged record doesn't affect others: reading continues where the next one begins, and
 * the bytes between yield one failure.
 */
export async function* warcRecords(reader: PieceReader, limits: ReadLimits): AsyncGenerator<Item> {
  while (await passBlankLines(reader)) {
    if (reader.bytes.length === 0) {
      yield* damageInFront(reader);
      continue;
    }
    const header = await readHeader(reader);
    if (header === undefined) {
      yield damaged({}, "This isn't a WARC record, or it is damaged.");
      reader.drop(1);
      await reader.find(MARK);
    } else yield await readRecord(reader, header, limits);
  }
}

/** The next header, which is dropped with the empty line after it; undefined if there is none. */
async function readHeader(reader: PieceReader): Promise<WarcHeader | undefined> {
  await reader.fill(LONGEST_FIRST_LINE);
  for (let from = 0; ; ) {
    const end = headerEnd(reader.bytes, from);
    if (end === "none") return undefined;
    if (end.isWhole) {
      const header = headerIn(reader.bytes, end.at);
      if (header !== undefined) reader.drop(end.at);
      return header;
    }
    from = end.at;
    if (!(await reader.readOn())) return undefined;
  }
}

/** The header in this many bytes; undefined if it isn't one. */
function headerIn(bytes: Buffer, length: number): WarcHeader | undefined {
  const header = parseWarcHeader(bytes.subarray(0, length));
  return blockLength(header) === undefined || !header.has("warc-type") ? undefined : header;
}

/**
 * The record in `bytes` if they hold one whole record and nothing else, just as it would be read among others; undefined
 * otherwise.
 */
function onlyRecord(bytes: Buffer, limits: ReadLimits): Item | undefined {
  const end = headerEnd(bytes);
  if (end === "none" || !end.isWhole) return undefined;
  const start = end.at;
  const header = headerIn(bytes, start);
  if (header === undefined) return undefined;
  const length = blockLength(header)!;
  if (!endsRecord(bytes, start + length)) return undefined;
  const block = bytes.subarray(start, start + length);
  // A skipped block is read until the next record seems to begin.
  if (length > limits.maxBytes && holdsNextRecord(block)) return undefined;
  return itemOf(header, length, limits, () => block);
}

/** The record whose block comes next; the block is dropped. */
async function readRecord(reader: PieceReader, header: WarcHeader, limits: ReadLimits): Promise<Item> {
  const length = blockLength(header)!;
  if (length > limits.maxBytes) {
    const isWhole = await skipBlock(reader, length);
    if (!isWhole) return damaged(originOf(header), "The record ends before its length is reached.");
    return itemOf(header, length, limits, () => new Uint8Array());
  }
  const end = await endOfBlock(reader, length);
  if (end !== length) {
    reader.drop(end);
    const damage = reader.bytes.length === 0 ? reader.passDamage() : undefined;
    return damaged(originOf(header), damage?.message ?? "The record ends before its length is reached.");
  }
  const item = itemOf(header, length, limits, () => reader.take(length));
  if (item.type !== "page") reader.drop(length);
  return item;
}

/** The item of a whole record. `block` returns its bytes and is called only for a page. */
function itemOf(header: WarcHeader, length: number, limits: ReadLimits, block: () => Uint8Array): Item {
  const skipReason = reasonToSkip(header);
  if (skipReason !== undefined) return { type: "skipped", reason: skipReason };
  const origin = originOf(header);
  if (length > limits.maxBytes) return tooLargeItem(origin, length, limits);
  const bytes = block();
  const charset = header.get("content-type") ?? "";
  const payload = isHttp(header) ? ({ kind: "http", bytes } as const) : ({ kind: "html", bytes, charset } as const);
  return { ...origin, type: "page", payload };
}

/** The damage after what was read, as a failure. */
export function* damageInFront(reader: PieceReader): Generator<Item> {
  const damage = reader.passDamage();
  if (damage !== undefined) yield { type: "failed", code: damage.code, message: damage.message };
}

/** Why a record isn't a page, for the summary; undefined if it may be one. */
function reasonToSkip(header: WarcHeader): string | undefined {
  const type = header.get("warc-type")!.toLowerCase();
  switch (type) {
    case "response":
      return isHttp(header) || isPageType(mediaType(header.get("content-type"))) ? undefined : "not-http";
    // Files of derived data hold pages, or text made from pages, without HTTP headers.
    case "resource":
    case "conversion":
      return isPageType(mediaType(header.get("content-type"))) ? undefined : "not-html";
  }
  return `warc-${/^[a-z]{1,20}$/.test(type) ? type : "other"}`;
}

function isHttp(header: WarcHeader): boolean {
  return mediaType(header.get("content-type")) === "application/http";
}

function originOf(header: WarcHeader): Origin {
  const id = withoutBrackets(header.get("warc-record-id"));
  const url = withoutBrackets(header.get("warc-target-uri"));
  const date = header.get("warc-date");
  return {
    ...(id && { id }),
    ...(url && { url }),
    ...(date && !Number.isNaN(Date.parse(date)) && { fetched: new Date(date).toISOString() }),
  };
}

function damaged(origin: Origin, message: string): Item {
  return { ...origin, type: "failed", code: "damaged", message };
}

/** Members are unpacked up to this length, even if pages may not be as long: records that aren't pages are longer. */
const LEAST_UNPACKED = 16_777_216;

/** What a record has besides its page: two headers and line ends. */
const AROUND_PAGE = 131_072;

/**
 * The record in `bytes` if they are one whole gzip member with one whole WARC record in it and nothing else: exactly the item
 * that reading the file from its beginning yields there. Undefined for everything else, damage included.
 */
export function readMember(bytes: Uint8Array, limits: ReadLimits): Item | undefined {
  const longest = Math.max(LEAST_UNPACKED, limits.maxBytes + AROUND_PAGE);
  const unpacked = unpackMember(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), longest);
  return unpacked && onlyRecord(unpacked, limits);
}
