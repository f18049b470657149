/** Something about a page that a reader of the result should know. The result stands all the same. */
export interface Warning {
  readonly code: WarningCode;
  /** In plain English, with the numbers that matter. */
  readonly message: string;
}

/** What a warning is about, for programs. */
export type WarningCode =
  | "empty-page"
  | "no-content"
  | "needs-scripts"
  | "reader-check"
  | "low-confidence"
  | "beyond-the-page"
  | "hidden-text"
  | "invisible-characters"
  | "truncated"
  | "too-many-nodes"
  | "too-deep"
  | "too-many-repairs";
