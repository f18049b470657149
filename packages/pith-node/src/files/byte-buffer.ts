// A buffer that collects bytes piece by piece.

import { tooLarge } from "./page-limits.js";

/**
 * Bytes that come piece by piece, copied into one buffer that grows. A piece costs its bytes and nothing else:
 * kept as they come, pieces of one byte would take a hundred times their size, and keep alive what they were cut from.
 */
export class ByteBuffer {
  private memory = NOTHING;
  private used = 0;

  /**
   * `most`: how many bytes are expected at most; no room is reserved for more, though more can be added. `onHeld` is told
   * by how many bytes the memory that is held is about to grow (what it throws, `add` throws, and nothing was added), or, as
   * a negative number, has shrunk.
   */
  constructor(
    private readonly most: number,
    private readonly onHeld: (bytes: number) => void = () => {},
  ) {}

  /** How many bytes were added since the last `take` or `drop`. */
  get length(): number {
    return this.used;
  }

  add(piece: Uint8Array): void {
    const length = this.used + piece.length;
    if (length > this.memory.length) this.grow(length);
    this.memory.set(piece, this.used);
    this.used = length;
  }

  /** All bytes, in memory that holds nothing else and is the caller's from now on, and no longer counted. */
  take(): Uint8Array {
    const taken = this.used === this.memory.length ? this.memory : this.memory.slice(0, this.used);
    this.drop();
    return taken;
  }

  /** Forgets all bytes and frees their memory. */
  drop(): void {
    const held = this.memory.length;
    this.memory = NOTHING;
    this.used = 0;
    this.onHeld(-held);
  }

  private grow(needed: number): void {
    const before = this.memory;
    const capacity = Math.max(needed, Math.min(this.most, Math.max(FIRST_CAPACITY, before.length * 2)));
    this.onHeld(capacity);
    this.memory = new Uint8Array(capacity);
    this.memory.set(before.subarray(0, this.used));
    this.onHeld(-before.length);
  }
}

const NOTHING = new Uint8Array(0);

/** Small pages fit; a connection that sends nothing more costs little. */
const FIRST_CAPACITY = 16_384;

/** All bytes of a stream, in one piece. Throws a LimitError, and reads no further, once there are more than `maxBytes`. */
export async function collect(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const bytes = new ByteBuffer(maxBytes);
  for await (const chunk of stream) {
    if (bytes.length + chunk.length > maxBytes) throw tooLarge(maxBytes);
    bytes.add(chunk);
  }
  return bytes.take();
}
