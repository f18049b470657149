// Cuts a gzip file where members seem to begin, so that threads can unpack them.

import { open } from "node:fs/promises";
import { nameOnDisk } from "../../files/name-on-disk.js";
import { GZIP_MAGIC } from "./gzip-members.js";
import type { Member } from "./item.js";
import { PieceReader } from "./piece-reader.js";
import { fileChunks } from "./without-compression.js";

/** A longer member isn't cut out: WARC files have one member per record, and pages are smaller. */
const LONGEST_MEMBER = 16_777_216;

/** A gzip header without its optional parts (RFC 1952, 2.3). */
const HEADER = 10;

/** Bits of the fourth byte that are never set. */
const RESERVED_FLAGS = 0xe0;

/** Operating systems that the tenth byte names: 0 to 13, and 255 for unknown. */
const LAST_SYSTEM = 13;
const UNKNOWN_SYSTEM = 255;

/** What compressors say in the ninth byte: nothing, best, fastest. */
const EXTRA_FLAGS: ReadonlySet<number> = new Set([0, 2, 4]);

/**
 * Cuts a gzip file where members seem to begin, without unpacking anything: the receiver unpacks the members, and finds out
 * whether each is one. In a billion bytes of compressed data, hardly one place looks like a header by chance. From
 * `restAt` on, a place in the file, nothing could be cut; undefined: all is cut.
 */
export class MemberCutter {
  restAt: number | undefined;

  /** `onRead` is called with the bytes that are read. */
  constructor(
    private readonly path: string,
    private readonly onRead: (bytes: number) => void,
  ) {}

  /** Never throws: what can't be read is the rest. */
  async *members(): AsyncGenerator<Member> {
    let offset = 0;
    try {
      const file = await open(await nameOnDisk(this.path));
      try {
        const reader = new PieceReader(fileChunks(file, this.onRead));
        await reader.fill(HEADER);
        while (isHeader(reader.bytes, 0)) {
          const length = await memberLength(reader);
          if (length > LONGEST_MEMBER) break;
          // A copy: what is sent to another thread is sent with all of its memory.
          const bytes = new Uint8Array(reader.bytes.subarray(0, length));
          reader.drop(length);
          yield { type: "member", bytes, offset };
          offset += length;
          if (!(await reader.fill(1))) return;
        }
      } finally {
        await file.close();
      }
    } catch {
      // Whoever reads the rest finds out why.
    }
    this.restAt = offset;
  }
}

/** Up to the next header, or to the end of the file; more than the longest if there is neither. */
async function memberLength(reader: PieceReader): Promise<number> {
  let from = 1;
  while (from <= LONGEST_MEMBER) {
    const { bytes } = reader;
    const at = bytes.indexOf(GZIP_MAGIC, from);
    if (at >= 0 && at + HEADER <= bytes.length) {
      if (isHeader(bytes, at)) return at;
      from = at + 1;
      continue;
    }
    // After what was looked at; the last bytes of a header may not have been read yet.
    from = Math.max(from, at < 0 ? bytes.length - GZIP_MAGIC.length + 1 : at);
    if (!(await reader.readOn())) return reader.bytes.length;
  }
  return from;
}

function isHeader(bytes: Buffer, at: number): boolean {
  if (bytes.length < at + HEADER || !bytes.subarray(at, at + GZIP_MAGIC.length).equals(GZIP_MAGIC)) return false;
  const system = bytes[at + 9];
  return (
    (bytes[at + 3] & RESERVED_FLAGS) === 0 &&
    EXTRA_FLAGS.has(bytes[at + 8]) &&
    (system <= LAST_SYSTEM || system === UNKNOWN_SYSTEM)
  );
}
