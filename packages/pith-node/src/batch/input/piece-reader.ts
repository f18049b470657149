// Reads pieces of bytes as one run that ends at each damaged place.

import { ByteWindow } from "./byte-window.js";

const LINE_FEED = 0x0a;

/** A place in an input that can't be read. What comes after it is read nevertheless if its beginning can be found. */
export class Damage {
  constructor(
    readonly code: "bad-gzip" | "bad-zstd" | "unreadable" | "archive-limit",
    /** In a sentence, for the error file. */
    readonly message: string,
    /** Bytes that were unpacked before it was found, and are given to nobody. */
    readonly inVain = 0,
  ) {}
}

/** What is wrong with compressed data: its end is missing, it makes no sense, or unpacking it takes too much memory. */
export type PieceProblem = "cut-short" | "damaged" | "too-wide";

const PROBLEMS: Readonly<Record<PieceProblem, string>> = {
  "cut-short": "truncated; the file is incomplete",
  damaged: "damaged",
  "too-wide": "in a frame with a window of more than 256 MB; compress it with a smaller one",
};

/** A place where compressed data can't be read, after so many bytes were unpacked in vain. */
export function damageOf(format: "gzip" | "Zstandard", problem: PieceProblem, inVain = 0): Damage {
  return new Damage(format === "gzip" ? "bad-gzip" : "bad-zstd", `The ${format} data is ${PROBLEMS[problem]}.`, inVain);
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

  /** Drops up to `count` bytes, without holding them. False if the input, or its readable part, ends before. */
  async pass(count: number): Promise<boolean> {
    for (let left = count; left > 0; ) {
      if (!(await this.fill(1))) return false;
      const step = Math.min(left, this.window.length);
      this.drop(step);
      left -= step;
    }
    return true;
  }

  /** Drops what is before the next `mark`; if there is none, all that can be read, and returns false. */
  async find(mark: Uint8Array): Promise<boolean> {
    while (true) {
      const at = this.bytes.indexOf(mark);
      // The last bytes of a mark may not have been read yet.
      this.drop(at >= 0 ? at : Math.max(0, this.window.length - mark.length + 1));
      if (at >= 0) return true;
      if (await this.readOn()) continue;
      this.drop(this.window.length);
      return false;
    }
  }

  /** Reads on until the line that begins at `start` is complete. Returns where it ends; undefined if it has no end, or more than `longest` bytes. */
  async endOfLine(start: number, longest: number): Promise<number | undefined> {
    for (let from = start; ; ) {
      const end = this.bytes.indexOf(LINE_FEED, from);
      if (end >= 0) return end - start <= longest ? end : undefined;
      from = this.window.length;
      if (from - start > longest || !(await this.readOn())) return undefined;
    }
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
