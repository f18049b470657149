/** A reader's comment on a page, with the replies to it. */
export interface Comment {
  /** Absent when the page doesn't say in a way that can be told. */
  readonly author?: string;
  /** ISO 8601: a date, or a date and time, with an offset where the page gives one. Absent as `author`. */
  readonly published?: string;
  /** As `renderText` writes it, without author, date, buttons and replies. */
  readonly text: string;
  /** Of the comment's element, as `tree.path` gives it. */
  readonly path: string;
  /**
   * Where that stands in the source, in bytes of UTF-8: `[start, end)`; with the replies where they stand inside it. Absent
   * for a Tree made from a live document.
   */
  readonly range?: readonly [start: number, end: number];
  /** In the order of the page. Empty too when the page shows its replies as a flat list. */
  readonly replies: readonly Comment[];
}

/** The comments of a page, and where they stand. */
export interface CommentSections {
  /** Those that answer the page itself, in its order; the others are replies. */
  readonly comments: readonly Comment[];
  /**
   * Nodes that hold comments, with their headings and forms, and nothing else: in document order, none inside another.
   * Who wants the page without its comments drops these.
   */
  readonly roots: readonly number[];
}
