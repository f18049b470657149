/** What a segmenter tells about words while it reads, for those who gather training data. */
export interface TokenSink {
  /** A word of the text of the block at hand. */
  word(hash: number): void;
  /** A word of a class, id or role of the element at hand. */
  name(hash: number): void;
  /** The names since the last call were those of this section; -1: of an inline element. */
  section(section: number): void;
  /** The words since the last call were those of this block; -1: of none. */
  block(block: number): void;
}
