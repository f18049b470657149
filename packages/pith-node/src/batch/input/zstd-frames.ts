// Unpacks a Zstandard stream frame by frame, and goes on after damaged ones.

import { Decompress } from "fzstd";
import { Damage, type Piece } from "./damage.js";
import { PieceReader } from "./piece-reader.js";
import { blockHeader, frameHeader, startsFrame, startsSkippable, ZSTD_MAGIC } from "./zstd-header.js";

/** Magic number and length of a frame that holds no data (RFC 8878, 3.1.2). */
const SKIPPABLE_HEADER = 8;

/** The longest header of a frame: magic number, descriptor, window, dictionary, content size. */
const LONGEST_HEADER = 18;

const BLOCK_HEADER = 3;

/**
 * Undoes Zstandard, frame by frame and in each block by block, so that damage in one frame costs no other: reading goes on
 * at the next header that looks like one. WARC files have a frame a record. Check sums of frames are not looked at.
 */
export async function* zstdFrames(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new PieceReader(chunks);
  while (await reader.fill(1)) {
    await reader.fill(LONGEST_HEADER);
    if (reader.bytes.length >= SKIPPABLE_HEADER && startsSkippable(reader.bytes)) {
      await skip(reader);
      continue;
    }
    const problem = yield* unpackFrame(reader);
    if (problem === undefined) continue;
    yield new Damage(
      "bad-zstd",
      problem === "cut-short"
        ? "The Zstandard data is truncated; the file is incomplete."
        : "The Zstandard data is damaged.",
    );
    await findFrame(reader);
  }
}

/** Unpacks the frame in front, which is dropped. Gives why it didn't work, or undefined. */
async function* unpackFrame(reader: PieceReader): AsyncGenerator<Uint8Array, "cut-short" | "damaged" | undefined> {
  const header = frameHeader(reader.bytes);
  if (header === undefined) return reader.bytes.length < LONGEST_HEADER ? "cut-short" : "damaged";
  let out: Uint8Array[] = [];
  const decompress = new Decompress((chunk) => {
    // The chunk is used again for the next one.
    out.push(chunk.slice());
  });
  const feed = (length: number, isLast: boolean): boolean => {
    try {
      decompress.push(reader.bytes.slice(0, length), isLast);
    } catch {
      return false;
    }
    reader.drop(length);
    return true;
  };
  // The header goes with the first block: that of a frame that is cut may have taken in the beginning of the next one.
  for (let before = header.length, isLast = false; !isLast; before = 0) {
    if (!(await reader.fill(before + BLOCK_HEADER))) return "cut-short";
    const block = blockHeader(reader.bytes.subarray(before));
    if (block === undefined) return "damaged";
    ({ isLast } = block);
    const length = before + BLOCK_HEADER + block.length + (isLast ? header.checkSumLength : 0);
    if (!(await reader.fill(length))) return "cut-short";
    if (await holdsNextFrame(reader, before, length, isLast)) return "damaged";
    const isRight = feed(length, isLast);
    yield* out;
    if (!isRight) return "damaged";
    out = [];
  }
  return undefined;
}

/**
 * Whether the block in front has taken in the next frame, because its end is missing or its length is wrong: a frame begins
 * in it, as may be by chance or where data is compressed twice, and what comes after it makes no sense either.
 */
async function holdsNextFrame(reader: PieceReader, before: number, length: number, isLast: boolean): Promise<boolean> {
  // Where the frame's own header is in front, its own mark is at 0.
  if (reader.bytes.subarray(0, length).indexOf(ZSTD_MAGIC, Math.min(before, 1)) < 0) return false;
  await reader.fill(length + ZSTD_MAGIC.length);
  const behind = reader.bytes.subarray(length);
  if (isLast) return behind.length > 0 && !startsFrame(behind);
  return blockHeader(behind) === undefined;
}

async function skip(reader: PieceReader): Promise<void> {
  let left = SKIPPABLE_HEADER + reader.bytes.readUInt32LE(4);
  while (left > 0 && (await reader.fill(1))) {
    const step = Math.min(left, reader.bytes.length);
    reader.drop(step);
    left -= step;
  }
}

/** Drops at least a byte, up to the next frame or the end. */
async function findFrame(reader: PieceReader): Promise<void> {
  reader.drop(1);
  while (true) {
    const at = reader.bytes.indexOf(ZSTD_MAGIC);
    if (at >= 0) {
      reader.drop(at);
      await reader.fill(LONGEST_HEADER + BLOCK_HEADER);
      const header = frameHeader(reader.bytes);
      if (header !== undefined && blockHeader(reader.bytes.subarray(header.length)) !== undefined) return;
      reader.drop(1);
    } else {
      // The first bytes of a header may be at hand, and its last not yet.
      reader.drop(Math.max(0, reader.bytes.length - ZSTD_MAGIC.length + 1));
      if (await reader.readOn()) continue;
      reader.drop(reader.bytes.length);
      return;
    }
  }
}
