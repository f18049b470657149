/** What a reader of the page wrote below it. */
export interface Comment {
  readonly author?: string;
  /** ISO 8601. */
  readonly published?: string;
  /** Plain text, paragraphs apart by an empty line. */
  readonly text: string;
  /** Of the element that holds it. */
  readonly path: string;
  /** In bytes of UTF-8: `[start, end)`. */
  readonly range: readonly [start: number, end: number];
  readonly replies: readonly Comment[];
}

/** The comments of a page, and where they stand. */
export interface CommentSections {
  readonly comments: readonly Comment[];
  /** Nodes that hold comments and nothing else, in document order, none inside another. */
  readonly roots: readonly number[];
}
