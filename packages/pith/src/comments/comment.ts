// What a comment is, and where on the page it was found, for what is written of it and for records.

import type { SaidAt, SaidBy } from "../said/people.js";
import type { SaidBody } from "../said/said-text.js";

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

/** A comment by nodes of the page: not among its fields, as only programs with the Tree can use it. */
export interface FoundComment extends SaidBody {
  /** Its first node, and the first one after it. */
  readonly node: number;
  readonly end: number;
  /** Undefined: nothing says who wrote it. */
  readonly author: SaidBy | undefined;
  /** What shows when, whether or not that can be read; undefined: nothing does. */
  readonly date: SaidAt | undefined;
}

/** Registered, as a comment may be read by another copy of the library than the one that found it. */
const FOUND = Symbol.for("pith.comment");

/** The comment, with where it was found. */
export function withPlace<Said extends Comment>(comment: Said, found: FoundComment): Said {
  return Object.defineProperty(comment, FOUND, { value: found });
}

/** Where a comment was found; undefined for one that was made or copied by a program. */
export function commentPlace(comment: Comment): FoundComment | undefined {
  return (comment as { readonly [FOUND]?: FoundComment })[FOUND];
}
