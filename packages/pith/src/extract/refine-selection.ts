import type { Selection } from "../algorithms/selection.js";
import { type CommentSections, findCommentRoots, findComments, findCommentsBeside } from "../comments/index.js";
import type { Tree } from "../html/tree.js";
import { applyVisibility, type VisibilityOptions } from "../visibility/index.js";
import type { Warning } from "../warnings.js";
import { once } from "./lazy.js";
import { forceSelection } from "./overrides.js";

/**
 * A page that is a forum with a probability below this has readers' comments; on others posts are the content. So low
 * because a forum taken for an article loses all of it: on data/wcxb comments are set apart on 44 articles and one forum.
 */
const MAX_FORUM = 0.05;

/** A Selection without what readers can't see and what they wrote. */
export interface SetApart {
  readonly selection: Selection;
  /** Readers' comments; worked out when asked for. */
  comments(): CommentSections;
  readonly warnings: readonly Warning[];
}

/**
 * Takes out of a Selection what isn't the page's own to its readers: text that they can't see, and, where the
 * algorithm tells of which kind the page is, their comments. What an original program gave stays as it is.
 */
export function setApart(tree: Tree, chosen: Selection, visibility: VisibilityOptions): SetApart {
  const mayBeForum = (chosen.kinds?.["forum"] ?? 0) >= MAX_FORUM;
  if (chosen.original !== undefined) {
    return { selection: chosen, comments: once(() => findComments(tree)), warnings: [] };
  }
  const { selection: visible, warning } = applyVisibility(tree, chosen, visibility);
  const isWithout = chosen.kinds !== undefined && !mayBeForum;
  // The rest of the page, which is the larger part, isn't searched.
  const without = isWithout ? findCommentRoots(tree, visible.kept) : [];
  const selection = forceSelection(tree, visible, { without });
  const comments = once(() => (mayBeForum ? findCommentsBeside(tree, selection) : findComments(tree)));
  return { selection, comments, warnings: warning === undefined ? [] : [warning] };
}
