import type { Tree } from "../../../html/tree.js";
import { siblingsByPrefix } from "../../originals/names.js";
import { insideOf } from "../roots.js";

/**
 * The elements that the originals take as content: those of `selected` (in document order) whose path contains the path
 * of `top`. Linear; no path is made.
 */
export function contentBelow(tree: Tree, selected: readonly number[], top: number): number[] {
  return top === 0 ? [] : insideOf(tree, siblingsByPrefix(tree, top), selected);
}
