import type { Selection } from "../algorithms/selection.js";
import { checkNode } from "../html/check-node.js";
import type { Tree } from "../html/tree.js";

/** Says of every node whether a Selection keeps it. Linear to make, a look-up to ask. */
export function keptNodes(tree: Tree, selection: Selection): (node: number) => boolean {
  const kept = new Uint8Array(tree.length);
  for (const root of selection.kept) kept.fill(1, root, tree.end[root]);
  for (const root of selection.dropped) kept.fill(0, root, tree.end[root]);
  return (node) => {
    checkNode(node, tree.length);
    return kept[node] === 1;
  };
}
