// Reads the records of an ARC file.

import type { ArcHeader } from "./arc-scan.js";
import { arcRecordBefore, fillLine, findArcRecord, readArcLine } from "./arc-scan.js";
import { type Item, type Origin, type Payload, type ReadLimits, tooLargeItem } from "./item.js";
import type { PieceReader } from "./piece-reader.js";
import { isPageType, mediaType } from "./warc-header.js";
import { damageInFront } from "./warc-records.js";
import { passBlankLines } from "./warc-scan.js";

/** What an ARC file begins with: the record that describes the file itself. */
const FIRST_RECORD = "filedesc:";

/** Whether a file holds ARC records. */
export function isArc(start: Buffer): boolean {
  return start.toString("latin1", 0, FIRST_RECORD.length) === FIRST_RECORD;
}

/**
 * The records of an ARC file, version 1 or 2: what crawlers wrote before there was WARC. A damaged record costs no other:
 * reading goes on at the next line that can be a record's first, and the bytes between give one failure.
 */
export async function* arcRecords(reader: PieceReader, limits: ReadLimits): AsyncGenerator<Item> {
  while (await passBlankLines(reader)) {
    if (reader.bytes.length === 0) {
      yield* damageInFront(reader);
      continue;
    }
    const line = await readArcLine(reader);
    if (line === undefined) {
      await findArcRecord(reader);
      yield { type: "failed", code: "damaged", message: "This isn't an ARC record, or it is damaged." };
      continue;
    }
    reader.drop(line.length);
    yield await readRecord(reader, line.header, limits);
  }
}

/** The record whose content is in front; the content is dropped. */
async function readRecord(reader: PieceReader, header: ArcHeader, limits: ReadLimits): Promise<Item> {
  const { url, fetched, length } = header;
  const origin: Origin = { url, ...(fetched !== undefined && { fetched }) };
  const isPassed = length > limits.maxBytes;
  const end = isPassed ? await pass(reader, length) : await endOfContent(reader, length);
  if (end !== length) {
    reader.drop(end);
    const damage = reader.bytes.length === 0 ? reader.passDamage() : undefined;
    const message = damage?.message ?? "The record ends before its length is reached.";
    return { ...origin, type: "failed", code: "damaged", message };
  }
  if (isPassed) return tooLargeItem(origin, length, limits);
  const payload = payloadOf(header, reader.bytes);
  if (typeof payload === "string") {
    reader.drop(length);
    return { type: "skipped", reason: payload };
  }
  return { ...origin, type: "page", payload: { ...payload, bytes: reader.take(length) } };
}

/** What the content in front is, without its bytes; or why it is no page, for the summary. */
function payloadOf({ url, type }: ArcHeader, content: Buffer): Omit<Payload, "bytes"> | string {
  if (url.startsWith(FIRST_RECORD)) return "arc-filedesc";
  if (content.toString("latin1", 0, 5) === "HTTP/") return { kind: "http" };
  // Servers of the first years, and other protocols than HTTP, send the page alone.
  if (/^(?:https?|ftp|gopher|file):/i.test(url)) return isPageType(mediaType(type)) ? { kind: "html" } : "not-html";
  return "not-http";
}

/**
 * Where the content in front ends: at `length` when the record is whole. Less: the input or its readable part ends, or the
 * next record begins, before `length` is reached, as happens when the length is damaged.
 */
async function endOfContent(reader: PieceReader, length: number): Promise<number> {
  if (!(await reader.fill(length))) {
    return arcRecordBefore(reader.bytes, 0, reader.bytes.length) ?? reader.bytes.length;
  }
  // Mostly a piece is a gzip member, and that a record with a line end. Reading on would copy it to the next one.
  if (/^[\r\n]*$/.test(reader.bytes.toString("latin1", length, length + LINE_ENDS))) return length;
  let behind = length;
  while (reader.bytes[behind] === 0x0d || reader.bytes[behind] === 0x0a) behind++;
  await fillLine(reader, behind);
  if (arcRecordBefore(reader.bytes, behind, behind + 1) !== undefined) return length;
  // Something else comes after: a record inside proves the length wrong.
  return arcRecordBefore(reader.bytes, 0, length) ?? length;
}

/** Line ends after a record: one, by the format; a few in practice. */
const LINE_ENDS = 4;

/** Drops up to `count` bytes, without holding them. Gives `count`, or 0 when the input ends before. */
async function pass(reader: PieceReader, count: number): Promise<number> {
  for (let left = count; left > 0; ) {
    if (!(await reader.fill(1))) return 0;
    const step = Math.min(left, reader.bytes.length);
    reader.drop(step);
    left -= step;
  }
  return count;
}
