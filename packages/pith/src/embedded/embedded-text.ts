import type { EmbeddedSource } from "../extraction/extraction.js";

/** Text of a page that its visible tree doesn't show, and that may be its main content. */
export interface EmbeddedText {
  readonly source: EmbeddedSource;
  /** Plain text, paragraphs apart by an empty line; no tags and no character references are left in it. */
  readonly text: string;
  /** The `script`, `noscript` or `template` element that the text came from; of several the first. */
  readonly node: number;
  /** The title that the data gives for the text; absent when it gives none, or the source has no such thing. */
  readonly title?: string;
  /**
   * How much prose the text is, in words: the words of its lines that are sentences, each counted up to the end of its
   * last sentence. Two letters of a script without spaces count as a word. Candidates are ordered by it.
   */
  readonly prose: number;
}
