import { type Item, type Origin, type ReadLimits, tooLargeItem } from "./item.js";
import type { PieceReader } from "./piece-reader.js";
import {
  blockLength,
  isPageType,
  mediaType,
  parseWarcHeader,
  type WarcHeader,
  withoutBrackets,
} from "./warc-header.js";
import { beginningBefore, endOfBlock, findRecord, passBlankLines, skipBlock, startsRecord } from "./warc-scan.js";

/** Headers of real records are under 2 kB; behind this many bytes without an empty line it is none. */
const LONGEST_HEADER = 65_536;

/** Whether a file holds WARC records. */
export function isWarc(start: Buffer): boolean {
  return start.subarray(0, 5).toString("latin1") === "WARC/";
}

/**
 * The records of a WARC file (ISO 28500). A damaged record costs no other: reading goes on where the next one begins, and
 * the bytes between give one failure.
 */
export async function* warcRecords(reader: PieceReader, limits: ReadLimits): AsyncGenerator<Item> {
  while (await passBlankLines(reader)) {
    if (reader.bytes.length === 0) {
      yield* damageInFront(reader);
      continue;
    }
    const header = await readHeader(reader);
    if (header === undefined) {
      yield damaged({}, "This is no WARC record, or a damaged one.");
      await findRecord(reader, 1);
    } else yield await readRecord(reader, header, limits);
  }
}

/** The header in front, which is dropped with the empty line behind it; undefined when there is none. */
async function readHeader(reader: PieceReader): Promise<WarcHeader | undefined> {
  await reader.fill(5);
  if (!startsRecord(reader.bytes)) return undefined;
  while (true) {
    const { bytes } = reader;
    const windows = bytes.indexOf("\r\n\r\n");
    const unix = bytes.indexOf("\n\n");
    const end = windows >= 0 && (unix < 0 || windows < unix) ? windows : unix;
    if (end >= 0 && end <= LONGEST_HEADER) {
      // A header that breaks off would take that of the next record for its own end.
      if (beginningBefore(reader, end, 1) !== undefined) return undefined;
      const header = parseWarcHeader(bytes.subarray(0, end));
      if (blockLength(header) === undefined || !header.has("warc-type")) return undefined;
      reader.drop(end + (end === windows ? 4 : 2));
      return header;
    }
    if (bytes.length > LONGEST_HEADER || !(await reader.readOn())) return undefined;
  }
}

/** The record whose block stands in front; the block is dropped. */
async function readRecord(reader: PieceReader, header: WarcHeader, limits: ReadLimits): Promise<Item> {
  const length = blockLength(header)!;
  const origin = originOf(header);
  const skipReason = reasonToSkip(header);
  if (length > limits.maxBytes) {
    const isWhole = await skipBlock(reader, length);
    if (!isWhole) return damaged(origin, "The record ends before its length is reached.");
    return skipReason === undefined ? tooLargeItem(origin, length, limits) : { type: "skipped", reason: skipReason };
  }
  const end = await endOfBlock(reader, length);
  if (end !== length) {
    reader.drop(end);
    const damage = reader.bytes.length === 0 ? reader.passDamage() : undefined;
    return damaged(origin, damage?.message ?? "The record ends before its length is reached.");
  }
  if (skipReason !== undefined) {
    reader.drop(length);
    return { type: "skipped", reason: skipReason };
  }
  const bytes = reader.take(length);
  const charset = header.get("content-type") ?? "";
  const payload = isHttp(header) ? ({ kind: "http", bytes } as const) : ({ kind: "html", bytes, charset } as const);
  return { ...origin, type: "page", payload };
}

/** The damage behind what was read, as a failure. */
export function* damageInFront(reader: PieceReader): Generator<Item> {
  const damage = reader.passDamage();
  if (damage !== undefined) yield { type: "failed", code: damage.code, message: damage.message };
}

/** Why a record is no page, for the summary; undefined when it may be one. */
function reasonToSkip(header: WarcHeader): string | undefined {
  const type = header.get("warc-type")!.toLowerCase();
  switch (type) {
    case "response":
      return isHttp(header) || isPageType(mediaType(header.get("content-type"))) ? undefined : "not-http";
    // Files of derived data hold pages, or text made of pages, without HTTP headers.
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
