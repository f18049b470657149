// The first element that a selector finds.

import { selectAll, type Tree } from "pith";

/** 0 if there is none. */
export function selectFirst(tree: Tree, selector: string): number {
  return selectAll(tree, selector)[0] ?? 0;
}
