// Limits what an archive may unpack to, in proportion to its size.

import type { Item } from "./item.js";
import { Damage, type Piece } from "./piece-reader.js";

/** Bytes that every archive may unpack to, plus how many times the bytes read: gzip of pages gives 3 to 20 times. */
const FREE_BYTES = 200_000_000;
const MOST_RATIO = 200;

/** Records that every archive may have, and bytes for each further one: even a compressed page takes hundreds. */
const FREE_RECORDS = 100_000;
const BYTES_PER_RECORD = 10;

/** Damaged places that every archive may have, and bytes for each further one. */
const FREE_FAILURES = 10_000;
const BYTES_PER_FAILURE = 10_000;

/**
 * What an archive may cost for its size: bytes that it unpacks to, records, and damaged places. If it exceeds that, the rest
 * isn't read, and its last record is a failure that says so.
 */
export class ArchiveBudget {
  private read = 0;
  private unpacked = 0;
  private records = 0;
  private failures = 0;

  /** Bytes of the archive, as stored, that were read. */
  addRead(bytes: number): void {
    this.read += bytes;
  }

  /** The bytes of an archive as stored, which are counted. */
  async *counted(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      this.addRead(next.value.length);
      yield next.value;
    }
  }

  /** What a file in it holds that is unpacked in its turn, as far as it isn't too much. */
  async *unpacking(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.unpacked += chunk.length;
      if (this.isOver()) return;
      yield chunk;
    }
  }

  /** What comes out of it, which ends with a Damage if it is too much. */
  async *pieces(pieces: AsyncIterator<Piece>): AsyncGenerator<Piece> {
    for (;;) {
      const { done, value } = await pieces.next();
      // Members can hold each other: where one is damaged, the next one in it may unpack to as much, for nothing.
      if (done !== true) this.unpacked += value instanceof Damage ? value.inVain : value.length;
      // Also at the end: what is in a file of it may be unpacked and come to nothing.
      if (this.isOver()) {
        yield new Damage(CODE, `The archive unpacks to more than ${MOST_RATIO} times its size. ${NOT_READ_ON}`);
        return;
      }
      if (done === true) return;
      yield value;
    }
  }

  private isOver(): boolean {
    return this.unpacked > Math.max(FREE_BYTES, MOST_RATIO * this.read);
  }

  /** Its records, which end with a failure if there are too many, or too many are damaged. */
  async *items(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    for await (const item of items) {
      yield item;
      if (item.type === "failed" && item.code === CODE) return;
      this.records++;
      if (item.type === "failed" && item.code !== "too-large") this.failures++;
      const reason = this.excess();
      if (reason === undefined) continue;
      yield { type: "failed", code: CODE, message: `${reason} ${NOT_READ_ON}` };
      return;
    }
  }

  private excess(): string | undefined {
    if (this.failures > FREE_FAILURES + this.read / BYTES_PER_FAILURE) {
      return `The archive is damaged in more than ${FREE_FAILURES} places.`;
    }
    if (this.records > FREE_RECORDS + this.read / BYTES_PER_RECORD) {
      return "The archive has more records than can be in its size.";
    }
    return undefined;
  }
}

const CODE = "archive-limit";
const NOT_READ_ON = "The rest isn't read.";
