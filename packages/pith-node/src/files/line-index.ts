// The lines of a stream with the offset of each, and a hash table of a file's lines by key, shared by all threads.

import { createReadStream, openSync, readSync } from "node:fs";

const LINE_FEED = 0x0a;

/** A line that isn't empty, without its line feed, and where it begins, in bytes. */
interface PlacedLine {
  readonly line: Buffer;
  readonly offset: number;
}

/**
 * The lines of a stream that aren't empty, cut at line feeds and nowhere else. (Node's readline cuts at carriage returns as
 * well, and from version 22 on at U+2028 and U+2029, which JSON may have in a string.) `from`: the offset of its first byte.
 */
export async function* placedLines(chunks: AsyncIterable<Uint8Array>, from = 0): AsyncGenerator<PlacedLine> {
  let waiting: Uint8Array[] = [];
  let begin = from;
  let at = from;
  for await (const chunk of chunks) {
    let next = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, next)) {
      const line = Buffer.concat([...waiting, chunk.subarray(next, end)]);
      waiting = [];
      if (line.length > 0) yield { line, offset: begin };
      next = end + 1;
      begin = at + next;
    }
    waiting.push(chunk.subarray(next));
    at += chunk.length;
  }
  const last = Buffer.concat(waiting);
  if (last.length > 0) yield { line: last, offset: begin };
}

/** Where the lines of a file are, by their keys: a hash table that all workers share. */
export interface LineIndex {
  readonly path: string;
  /** For each slot the offset of a line plus one, in bytes; 0 for an empty slot. */
  readonly offsets: Float64Array;
  readonly lengths: Uint32Array;
  /** A second hash of the line's key, so that few lines are read in vain. */
  readonly checks: Uint32Array;
}

const SLOT_SEED = 0x811c9dc5;
const CHECK_SEED = 0x9e3779b9;

/** FNV-1a over UTF-16 units, with the finish of MurmurHash3; 32 bits, not negative. */
export function hashOf(key: string, seed = SLOT_SEED): number {
  let hash = seed;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Reads a file of lines; if several have the same key, the last counts. Takes 32 to 64 bytes of memory for each line. Throws the
 * system's errors, and what `keyOf` throws for a line.
 */
export async function indexLines(path: string, keyOf: (line: string) => string): Promise<LineIndex> {
  const rows: { slot: number; check: number; offset: number; length: number }[] = [];
  for await (const { line, offset } of placedLines(createReadStream(path))) {
    const key = keyOf(line.toString("utf8"));
    rows.push({ slot: hashOf(key), check: hashOf(key, CHECK_SEED), offset, length: line.length });
  }
  let size = 16;
  while (size < rows.length * 2) size *= 2;
  const index: LineIndex = {
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

/** Lines by their keys, for one worker. */
export class LineReader<Row> {
  private readonly file: number;

  /** `rowIn` reads a line, and `keyOf` gives the key that it was indexed by. */
  constructor(
    private readonly index: LineIndex,
    private readonly rowIn: (line: string) => Row,
    private readonly keyOf: (row: Row) => string,
  ) {
    this.file = openSync(index.path, "r");
  }

  /** What the line with this key says; undefined if there is none. */
  find(key: string): Row | undefined {
    const { offsets, lengths, checks } = this.index;
    const size = offsets.length;
    const check = hashOf(key, CHECK_SEED);
    for (let at = hashOf(key) & (size - 1); offsets[at] !== 0; at = (at + 1) & (size - 1)) {
      if (checks[at] !== check) continue;
      const row = this.rowIn(lineAt(this.file, offsets[at] - 1, lengths[at]));
      return this.keyOf(row) === key ? row : undefined;
    }
    return undefined;
  }
}

/** A line of an open file, read from its place. */
export function lineAt(file: number, offset: number, length: number): string {
  const line = Buffer.allocUnsafe(length);
  readSync(file, line, 0, length, offset);
  return line.toString("utf8");
}
