import type { Selection } from "../algorithms/selection.js";
import type { Tree } from "../html/tree.js";
import type { Comment } from "./comment.js";

/** The comments of readers that stand outside the content, in the page's order, answers below what they answer. */
export function findComments(_tree: Tree, _selection: Selection): Comment[] {
  return [];
}
