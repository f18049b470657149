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
import { Damage, damageOf, type Piece, type PieceProblem, PieceReader } from "./piece-reader.js";

/**
 * Undoes Zstandard, frame by frame and in each block by block, so that damage in one frame doesn't affect others: reading continues
 * at the next header that looks like one. WARC files have one frame per record. Checksums of frames are not verified.
 */
export async function* zstdFrames(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new PieceReader(chunks);
  const moves = new WindowMoves();
  while (await reader.fill(1)) {
    await reader.fill(LONGEST_HEADER);
    if (reader.bytes.length >= SKIPPABLE_HEADER && startsSkippable(reader.bytes)) {
      await reader.pass(SKIPPABLE_HEADER + reader.bytes.readUInt32LE(4));
      continue;
    }
    const problem = yield* unpackFrame(reader, moves);
    if (moves.areTooMany) {
      yield new Damage(
        "archive-limit",
        "Zstandard frames declare windows far larger than what is in them. The rest isn't read.",
      );
      return;
    }
    if (problem === undefined) continue;
    yield damageOf("Zstandard", problem);
    await findFrame(reader);
  }
}

/** The largest window that is made: twice what the format's own program takes unasked. */
const LARGEST_WINDOW = 2 ** 28;

/** Bytes of windows that may be moved in any file, a second or two of work, and for each byte that comes out: as many as windows of 256 MB need whose blocks are full. */
const FREE_MOVES = 4_000_000_000;
const MOVES_PER_BYTE = 2_048;

/** What the windows of a file's frames cost: the decompressor makes a frame's window, gigabytes if it says so, and moves all of it at each block. */
class WindowMoves {
  private moved = 0;
  private unpacked = 0;

  /** `bytes`: how many came out of a block. */
  add(windowLength: number, bytes: number): void {
    this.moved += windowLength;
    this.unpacked += bytes;
  }

  get areTooMany(): boolean {
    return this.moved > FREE_MOVES + MOVES_PER_BYTE * this.unpacked;
  }
}

/** Unpacks the next frame, which is dropped. Returns why it didn't work, or undefined. */
async function* unpackFrame(
  reader: PieceReader,
  moves: WindowMoves,
): AsyncGenerator<Uint8Array, PieceProblem | undefined> {
  const header = frameHeader(reader.bytes);
  if (header === undefined) return reader.bytes.length < LONGEST_HEADER ? "cut-short" : "damaged";
  let out: Uint8Array[] = [];
  const decompress = new Decompress((chunk) => {
    // The chunk's memory is reused for the next one.
    out.push(chunk.slice());
  });
  const feed = (length: number, isLast: boolean, isWhole: boolean): boolean => {
    const bytes = Uint8Array.from(reader.bytes.subarray(0, length));
    if (isWhole && !narrowWindow(bytes, header)) return false;
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
    // One block is all of a frame that most archives have for a record; its window needn't be what it says.
    const isWhole = isLast && before > 0;
    if (!isWhole && header.windowLength > LARGEST_WINDOW) return "too-wide";
    const isRight = feed(length, isLast, isWhole);
    if (!isWhole)
      moves.add(
        header.windowLength,
        out.reduce((sum, bytes) => sum + bytes.length, 0),
      );
    yield* out;
    if (!isRight || moves.areTooMany) return "damaged";
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
