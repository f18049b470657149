import { createReadStream, openSync, readSync } from "node:fs";
import type { ReadingChanges } from "pith/changes";
import { compareReadings } from "pith/changes";
import { BatchError } from "../batch-error.js";
import type { BatchRecord } from "./batch-record.js";

/** Where each record of an earlier output stands in its file: a hash table that all workers share. */
export interface PreviousIndex {
  readonly path: string;
  /** Of each slot the offset of a line plus one, 0 for an empty slot; in bytes. */
  readonly offsets: Float64Array;
  readonly lengths: Uint32Array;
  /** A second hash of the record's key, so that few lines are read in vain. */
  readonly checks: Uint32Array;
}

/** What names a page in two runs: its URL, or its id where it has none. */
function keyOf({ url, id }: Pick<BatchRecord, "url" | "id">): string {
  return url ?? id;
}

const SLOT_SEED = 0x811c9dc5;
const CHECK_SEED = 0x9e3779b9;

/** FNV-1a over UTF-16 units, with the finish of MurmurHash3. */
function hashOf(key: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Reads an earlier output of JSON lines; of several records of one page the last counts. Takes 32 to 64 bytes of memory
 * for each record. Throws a BatchError when it can't be read, or has a line that is no record.
 */
export async function indexPrevious(path: string): Promise<PreviousIndex> {
  const rows: { slot: number; check: number; offset: number; length: number }[] = [];
  try {
    for await (const { line, offset } of linesOf(path)) {
      const key = keyOf(JSON.parse(line.toString("utf8")) as BatchRecord);
      if (typeof key !== "string") throw new SyntaxError(`line ${rows.length + 1} is no record of a batch`);
      rows.push({ slot: hashOf(key, SLOT_SEED), check: hashOf(key, CHECK_SEED), offset, length: line.length });
    }
  } catch (error) {
    const advice = "Give the JSON lines, not compressed, of an earlier run.";
    throw new BatchError("previous", `${path} can't be compared with: ${(error as Error).message}. ${advice}`, {
      cause: error,
    });
  }
  let size = 16;
  while (size < rows.length * 2) size *= 2;
  const index: PreviousIndex = {
    path,
    offsets: new Float64Array(new SharedArrayBuffer(size * 8)),
    lengths: new Uint32Array(new SharedArrayBuffer(size * 4)),
    checks: new Uint32Array(new SharedArrayBuffer(size * 4)),
  };
  for (const { slot, check, offset, length } of rows) {
    let at = slot & (size - 1);
    while (index.offsets[at] !== 0 && index.checks[at] !== check) at = (at + 1) & (size - 1);
    index.offsets[at] = offset + 1;
    index.lengths[at] = length;
    index.checks[at] = check;
  }
  return index;
}

/** The lines of a file that aren't empty, with where they begin, in bytes. */
async function* linesOf(path: string): AsyncGenerator<{ readonly line: Buffer; readonly offset: number }> {
  let waiting: Buffer[] = [];
  let begin = 0;
  let at = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      const line = Buffer.concat([...waiting, chunk.subarray(from, end)]);
      waiting = [];
      if (line.length > 0) yield { line, offset: begin };
      from = end + 1;
      begin = at + from;
    }
    waiting.push(chunk.subarray(from));
    at += chunk.length;
  }
  const last = Buffer.concat(waiting);
  if (last.length > 0) yield { line: last, offset: begin };
}

/** The records of an earlier output, for one worker. */
export class PreviousRecords {
  private readonly file: number;

  constructor(private readonly index: PreviousIndex) {
    this.file = openSync(index.path, "r");
  }

  /** What of the content changed since then; null for a page that the earlier output doesn't have. */
  changesOf(record: BatchRecord): ReadingChanges | null {
    const before = this.find(keyOf(record));
    return before === undefined ? null : compareReadings(before, record);
  }

  private find(key: string): BatchRecord | undefined {
    const { offsets, lengths, checks } = this.index;
    const size = offsets.length;
    const check = hashOf(key, CHECK_SEED);
    for (let at = hashOf(key, SLOT_SEED) & (size - 1); offsets[at] !== 0; at = (at + 1) & (size - 1)) {
      if (checks[at] !== check) continue;
      const line = Buffer.allocUnsafe(lengths[at]);
      readSync(this.file, line, 0, line.length, offsets[at] - 1);
      const record = JSON.parse(line.toString("utf8")) as BatchRecord;
      return keyOf(record) === key ? record : undefined;
    }
    return undefined;
  }
}
