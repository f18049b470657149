// Unpacks a Zstandard stream frame by frame, and continues after damaged ones.

import { Decompress } from "fzstd";
import {
  BLOCK_HEADER,
  blockHeader,
  frameHeader,
  LONGEST_HEADER,
  narrowWindow,
  SKIPPABLE_HEADER,
  startsFrame,
  startsSkippable,
  ZSTD_MAGIC,
} from "../../files/zstd-format.js";
import { damageOf, type Piece, type PieceProblem, PieceReader } from "./piece-reader.js";

/**
 * Undoes Zstandard, frame by frame and in each block by block, so that damage in one frame doesn't affect others: reading continues
 * at the next header that looks like one. WARC files have one frame per record. Checksums of frames are not verified.
 */
export async function* zstdFrames(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new PieceReader(chunks);
  while (await reader.fill(1)) {
    await reader.fill(LONGEST_HEADER);
    if (reader.bytes.length >= SKIPPABLE_HEADER && startsSkippable(reader.bytes)) {
      await reader.pass(SKIPPABLE_HEADER + reader.bytes.readUInt32LE(4));
      continue;
    }
    const problem = yield* unpackFrame(reader);
    if (problem === undefined) continue;
    yield damageOf("Zstandard", problem);
    await findFrame(reader);
  }
}

/** Unpacks the next frame, which is dropped. Returns why it didn't work, or undefined. */
async function* unpackFrame(reader: PieceReader): AsyncGenerator<Uint8Array, PieceProblem | undefined> {
  const header = frameHeader(reader.bytes);
  if (header === undefined) return reader.bytes.length < LONGEST_HEADER ? "cut-short" : "damaged";
  const first: Uint8Array[] = [];
  let out = first;
  const decompress = new Decompress((chunk) => {
    // The chunk's memory is reused for the next one.
    out.push(chunk.slice());
  });
  const feed = (length: number, isLast: boolean): boolean => {
    const bytes = Uint8Array.from(reader.bytes.subarray(0, length));
    // The decompressor takes the window that a frame declares, gigabytes if it says so, and moves all of it at each block.
    if (out === first && isLast && !narrowWindow(bytes)) return false;
    try {
      decompress.push(bytes, isLast);
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
 * Whether the block contains the next frame, because its end is missing or its length is wrong: a frame begins
 * in it, as may happen by chance or in data compressed twice, and what comes after it makes no sense either.
 */
async function holdsNextFrame(reader: PieceReader, before: number, length: number, isLast: boolean): Promise<boolean> {
  // If the frame's own header comes first, its own mark is at 0.
  if (reader.bytes.subarray(0, length).indexOf(ZSTD_MAGIC, Math.min(before, 1)) < 0) return false;
  await reader.fill(length + ZSTD_MAGIC.length);
  const behind = reader.bytes.subarray(length);
  if (isLast) return behind.length > 0 && !startsFrame(behind);
  return blockHeader(behind) === undefined;
}

/** Drops at least a byte, up to the next frame or the end. */
async function findFrame(reader: PieceReader): Promise<void> {
  for (reader.drop(1); await reader.find(ZSTD_MAGIC); reader.drop(1)) {
    await reader.fill(LONGEST_HEADER + BLOCK_HEADER);
    const header = frameHeader(reader.bytes);
    if (header !== undefined && blockHeader(reader.bytes.subarray(header.length)) !== undefined) return;
  }
}
