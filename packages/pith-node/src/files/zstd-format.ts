// The frames and blocks of Zstandard (RFC 8878, 3.1), without what is in them.

/** The first bytes of a Zstandard frame (RFC 8878, 3.1.1). */
export const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** All but the first byte of the magic numbers of frames that hold no data: 0x184D2A50 to 0x184D2A5F (RFC 8878, 3.1.2). */
const SKIPPABLE_MAGIC_END = Buffer.from([0x2a, 0x4d, 0x18]);

/** Lengths of the dictionary's id and of the content size by their flags (RFC 8878, 3.1.1.1.1). */
const DICTIONARY_LENGTHS = [0, 1, 2, 4];
const CONTENT_SIZE_LENGTHS = [0, 2, 4, 8];

const CHECK_SUM_LENGTH = 4;

/** No block holds more (RFC 8878, 3.1.1.2.4). */
const LONGEST_BLOCK = 131_072;

/** Whether a frame that holds no data may begin here. */
export function startsSkippable(bytes: Buffer): boolean {
  return (bytes[0] & 0xf0) === 0x50 && bytes.subarray(1, ZSTD_MAGIC.length).equals(SKIPPABLE_MAGIC_END);
}

/** Whether a frame of either sort may begin here. */
export function startsFrame(bytes: Buffer): boolean {
  return bytes.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC) || startsSkippable(bytes);
}

/** A frame's header: its length, magic number included, that of the check sum at the frame's end, and of the window that it declares. */
export interface ZstdFrameHeader {
  readonly length: number;
  readonly checkSumLength: number;
  readonly windowLength: number;
}

/** The next header; undefined if there is none, or it isn't complete. */
export function frameHeader(bytes: Buffer): ZstdFrameHeader | undefined {
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
  const windowLength = isSingleSegment
    ? littleEndian(bytes.subarray(length - sizeLength, length))
    : windowOf(bytes[magic + 1]);
  return { length, checkSumLength: descriptor & 0x04 ? CHECK_SUM_LENGTH : 0, windowLength };
}

/** The window that a descriptor declares, in bytes (RFC 8878, 3.1.1.1.2). */
function windowOf(descriptor: number): number {
  return 2 ** (10 + (descriptor >> 3)) * (1 + (descriptor & 0x07) / 8);
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
}

/** The header of the next block: its length without the header, and whether it is its frame's last. */
export function blockHeader(bytes: Buffer): { readonly length: number; readonly isLast: boolean } | undefined {
  if (bytes.length < 3) return undefined;
  const header = bytes.readUIntLE(0, 3);
  const size = header >> 3;
  const type = (header >> 1) & 0x03;
  // Raw, one byte repeated, compressed; the fourth type is reserved.
  if (type === 3 || size > LONGEST_BLOCK) return undefined;
  return { length: type === 1 ? 1 : size, isLast: (header & 1) === 1 };
}

/** The window descriptor for 128 kB, the most that one block holds (RFC 8878, 3.1.1.1.2). */
const BLOCK_WINDOW = 7 << 3;

/** Makes a frame of one block declare no larger window than that block can need. False if its window is its content, and that more than a block holds. */
export function narrowWindow(frame: Uint8Array, { windowLength }: ZstdFrameHeader): boolean {
  const { length: magic } = ZSTD_MAGIC;
  if ((frame[magic] & 0x20) !== 0) return windowLength <= LONGEST_BLOCK;
  frame[magic + 1] = Math.min(frame[magic + 1], BLOCK_WINDOW);
  return true;
}

/** Magic number and length of a frame that holds no data (RFC 8878, 3.1.2). */
export const SKIPPABLE_HEADER = 8;

/** The longest header of a frame: magic number, descriptor, window, dictionary, content size. */
export const LONGEST_HEADER = 18;

/** The length of a block's header (RFC 8878, 3.1.1.2). */
export const BLOCK_HEADER = 3;

/** Whether the end of the data is missing: it ends in a frame. Node gives what it undid of such data, and reports nothing. Of no use for other data. */
export function isCutShort(data: Uint8Array): boolean {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const end = frameEnd(bytes, at);
    if (end === undefined) return false;
    if (end > bytes.length) return true;
    at = end;
  }
  return false;
}

/** Where a frame ends, behind the data if it is cut short; undefined: there is none. */
function frameEnd(bytes: Buffer, start: number): number | undefined {
  const rest = bytes.subarray(start);
  if (!startsFrame(rest)) return undefined;
  if (startsSkippable(rest))
    return start + SKIPPABLE_HEADER + (rest.length < SKIPPABLE_HEADER ? 0 : rest.readUInt32LE(4));
  const header = frameHeader(rest);
  if (header === undefined) return rest.length < LONGEST_HEADER ? bytes.length + 1 : undefined;
  let at = start + header.length;
  for (let isLast = false; !isLast && at <= bytes.length; ) {
    if (at + BLOCK_HEADER > bytes.length) return bytes.length + 1;
    const block = blockHeader(bytes.subarray(at));
    if (block === undefined) return undefined;
    ({ isLast } = block);
    at += BLOCK_HEADER + block.length + (isLast ? header.checkSumLength : 0);
  }
  return at;
}
