/** Trees for tests that begin with markup. */
import { parsePage, type Tree } from "pith";

/** The tree of a page that is given as text. */
export function treeOf(html: string): Tree {
  return parsePage(html).tree;
}
