// Decides which candidates are comments.

import type { Tree } from "../html/tree.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";

/** Siblings that are a comment together, in document order, and which of them says who wrote it, and when. */
export interface Run {
  readonly parts: readonly number[];
  readonly line: number;
}

/** One comment: its element and what was found in it, without the replies inside it. */
export interface CommentUnit {
  /** Its element; of a run, its first part. */
  readonly node: number;
  /** If it has no element of its own. */
  readonly run?: Run;
  /** Letters and digits of its text, without marks. */
  readonly letters: number;
  readonly hasAuthor: boolean;
  readonly hasDate: boolean;
}

/** A comment says something; a mark alone isn't one. */
export const MIN_LETTERS = 2;

/**
 * Which of the candidates are comments: those that hold a text and an author or a date of their own, besides comments
 * inside them. The innermost come first, so that of an element and its frame, the one that holds all of this counts.
 * In document order. Linear in the nodes between `from` and `to`.
 */
export function findUnits(
  tree: Tree,
  marks: PageMarks,
  isCandidate: (node: number) => boolean,
  from: number,
  to: number,
): CommentUnit[] {
  const letters = new Float64Array(to - from);
  const authors = new Uint32Array(to - from);
  const dates = new Uint32Array(to - from);
  const units: CommentUnit[] = [];
  const markAround = marksAround(tree, marks, from, to);
  for (let node = to - 1; node >= from; node--) {
    const at = node - from;
    if (tree.isText(node)) {
      const own = marks.letters(node);
      const mark = markAround[at];
      if (mark === Mark.NONE) letters[at] += own;
      else if (own > 0) {
        if (mark === Mark.AUTHOR || mark === Mark.BYLINE) authors[at]++;
        if (mark === Mark.DATE || mark === Mark.BYLINE) dates[at]++;
      }
    }
    if (isCandidate(node) && letters[at] >= MIN_LETTERS && authors[at] + dates[at] > 0) {
      units.push({ node, letters: letters[at], hasAuthor: authors[at] > 0, hasDate: dates[at] > 0 });
      continue;
    }
    const above = tree.parent[node] - from;
    if (above < 0 || above === at) continue;
    letters[above] += letters[at];
    authors[above] += authors[at];
    dates[above] += dates[at];
  }
  return units.reverse();
}

/** The innermost mark at or around each node; an action around it counts before all others. */
export function marksAround(tree: Tree, marks: PageMarks, from: number, to: number): Uint8Array {
  const around = new Uint8Array(to - from);
  for (let node = from; node < to; node++) {
    const above = tree.parent[node] < from ? Mark.NONE : around[tree.parent[node] - from];
    const own = marks.markOf(node);
    around[node - from] = own === Mark.NONE || above === Mark.ACTION ? above : own;
  }
  return around;
}
