/**
 * How benchmarks speak with the processes that hold the tools. Numbers are little-endian. For each page a tool gets u32
 * length and the page, and answers with its process's CPU time before and after the one call, as f64 milliseconds of all
 * its threads since it began, and with u32 length and what it found in UTF-8, or `FAILED` instead of the length.
 */

export const FAILED = 0xffff_ffff;
/** Two times and a length. */
export const ANSWER_HEADER = 20;

/** `bytes` after their length. */
export function framed(bytes) {
  const frame = Buffer.alloc(4 + bytes.length);
  frame.writeUInt32LE(bytes.length);
  frame.set(bytes, 4);
  return frame;
}

/** Reads a stream by the number of bytes wanted. */
export class ByteReader {
  #chunks;
  #rest = new Uint8Array();

  constructor(stream) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** The next `length` bytes in an array of their own, or undefined when the stream ends before. */
  async read(length) {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#chunks.next();
        if (done) return undefined;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, length - filled);
      bytes.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return bytes;
  }

  /** The next frame, without its length. */
  async readFrame() {
    const length = await this.read(4);
    return length && this.read(new DataView(length.buffer).getUint32(0, true));
  }
}
