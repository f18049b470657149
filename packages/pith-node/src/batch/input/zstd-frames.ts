// Unpacks a Zstandard stream frame by frame, and continues after damaged ones.

import { Decompress } from "fzstd";
import { damageOf, type Piece, type PieceProblem, PieceReader } from "./piece-reader.js";

/** The first bytes of a Zstandard frame (RFC 8878, 3.1.1). */
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** All but the first byte of the magic numbers of frames that hold no data: 0x184D2A50 to 0x184D2A5F (RFC 8878, 3.1.2). */
const SKIPPABLE_MAGIC_END = Buffer.from([0x2a, 0x4d, 0x18]);

/** Lengths of the dictionary's id and of the content size by their flags (RFC 8878, 3.1.1.1.1). */
const DICTIONARY_LENGTHS = [0, 1, 2, 4];
const CONTENT_SIZE_LENGTHS = [0, 2, 4, 8];

const CHECK_SUM_LENGTH = 4;

/** No block holds more (RFC 8878, 3.1.1.2.4). */
const LONGEST_BLOCK = 131_072;

/** Whether a frame that holds no data may begin here. */
function startsSkippable(bytes: Buffer): boolean {
  return (bytes[0] & 0xf0) === 0x50 && bytes.subarray(1, ZSTD_MAGIC.length).equals(SKIPPABLE_MAGIC_END);
}

/** Whether a frame of either sort may begin here. */
export function startsFrame(bytes: Buffer): boolean {
  return bytes.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC) || startsSkippable(bytes);
}

/** A frame's header: its length, magic number included, and that of the check sum at the frame's end. */
interface FrameHeader {
  readonly length: number;
  readonly checkSumLength: number;
}

/** The next header; undefined if there isn't one, or it isn't complete. */
function frameHeader(bytes: Buffer): FrameHeader | undefined {
  const { length: magic } = ZSTD_MAGIC;
  if (bytes.length <= magic || !bytes.subarray(0, magic).equals(ZSTD_MAGIC)) return undefined;
  const descriptor = bytes[magic];
  // A reserved bit must be zero.
  if (descriptor & 0x08) return undefined;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const sizeFlag = descriptor >> 6;
  const sizeLength = sizeFlag === 0 && isSingleSegment ? 1 : CONTENT_SIZE_LENGTHS[sizeFlag];
  const length = magic + 1 + (isSingleSegment ? 0 : 1) + DICTIONARY_LENGTHS[descriptor & 0x03] + sizeLength;
  if (bytes.length < length) return undefined;
  return { length, checkSumLength: descriptor & 0x04 ? CHECK_SUM_LENGTH : 0 };
}

/** The header of the next block: its length without the header, and whether it is its frame's last. */
function blockHeader(bytes: Buffer): { readonly length: number; readonly isLast: boolean } | undefined {
  if (bytes.length < 3) return undefined;
  const header = bytes.readUIntLE(0, 3);
  const size = header >> 3;
  const type = (header >> 1) & 0x03;
  // Raw, one byte repeated, compressed; the fourth type is reserved.
  if (type === 3 || size > LONGEST_BLOCK) return undefined;
  return { length: type === 1 ? 1 : size, isLast: (header & 1) === 1 };
}

/** Magic number and length of a frame that holds no data (RFC 8878, 3.1.2). */
const SKIPPABLE_HEADER = 8;

/** The longest header of a frame: magic number, descriptor, window, dictionary, content size. */
const LONGEST_HEADER = 18;

const BLOCK_HEADER = 3;

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
  let out: Uint8Array[] = [];
  const decompress = new Decompress((chunk) => {
    // The chunk's memory is reused for the next one.
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
