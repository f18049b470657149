// The types of a comment and of the sections found.

/** A reader's comment on a page, with the replies to it. */
export interface Comment {
  /** Absent if the page doesn't state it in a recognizable way. */
  readonly author?: string;
  /** ISO 8601: a date, or a date and time, with an offset if the page has one. Absent like `author`. */
  readonly published?: string;
  /** Plain text, without author, date, buttons and replies. */
  readonly text: string;
  /** The path of the comment's element, as `tree.path` returns it; of the first one, if it consists of several siblings. */
  readonly path: string;
  /**
   * The position of that element in the source, in UTF-8 bytes: `[start, end)`; includes replies that are inside it. For
   * several siblings, from the start of the first to the end of the last. Absent for a Tree made from a live document.
   */
  readonly range?: readonly [start: number, end: number];
  /** In page order. Also empty if the page shows replies as a flat list. */
  readonly replies: readonly Comment[];
}

/** The comments of a page, and where they are. */
export interface CommentSections {
  /** Comments on the page itself, in page order; all others are replies. */
  readonly comments: readonly Comment[];
  /**
   * Nodes that contain comments, with their headings and forms, and nothing else; in document order, none inside another.
   * Drop these to get the page without its comments.
   */
  readonly roots: readonly number[];
}
