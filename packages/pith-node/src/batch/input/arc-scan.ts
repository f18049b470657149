// Finds the lines at which ARC records begin.

import { type ArcHeader, parseArcHeader } from "./arc-header.js";
import type { PieceReader } from "./piece-reader.js";

const LINE_FEED = 0x0a;

/** Longer first lines are none: addresses of more than some thousand characters aren't fetched. */
const LONGEST_LINE = 32_768;

/** A record's first line, and its length with the line feed. */
export interface ArcLine {
  readonly header: ArcHeader;
  readonly length: number;
}

/** The first line of the record in front, which is not dropped; undefined when there is none. */
export async function readArcLine(reader: PieceReader): Promise<ArcLine | undefined> {
  const end = await fillLine(reader, 0);
  return end === undefined ? undefined : lineAt(reader.bytes, 0, end);
}

/** Reads on until the line that begins at `start` is all there. Gives where it ends; undefined when it is too long, or has no end. */
export async function fillLine(reader: PieceReader, start: number): Promise<number | undefined> {
  let searched = start;
  while (true) {
    const end = reader.bytes.indexOf(LINE_FEED, searched);
    if (end >= 0) return end;
    searched = reader.bytes.length;
    if (searched - start > LONGEST_LINE || !(await reader.readOn())) return undefined;
  }
}

/** Where a record begins at the start of a line, from `from` on and before `end`; undefined when none does. */
export function arcRecordBefore(bytes: Buffer, from: number, end: number): number | undefined {
  for (let start = from; start < end; ) {
    const lineEnd = bytes.indexOf(LINE_FEED, start);
    if (lineEnd < 0) return undefined;
    if (lineAt(bytes, start, lineEnd) !== undefined) return start;
    start = lineEnd + 1;
  }
  return undefined;
}

/** Drops the line in front, and what follows up to the next record or the end of what can be read. */
export async function findArcRecord(reader: PieceReader): Promise<void> {
  let from = 0;
  let isFirst = true;
  while (true) {
    const { bytes } = reader;
    const lineEnd = bytes.indexOf(LINE_FEED, from);
    if (lineEnd >= 0) {
      if (!isFirst && lineAt(bytes, 0, lineEnd) !== undefined) return;
      reader.drop(lineEnd + 1);
      isFirst = false;
      from = 0;
      continue;
    }
    from = bytes.length;
    // Of a line that is too long to be a record's first its end is enough.
    if (from > LONGEST_LINE) {
      reader.drop(from);
      isFirst = true;
      from = 0;
    }
    if (!(await reader.readOn())) {
      reader.drop(reader.bytes.length);
      return;
    }
  }
}

function lineAt(bytes: Buffer, start: number, end: number): ArcLine | undefined {
  // Most lines aren't looked at further: a first line ends with a number.
  const last = bytes[end - 1] === 0x0d ? bytes[end - 2] : bytes[end - 1];
  if (end - start > LONGEST_LINE || !(last >= 0x30 && last <= 0x39)) return undefined;
  const header = parseArcHeader(bytes.toString("utf8", start, end));
  return header && { header, length: end + 1 - start };
}
