// The first element that a selector finds.

import { selectAll } from "#src/html/selectors.js";
import type { Tree } from "#src/html/tree.js";

/** 0 if there is none. */
export function selectFirst(tree: Tree, selector: string): number {
  return selectAll(tree, selector)[0] ?? 0;
}
