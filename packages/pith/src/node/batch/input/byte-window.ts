/** Bytes that were read and not yet used, in one piece. Adding and using cost one copy of each byte. */
export class ByteWindow {
  private buffer = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
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
    // The room that one giant record needed isn't kept for all small ones behind it.
    if (this.buffer.length > LARGEST_KEPT) this.buffer = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  }

  private makeRoom(count: number): void {
    const needed = this.length + count;
    const target = needed > this.buffer.length / 2 ? Buffer.allocUnsafeSlow(needed * 2) : this.buffer;
    this.buffer.copy(target, 0, this.start, this.end);
    this.end = this.length;
    this.start = 0;
    this.buffer = target;
  }
}

/** Two chunks of a file: most records fit. */
const FIRST_CAPACITY = 2_097_152;
const LARGEST_KEPT = 16_777_216;
