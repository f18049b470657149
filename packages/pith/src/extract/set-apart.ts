import { LearnedTrace } from "../algorithms/learned/index.js";
import type { Selection } from "../algorithms/selection.js";
import { type CommentSections, findComments } from "../comments/index.js";
import type { Tree } from "../html/tree.js";
import { applyVisibility } from "../visibility/index.js";
import type { Warning } from "../warnings.js";
import { once } from "./once.js";

/** A page that is an article by at least this probability has readers' comments; posts of a forum and reviews are content. */
const IS_ARTICLE = 0.5;
const NO_COMMENTS: CommentSections = { comments: [], roots: [] };

/** A Selection, and what was taken out of it because it is no content for readers, or theirs. */
export interface SetApart {
  readonly selection: Selection;
  /** Readers' comments; worked out when asked for. */
  comments(): CommentSections;
  readonly warnings: readonly Warning[];
}

/**
 * Takes text out of a Selection that readers can't see, and, for the learned algorithm, their comments. What an original
 * program gave stays as it is.
 */
export function setApart(tree: Tree, chosen: Selection): SetApart {
  const kinds = chosen.trace instanceof LearnedTrace ? chosen.trace.kinds : undefined;
  const isArticle = kinds === undefined || kinds["article"] >= IS_ARTICLE;
  const comments = once(() => (isArticle ? findComments(tree) : NO_COMMENTS));
  if (chosen.original !== undefined) return { selection: chosen, comments, warnings: [] };
  const withoutComments = kinds !== undefined ? drop(tree, chosen, comments().roots) : chosen;
  const { selection, warning } = applyVisibility(tree, withoutComments);
  return { selection, comments, warnings: warning === undefined ? [] : [warning] };
}

function drop(tree: Tree, selection: Selection, roots: readonly number[]): Selection {
  const inside = roots.filter((root) => selection.kept.some((kept) => kept <= root && root < tree.end[kept]));
  return inside.length === 0 ? selection : { ...selection, dropped: new Set([...selection.dropped, ...inside]) };
}
