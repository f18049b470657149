// Separates readers' comments and hidden text from a Selection.

import type { Comment } from "../comments/comment.js";
import { findCommentRoots, findComments, findCommentsBeside } from "../comments/find-comments.js";
import type { Selection } from "../contract/selection.js";
import type { Warning } from "../errors.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";
import { countLetters } from "../text/counts.js";
import { leaveOutHidden, type VisibilityOptions } from "./leave-out-hidden.js";
import { applyOverrides } from "./overrides.js";

/**
 * A page that is a forum with a probability below this has readers' comments; on others posts are the content. Most pages
 * between this and 0.05 are articles with a discussion below; from a quarter on they are forums.
 */
const MAX_FORUM = 0.15;

/**
 * What is beside the comments has at least this share of the content's letters, or at least so many letters, which make
 * an article whatever is said below it. Where it has less, the page is about what its readers say: an open thread, a
 * question and its answers, a forum that isn't known as one.
 */
const LEAST_SHARE = 0.05;
const ARTICLE_LETTERS = 1_200;

/** A Selection without what readers can't see and what they wrote. */
export interface RefinedSelection {
  readonly selection: Selection;
  /** Finds readers' comments. */
  comments(): readonly Comment[];
  readonly warnings: readonly Warning[];
}

/**
 * Removes from a Selection what readers don't see as the page's own: text that they can't see, and, if the
 * algorithm says which kind the page is, their comments.
 */
export function refineSelection(tree: Tree, chosen: Selection, visibility: VisibilityOptions): RefinedSelection {
  const { selection: visible, warning } = leaveOutHidden(tree, chosen, visibility);
  const warnings = warning === undefined ? [] : [warning];
  const isForum = (chosen.kinds?.["forum"] ?? 0) >= MAX_FORUM;
  // The rest of the page, which is the larger part, isn't searched.
  const without = chosen.kinds === undefined || isForum ? [] : findCommentRoots(tree, visible.kept);
  const selection = applyOverrides(tree, visible, { without });
  const isThread = without.length > 0 && countKept(tree, selection) < leastBeside(countKept(tree, visible));
  if (isForum || isThread) {
    return { selection: visible, comments: () => findCommentsBeside(tree, visible), warnings };
  }
  return { selection, comments: () => findComments(tree), warnings };
}

function leastBeside(letters: number): number {
  return Math.min(ARTICLE_LETTERS, LEAST_SHARE * letters);
}

/** Letters and digits of a Selection. */
function countKept(tree: Tree, selection: Selection): number {
  const isKept = keptBits(tree, selection);
  let letters = 0;
  for (let node = isKept.indexOf(1); node > 0; node = isKept.indexOf(1, node + 1)) {
    if (tree.isText(node)) letters += countLetters(tree.text(node));
  }
  return letters;
}
