// Reads the records of an ARC file.

import { mediaType } from "../../files/media-type.js";
import { type Item, type Origin, type Payload, type ReadLimits, tooLargeItem } from "./item.js";
import type { PieceReader } from "./piece-reader.js";
import { isPageType } from "./warc-header.js";
import { damageInFront } from "./warc-records.js";
import { passBlankLines } from "./warc-scan.js";

/** What an ARC file begins with: the record that describes the file itself. */
const FIRST_RECORD = "filedesc:";

/** Whether a file holds ARC records. */
export function isArc(start: Buffer): boolean {
  return start.toString("latin1", 0, FIRST_RECORD.length) === FIRST_RECORD;
}

/**
 * The records of an ARC file, version 1 or 2: what crawlers wrote before WARC existed. A damaged record doesn't affect others:
 * reading goes on at the next line that can be a record's first, and the bytes between yield one failure.
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

/** The record whose content comes next; the content is dropped. */
async function readRecord(reader: PieceReader, header: ArcHeader, limits: ReadLimits): Promise<Item> {
  const { url, fetched, length } = header;
  const origin: Origin = { url, ...(fetched !== undefined && { fetched }) };
  const isPassed = length > limits.maxBytes;
  const end = isPassed ? ((await reader.pass(length)) ? length : 0) : await endOfContent(reader, length);
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

/** What the next content is, without its bytes; or why it isn't a page, for the summary. */
function payloadOf({ url, type }: ArcHeader, content: Buffer): Omit<Payload, "bytes"> | string {
  if (url.startsWith(FIRST_RECORD)) return "arc-filedesc";
  if (content.toString("latin1", 0, 5) === "HTTP/") return { kind: "http" };
  // Servers of the first years, and protocols other than HTTP, send only the page.
  if (/^(?:https?|ftp|gopher|file):/i.test(url)) return isPageType(mediaType(type)) ? { kind: "html" } : "not-html";
  return "not-http";
}

/**
 * Where the next content ends: at `length` if the record is whole. Less: the input or its readable part ends, or the
 * next record begins, before `length` is reached, as happens when the length is damaged.
 */
async function endOfContent(reader: PieceReader, length: number): Promise<number> {
  if (!(await reader.fill(length))) {
    return arcRecordBefore(reader.bytes, 0, reader.bytes.length) ?? reader.bytes.length;
  }
  // Usually a piece is a gzip member, which is a record with a line end. Reading on would copy it to the next one.
  if (/^[\r\n]*$/.test(reader.bytes.toString("latin1", length, length + LINE_ENDS))) return length;
  let behind = length;
  while (reader.bytes[behind] === 0x0d || reader.bytes[behind] === 0x0a) behind++;
  await reader.endOfLine(behind, LONGEST_LINE);
  if (arcRecordBefore(reader.bytes, behind, behind + 1) !== undefined) return length;
  // Something else comes after: a record inside proves the length wrong.
  return arcRecordBefore(reader.bytes, 0, length) ?? length;
}

/** Line ends after a record: one, by the format; a few in practice. */
const LINE_ENDS = 4;

/** What the first line of an ARC record says (Internet Archive, "Arc File Format", versions 1 and 2). */
interface ArcHeader {
  readonly url: string;
  /** When it was fetched, as an ISO date; undefined when the line has no date that makes sense. */
  readonly fetched: string | undefined;
  /** The media type that the server named; crawlers write `no-type` and the like if it named none. */
  readonly type: string;
  /** The length of what follows the line, in bytes. */
  readonly length: number;
}

/** Writers that don't know the IP address put a dash there. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]*|-)$/i;

/** Year to second; old writers end with the minute or the day. */
const DATE = /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?$/;

const URL_START = /^[a-z][a-z0-9+.-]{0,30}:/i;

/**
 * Reads the first line of a record, without its line end; undefined if it isn't one. Address, IP address, date and media
 * type come first and the length last in both versions; what version 2 has between them (status, check sum, place in the
 * file) says nothing that the record doesn't. Some addresses contain spaces: the IP address with a date after it
 * shows where they end.
 */
function parseArcHeader(line: string): ArcHeader | undefined {
  if (!URL_START.test(line)) return undefined;
  const fields = line.trimEnd().split(" ");
  const length = fields[fields.length - 1];
  if (fields.length < 5 || !/^\d{1,12}$/.test(length)) return undefined;
  for (let at = 1; at + 3 < fields.length; at++) {
    if (!IP_ADDRESS.test(fields[at]) || !DATE.test(fields[at + 1])) continue;
    const url = fields.slice(0, at).join(" ");
    return { url, fetched: isoDate(fields[at + 1]), type: fields[at + 2], length: Number(length) };
  }
  return undefined;
}

function isoDate(date: string): string | undefined {
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = DATE.exec(date)!;
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}

const LINE_FEED = 0x0a;
const LINE_END = Uint8Array.of(LINE_FEED);

/** Longer lines aren't first lines: addresses of more than some thousand characters aren't fetched. */
const LONGEST_LINE = 32_768;

/** A record's first line, and its length with the line feed. */
interface ArcLine {
  readonly header: ArcHeader;
  readonly length: number;
}

/** The first line of the next record, which is not dropped; undefined if there is none. */
async function readArcLine(reader: PieceReader): Promise<ArcLine | undefined> {
  const end = await reader.endOfLine(0, LONGEST_LINE);
  return end === undefined ? undefined : lineAt(reader.bytes, 0, end);
}

/** Where a record begins at the start of a line, from `from` on and before `end`; undefined if none does. */
function arcRecordBefore(bytes: Buffer, from: number, end: number): number | undefined {
  for (let start = from; start < end; ) {
    const lineEnd = bytes.indexOf(LINE_FEED, start);
    if (lineEnd < 0) return undefined;
    if (lineAt(bytes, start, lineEnd) !== undefined) return start;
    start = lineEnd + 1;
  }
  return undefined;
}

/** Drops the next line, and what follows up to the next record or the end of what can be read. */
async function findArcRecord(reader: PieceReader): Promise<void> {
  while (await reader.find(LINE_END)) {
    reader.drop(1);
    if ((await readArcLine(reader)) !== undefined) return;
  }
}

function lineAt(bytes: Buffer, start: number, end: number): ArcLine | undefined {
  // Most lines aren't looked at further: a first line ends with a number.
  const last = bytes[end - 1] === 0x0d ? bytes[end - 2] : bytes[end - 1];
  if (end - start > LONGEST_LINE || !(last >= 0x30 && last <= 0x39)) return undefined;
  const header = parseArcHeader(bytes.toString("utf8", start, end));
  return header && { header, length: end + 1 - start };
}
