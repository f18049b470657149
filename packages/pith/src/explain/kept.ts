import type { Selection } from "../algorithms/selection.js";
import { checkNode } from "../html/check-node.js";
import { keptBits } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";

/** Says of every node whether a Selection keeps it. Linear to make, a look-up to ask. */
export function keptNodes(tree: Tree, selection: Selection): (node: number) => boolean {
  const kept = keptBits(tree, selection);
  return (node) => {
    checkNode(node, tree.length);
    return kept[node] === 1;
  };
}
