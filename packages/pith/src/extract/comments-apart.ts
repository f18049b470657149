import type { Selection } from "../algorithms/selection.js";
import { type CommentSections, findComments } from "../comments/index.js";
import type { Tree } from "../html/tree.js";
import { pageKind } from "./page-kind.js";

const NONE: CommentSections = { comments: [], roots: [] };

/**
 * The comments to give apart from the content, and the nodes to take out of it. `wanted`: true gives and takes out, false
 * only takes out, undefined leaves them where the algorithm has them. On a forum the posts are the content: none is taken
 * out, unless the caller wants the page without.
 */
export function commentsApart(tree: Tree, selection: Selection, wanted: boolean | undefined): CommentSections {
  if (wanted === undefined || (wanted && pageKind(selection) === "forum")) return NONE;
  const found = findComments(tree);
  return wanted ? found : { comments: [], roots: found.roots };
}
