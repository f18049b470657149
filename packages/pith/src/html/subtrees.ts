import type { Tree } from "./tree.js";

/** Of nodes in document order those that stand in no other one of them. Linear. */
export function outermost(tree: Tree, nodes: readonly number[]): number[] {
  const found: number[] = [];
  let end = 0;
  for (const node of nodes) {
    if (node < end) continue;
    found.push(node);
    end = tree.end[node];
  }
  return found;
}

/** 1 for each node that some subtrees, such as those of a Selection, keep: what stands in `kept` and not in `dropped`. Linear. */
export function keptBits(
  tree: Tree,
  { kept, dropped }: { readonly kept: readonly number[]; readonly dropped: ReadonlySet<number> },
): Uint8Array {
  const bits = new Uint8Array(tree.length);
  for (const root of kept) bits.fill(1, root, tree.end[root]);
  for (const root of dropped) bits.fill(0, root, tree.end[root]);
  return bits;
}
