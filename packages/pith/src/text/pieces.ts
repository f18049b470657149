// A text that is put together from very many short ones.

/** Pieces that are joined at once: an array of all of them would take more memory than the page. */
const AT_ONCE = 4_096;

/** Collects the pieces of a text. */
export class Pieces {
  private readonly long: string[] = [];
  private short: string[] = [];

  add(piece: string): void {
    this.short.push(piece);
    if (this.short.length < AT_ONCE) return;
    this.long.push(this.short.join(""));
    this.short = [];
  }

  /** The text of all pieces so far. */
  joined(): string {
    return this.long.join("") + this.short.join("");
  }
}
