import type { SourceRange } from "../html/tree.js";

/** What a reader of the page wrote below it. */
export interface Comment {
  readonly author?: string;
  /** ISO 8601. */
  readonly published?: string;
  /** Plain text, paragraphs apart by an empty line. */
  readonly text: string;
  /** Of the element that holds it. */
  readonly path: string;
  /** In bytes of UTF-8; absent for a Tree made from a live document. */
  readonly range?: SourceRange;
  readonly replies: readonly Comment[];
}
