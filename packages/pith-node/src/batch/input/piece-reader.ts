// Reads pieces of bytes as one run that ends at each damaged place.

import { ByteWindow } from "./byte-window.js";

/** A place in an input that can't be read. What comes after it is read nevertheless if its beginning can be found. */
export class Damage {
  constructor(
    readonly code: "bad-gzip" | "bad-zstd" | "unreadable" | "archive-limit",
    /** In a sentence, for the error file. */
    readonly message: string,
  ) {}
}

/** The decompressed pieces of a file. */
export type Piece = Uint8Array | Damage;

/** Pieces as one run of bytes, which ends at each damage and can be continued after it. */
export class PieceReader {
  private readonly window = new ByteWindow();
  private isOver = false;
  private found: Damage | undefined;

  /** Pieces belong to the reader: their bytes may be overwritten. */
  constructor(private readonly pieces: AsyncIterator<Piece>) {}

  /** What was read and not dropped. Valid until the next call. */
  get bytes(): Buffer {
    return this.window.bytes;
  }

  /** The damage that comes after the available bytes. */
  get damage(): Damage | undefined {
    return this.found;
  }

  /** Reads until `count` bytes are available. False if the input, or its readable part, ends before. */
  async fill(count: number): Promise<boolean> {
    while (this.window.length < count) if (!(await this.readOn())) return false;
    return true;
  }

  /** Makes at least one more byte available. False if the input, or its readable part, ends. */
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

  /** The first available bytes, in memory that holds little else; they are dropped. */
  take(count: number): Uint8Array {
    return this.window.take(count);
  }

  /** Continues after the damage; the bytes before it are dropped. Returns the damage. */
  passDamage(): Damage | undefined {
    const damage = this.found;
    this.drop(this.window.length);
    this.found = undefined;
    return damage;
  }
}
