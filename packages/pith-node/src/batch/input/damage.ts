// The value that is in a stream of bytes for a place that can't be read.

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
