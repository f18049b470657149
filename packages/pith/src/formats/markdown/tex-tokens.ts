// Puts pieces of TeX together, with the spaces that they need.

/** Asks for a space between two pieces of TeX; none is written at the edge of a group. */
export const SPACE = " ";
/** The same after a name: none is written before a bracket either. */
export const NAME_SPACE = "  ";

const LETTER_FIRST = /^[a-zA-Z]/;
const BRACKET_FIRST = /^(?:[([|{]|\\left|\\\{)/;
const COMMAND_LAST = /\\[a-zA-Z]+$/;

/** Pieces of TeX, written one after the other in linear time. */
export class TexTokens {
  private readonly pieces: string[] = [];
  /** The space that is asked for; "": none. */
  private space = "";
  /** Whether a letter would become part of the command that was written last. */
  private isCommand = false;

  add(piece: string): void {
    if (piece === "") return;
    if (piece === SPACE || piece === NAME_SPACE) {
      if (this.space === "") this.space = piece;
      return;
    }
    const last = this.pieces.at(-1);
    const isAtEdge = last === undefined || last.endsWith("{") || /^[}^_]/.test(piece);
    const isSpaced = this.space === SPACE || (this.space === NAME_SPACE && !BRACKET_FIRST.test(piece));
    if ((isSpaced && !isAtEdge) || (this.isCommand && LETTER_FIRST.test(piece))) this.pieces.push(SPACE);
    this.pieces.push(piece);
    this.space = "";
    this.isCommand = COMMAND_LAST.test(piece);
  }

  toString(): string {
    // A space at the end is none to readers, and without what follows it a backslash.
    while (this.pieces.at(-1) === "\\ ") this.pieces.pop();
    return this.pieces.join("");
  }
}
