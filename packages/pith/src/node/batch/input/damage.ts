/** A place in an input that can't be read. What stands behind it is read all the same where it can be found again. */
export class Damage {
  constructor(
    readonly code: "bad-gzip" | "bad-zstd" | "unreadable",
    /** In a sentence, for the error file. */
    readonly message: string,
  ) {}
}

/**
 * Stands between two members of a gzip file. A record that is still open there, when another begins behind it, has lost
 * its end.
 */
export const MEMBER_END = Symbol("member end");

/** What comes out of a file when its compression is undone. */
export type Piece = Uint8Array | Damage | typeof MEMBER_END;
