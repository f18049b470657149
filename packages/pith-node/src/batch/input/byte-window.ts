// A buffer of bytes that were read and aren't used yet.

/**
 * Bytes that were read and not yet used, in one piece. A long chunk that comes when it is empty is used as it is;
 * otherwise adding costs a copy. Chunks that were added are the window's own: it may write over them.
 */
export class ByteWindow {
  private buffer: Buffer = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  private start = 0;
  private end = 0;

  get length(): number {
    return this.end - this.start;
  }

  /** The bytes, valid until more are added. */
  get bytes(): Buffer {
    return this.buffer.subarray(this.start, this.end);
  }

  add(chunk: Uint8Array): void {
    if (this.length === 0 && chunk.length >= LONG_CHUNK) {
      this.buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      this.start = 0;
      this.end = chunk.length;
      return;
    }
    if (this.end + chunk.length > this.buffer.length) this.makeRoom(chunk.length);
    this.buffer.set(chunk, this.end);
    this.end += chunk.length;
  }

  /** Forgets the first bytes. */
  drop(count: number): void {
    this.start = Math.min(this.end, this.start + count);
    if (this.start < this.end) return;
    this.start = 0;
    this.end = 0;
    // Memory that one giant record needed isn't kept for all the small ones after it.
    if (this.buffer.length > LARGEST_KEPT) this.buffer = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  }

  /** The first bytes, in memory that nobody writes to again and that holds little else; they are dropped. */
  take(count: number): Uint8Array {
    const taken = this.bytes.subarray(0, count);
    if (taken.buffer.byteLength > count * LARGEST_SHARE) {
      const copy = new Uint8Array(taken);
      this.drop(count);
      return copy;
    }
    const rest = this.bytes.subarray(count);
    this.buffer = Buffer.allocUnsafeSlow(rest.length);
    this.buffer.set(rest);
    this.start = 0;
    this.end = rest.length;
    return taken;
  }

  private makeRoom(count: number): void {
    const needed = this.length + count;
    const isTight = needed > this.buffer.length / 2;
    const target = isTight ? Buffer.allocUnsafeSlow(Math.max(FIRST_CAPACITY, needed * 2)) : this.buffer;
    this.buffer.copy(target, 0, this.start, this.end);
    this.end = this.length;
    this.start = 0;
    this.buffer = target;
  }
}

/** Little, as an archive can hold a file of some bytes ten thousand times, each of which has a window; it grows by what comes. */
const FIRST_CAPACITY = 65_536;
const LARGEST_KEPT = 16_777_216;

/** Chunks from this length on are worth more than the room of the window. */
const LONG_CHUNK = 65_536;

/** Memory that is handed out may be larger than what is asked for by this factor: to send a part sends the whole. */
const LARGEST_SHARE = 1.25;
