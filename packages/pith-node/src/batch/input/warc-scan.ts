// Finds where WARC records begin and end, also in damaged files.

import type { PieceReader } from "./piece-reader.js";

/** How every record begins, in versions 0.17 to 1.1. */
export const MARK = Buffer.from("WARC/");
/** The two line ends that close a record. */
const BEHIND_RECORD = Buffer.from("\r\n\r\n");
/** The same after the two line ends that close the record before. */
const MARK_BEHIND_RECORD = Buffer.from("\r\n\r\nWARC/");

/** Headers of real records are under 2 kB; after this many bytes without an empty line it isn't one. */
const LONGEST_HEADER = 65_536;

const LINE_FEED = 0x0a;

/** How a header's first line continues, and how a truncated one ends inside another: a record begins there. */
const FIRST_LINE = /^WARC\/\d\.\d{1,2}[ \t]*\r?\n/;
const ENDS_IN_FIRST_LINE = /WARC\/\d\.\d{1,2}\r?$/;

/**
 * Where the header that begins the bytes ends, its empty line included; not whole: the line at `at` is the first that isn't
 * there, from which to go on when there are more. "none": no header, or one that breaks off, and would take the end of the
 * next one for its own. Each byte is looked at once, and those after the next beginning of a record aren't.
 */
export function headerEnd(bytes: Buffer, from = 0): { readonly at: number; readonly isWhole: boolean } | "none" {
  if (from === 0 && !FIRST_LINE.test(bytes.toString("latin1", 0, LONGEST_FIRST_LINE))) return "none";
  for (let at = from; at <= LONGEST_HEADER; ) {
    const end = bytes.indexOf(LINE_FEED, at);
    if (end < 0) return bytes.length > LONGEST_HEADER ? "none" : { at, isWhole: false };
    if (at > 0 && (end === at || (end === at + 1 && bytes[at] === 0x0d))) return { at: end + 1, isWhole: true };
    if (at > 0 && ENDS_IN_FIRST_LINE.test(bytes.toString("latin1", Math.max(at, end - LONGEST_FIRST_LINE), end))) {
      return "none";
    }
    at = end + 1;
  }
  return "none";
}

/** Drops the line ends that come next. False at the end of the input; true also before damage. */
export async function passBlankLines(reader: PieceReader): Promise<boolean> {
  while (true) {
    const { bytes } = reader;
    let at = 0;
    while (at < bytes.length && (bytes[at] === 0x0d || bytes[at] === LINE_FEED)) at++;
    const isAll = at === bytes.length;
    reader.drop(at);
    if (!isAll) return true;
    if (!(await reader.readOn())) return reader.damage !== undefined;
  }
}

/**
 * Where the next block ends: at `length` if the record is whole. Less: the input or its readable part ends, or the
 * next record begins, before `length` is reached, as happens when the length is damaged.
 */
export async function endOfBlock(reader: PieceReader, length: number): Promise<number> {
  // Usually a piece is a gzip member, which is a record. Reading on would append the next one, copying both.
  await reader.fill(length + BEHIND_RECORD.length);
  if (endsRecord(reader.bytes, length)) return length;
  const isThere = await reader.fill(length + MARK_BEHIND_RECORD.length);
  const { bytes } = reader;
  if (bytes.length < length) return beginningBefore(bytes, bytes.length) ?? bytes.length;
  // Two line ends and the next record: a damaged length hardly ever ends before both.
  const behind = bytes.toString("latin1", length, length + MARK_BEHIND_RECORD.length);
  if (/^[\r\n]*WARC\//.test(behind) || (!isThere && /^[\r\n]*$/.test(behind))) return length;
  return beginningBefore(bytes, length) ?? length;
}

/** Whether exactly the two line ends that close a record are at `end`, and nothing after them. */
export function endsRecord(bytes: Buffer, end: number): boolean {
  return bytes.length === end + BEHIND_RECORD.length && bytes.indexOf(BEHIND_RECORD, end) === end;
}

/** Whether a block seems to contain the end of a record and the beginning of the next one. */
export function holdsNextRecord(block: Buffer): boolean {
  return block.includes(MARK_BEHIND_RECORD);
}

/** Where a record begins between two places, whatever is before it; undefined if none does. */
function beginningBefore(bytes: Buffer, end: number, from = 0): number | undefined {
  for (let at = bytes.indexOf(MARK, from); at >= 0 && at < end; at = bytes.indexOf(MARK, at + 1)) {
    const line = bytes.toString("latin1", at + MARK.length, at + LONGEST_FIRST_LINE);
    if (/^\d\.\d{1,2}\r?\n/.test(line)) return at;
  }
  return undefined;
}

/** `WARC/1.0` and a line end, with some room. */
export const LONGEST_FIRST_LINE = 16;

/**
 * Drops a block that is too long to keep. False if the next record begins, or the input ends, before its end is
 * reached. (A WARC file inside a record of such a length is taken for that; its records are then read.)
 */
export async function skipBlock(reader: PieceReader, length: number): Promise<boolean> {
  let left = length;
  while (left > 0) {
    if (!(await reader.fill(Math.min(left, MARK_BEHIND_RECORD.length)))) break;
    const within = reader.bytes.subarray(0, left);
    const found = within.indexOf(MARK_BEHIND_RECORD);
    if (found >= 0) {
      reader.drop(found + 4);
      return false;
    }
    // The end of the mark may not have been read yet.
    const passed = within.length === left ? left : within.length - MARK_BEHIND_RECORD.length + 1;
    reader.drop(passed);
    left -= passed;
    if (left > 0 && !(await reader.fill(Math.min(left, MARK_BEHIND_RECORD.length + SKIP_STEP)))) break;
  }
  if (left <= 0) return true;
  reader.drop(reader.bytes.length);
  return false;
}

/** Bytes that are read at a time while a block is skipped. */
const SKIP_STEP = 65_536;
