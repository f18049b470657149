// Unpacks a gzip stream member by member, and goes on after damaged ones.

import { Damage, type Piece } from "./damage.js";
import { GZIP_MAGIC, GZIP_TRAILER, gzipHeaderLength, unpackBehindHeader } from "./gzip-member.js";
import { inflateOn } from "./inflate-on.js";
import { PieceReader } from "./piece-reader.js";

/** A member that is longer, compressed, isn't unpacked in one go but as a stream. WARC files have a member a record. */
const LONGEST_AT_ONCE = 1_048_576;

/** The same for its unpacked length. */
const LONGEST_UNPACKED = 16_777_216;

/** No header is longer in earnest, though the format sets no bound to names and comments. */
const LONGEST_HEADER = 70_000;

/**
 * Undoes gzip, member by member, so that damage in one costs no other: a member that can't be read gives a Damage, and
 * reading goes on at the next header that looks like one. A member's bytes come only when its check sum is right, unless
 * it is a long one.
 */
export async function* gzipMembers(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new PieceReader(chunks);
  while (await reader.fill(1)) {
    const headerLength = await readHeader(reader);
    if (headerLength < 0) {
      // Some writers fill up the end of the file with zeros.
      if (!(await skipZeros(reader))) yield damaged("The gzip data is damaged.");
      if (!(await findHeader(reader))) return;
      continue;
    }
    const atOnce = await unpackAtOnce(reader, headerLength);
    if (atOnce === undefined) yield* unpackAsStream(reader, headerLength);
    else if (atOnce instanceof Damage) {
      yield atOnce;
      reader.drop(GZIP_MAGIC.length);
      if (!(await findHeader(reader))) return;
    } else yield atOnce;
  }
}

async function readHeader(reader: PieceReader): Promise<number> {
  while (true) {
    const length = gzipHeaderLength(reader.bytes);
    if (length !== undefined) return length;
    if (reader.bytes.length > LONGEST_HEADER || !(await reader.readOn())) return -1;
  }
}

/** The whole member when it is a short one, and undefined when it isn't. */
async function unpackAtOnce(reader: PieceReader, headerLength: number): Promise<Uint8Array | Damage | undefined> {
  while (true) {
    const unpacked = unpackBehindHeader(reader.bytes.subarray(headerLength), LONGEST_UNPACKED);
    if (unpacked === "too-long") return undefined;
    if (unpacked === "damaged") return damaged("The gzip data is damaged.");
    if (unpacked !== "cut-short") {
      reader.drop(headerLength + unpacked.used);
      return unpacked.bytes;
    }
    if (reader.bytes.length > LONGEST_AT_ONCE) return undefined;
    if (!(await reader.readOn())) return damaged("The gzip data is truncated; the file is incomplete.");
  }
}

async function* unpackAsStream(reader: PieceReader, headerLength: number): AsyncGenerator<Piece> {
  reader.drop(headerLength);
  const problem = yield* inflateOn(reader, GZIP_TRAILER);
  if (problem === undefined) return;
  yield damaged(
    problem === "cut-short" ? "The gzip data is truncated; the file is incomplete." : "The gzip data is damaged.",
  );
  await findHeader(reader);
}

/** Drops bytes until a gzip header is in front. False when there is none. */
async function findHeader(reader: PieceReader): Promise<boolean> {
  while (true) {
    const at = reader.bytes.indexOf(GZIP_MAGIC);
    if (at >= 0) {
      reader.drop(at);
      if ((await readHeader(reader)) >= 0) return true;
      reader.drop(1);
    } else {
      // The first bytes of a header may be at hand, and its last not yet.
      reader.drop(Math.max(0, reader.bytes.length - GZIP_MAGIC.length + 1));
      if (!(await reader.readOn())) return false;
    }
  }
}

/** Whether all that follows is zeros; they are dropped. */
async function skipZeros(reader: PieceReader): Promise<boolean> {
  do {
    const zeros = reader.bytes.findIndex((byte) => byte !== 0);
    if (zeros >= 0) return false;
    reader.drop(reader.bytes.length);
  } while (await reader.readOn());
  return true;
}

function damaged(message: string): Damage {
  return new Damage("bad-gzip", message);
}
