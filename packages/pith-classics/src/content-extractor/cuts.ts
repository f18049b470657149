// Cuts subtrees out of a page, and finds the element around what is left.

import type { Tree } from "pith";

/** What is left out of a page. */
export interface Dropped {
  /** The outermost nodes that were cut. */
  readonly nodes: ReadonlySet<number>;
  /** 1 for these and all nodes below them. */
  readonly isDropped: Uint8Array;
}

/** The subtrees below `root` whose roots `cut` marks with 1. */
export function dropCut(tree: Tree, root: number, cut: Uint8Array): Dropped {
  const nodes = new Set<number>();
  const isDropped = new Uint8Array(tree.end[root]);
  for (let node = root; node < tree.end[root]; ) {
    if (cut[node] !== 1) {
      node++;
      continue;
    }
    nodes.add(node);
    isDropped.fill(1, node, tree.end[node]);
    node = tree.end[node];
  }
  return { nodes, isDropped };
}

/** 1 at each of the nodes. */
export function cutAt(size: number, nodes: Iterable<number>): Uint8Array {
  const cut = new Uint8Array(size);
  for (const node of nodes) cut[node] = 1;
  return cut;
}

/** The innermost element around all text that is left below `root`; 0 when none is. */
export function containerOfText(
  tree: Tree,
  root: number,
  isDropped: Uint8Array,
  hasText: (node: number) => boolean,
): number {
  const isKeptText = (node: number) => isDropped[node] !== 1 && tree.isText(node) && hasText(node);
  let first = root;
  const end = tree.end[root];
  while (first < end && !isKeptText(first)) first++;
  if (first === end) return 0;
  let last = end - 1;
  while (!isKeptText(last)) last--;
  let container = tree.parent[first];
  while (tree.end[container] <= last) container = tree.parent[container];
  return container;
}
