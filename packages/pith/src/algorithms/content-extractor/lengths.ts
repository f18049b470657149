import type { Tree } from "../../html/tree.js";
import type { PageMeasures } from "./measure.js";

/**
 * For each node, and the one behind the last: the length of all text before it, text that `isDropped` marks left out. The
 * text of a subtree is the difference of two entries.
 */
export function lengthsBefore(tree: Tree, page: PageMeasures, isDropped?: Uint8Array): Float64Array {
  const end = tree.end[page.root];
  const before = new Float64Array(end + 1);
  for (let node = page.root; node < end; node++) {
    before[node + 1] = before[node] + (isDropped?.[node] === 1 ? 0 : page.textLength[node]);
  }
  return before;
}
