// The memory in which what is measured of a page is kept.

/** Room to begin with, in bytes: for a page of 300 blocks. */
const FIRST_ROOM = 1 << 17;

/** Gives columns of zeros, in memory that is used again for the next page: a page needs fifty, and an array of its own takes a microsecond. */
export class Scratch {
  private buffer = new ArrayBuffer(FIRST_ROOM);
  private end = 0;

  /** Takes back all columns. */
  clear(): void {
    if (this.end > this.buffer.byteLength) this.buffer = new ArrayBuffer(2 * this.end);
    this.end = 0;
  }

  integers(size: number): Int32Array {
    const at = this.take(size * Int32Array.BYTES_PER_ELEMENT);
    return at < 0 ? new Int32Array(size) : new Int32Array(this.buffer, at, size).fill(0);
  }

  floats(size: number): Float64Array {
    const at = this.take(size * Float64Array.BYTES_PER_ELEMENT);
    return at < 0 ? new Float64Array(size) : new Float64Array(this.buffer, at, size).fill(0);
  }

  singles(size: number): Float32Array {
    const at = this.take(size * Float32Array.BYTES_PER_ELEMENT);
    return at < 0 ? new Float32Array(size) : new Float32Array(this.buffer, at, size).fill(0);
  }

  /** The place of so many bytes; -1: there is no room for them on this page. */
  private take(bytes: number): number {
    const at = this.end;
    this.end = 8 * Math.ceil((at + bytes) / 8);
    return this.end <= this.buffer.byteLength ? at : -1;
  }
}
