// The types of warnings.

/** Something that a user of the result should know about the page. The result is valid all the same. */
export interface Warning {
  readonly code: WarningCode;
  /** In plain English, with the relevant numbers. */
  readonly message: string;
}

/** What a warning is about, for programs. */
export type WarningCode =
  | "empty-page"
  | "looks-like-url"
  | "not-html"
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
