// Reads pieces of bytes as one run that ends at each damaged place.

import { ByteWindow } from "./byte-window.js";

/** A place in an input that can't be read. What comes after it is read all the same where it can be found again. */
export class Damage {
  constructor(
    readonly code: "bad-gzip" | "bad-zstd" | "unreadable" | "archive-limit",
    /** In a sentence, for the error file. */
    readonly message: string,
  ) {}
}

/** What comes out of a file when its compression is undone. */
export type Piece = Uint8Array | Damage;

/** Pieces as one run of bytes, which ends at each damage and can be taken up again after it. */
export class PieceReader {
  private readonly window = new ByteWindow();
  private isOver = false;
  private found: Damage | undefined;

  /** Pieces are the reader's own: their bytes may be written over. */
  constructor(private readonly pieces: AsyncIterator<Piece>) {}

  /** What was read and not dropped. Valid until the next call. */
  get bytes(): Buffer {
    return this.window.bytes;
  }

  /** The damage that comes after the bytes at hand. */
  get damage(): Damage | undefined {
    return this.found;
  }

  /** Reads until `count` bytes are at hand. False when the input, or its readable part, ends before. */
  async fill(count: number): Promise<boolean> {
    while (this.window.length < count) if (!(await this.readOn())) return false;
    return true;
  }

  /** Adds at least a byte to those at hand. False when the input, or its readable part, ends. */
  async readOn(): Promise<boolean> {
    while (!this.isOver && this.found === undefined) {
      const { done, value } = await this.pieces.next();
      if (done === true) this.isOver = true;
      else if (value instanceof Damage) this.found = value;
      else if (value.length > 0) {
        this.window.add(value);
        return true;
      }
    }
    return false;
  }

  drop(count: number): void {
    this.window.drop(count);
  }

  /** The first bytes at hand, in memory that holds little else; they are dropped. */
  take(count: number): Uint8Array {
    return this.window.take(count);
  }

  /** Goes on after the damage; the bytes before it are dropped. Gives the damage. */
  passDamage(): Damage | undefined {
    const damage = this.found;
    this.drop(this.window.length);
    this.found = undefined;
    return damage;
  }
}
