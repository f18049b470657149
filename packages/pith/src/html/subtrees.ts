// Sets of subtrees as sorted roots or as bits.

import type { Tree } from "./tree.js";

/**
 * The outermost of nodes in document order: those that aren't inside another of them. Linear.
 *
 * @example
 * ```js
 * import { parsePage, selectAll } from "pith";
 * import { outermost } from "pith/algorithms";
 *
 * const { tree } = parsePage(page);
 * console.log(outermost(tree, selectAll(tree, "div, section, article")).length, "boxes that are in no other");
 * ```
 */
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

/** Whether a node beside one of the content, a child of the same parent, is content, too. `roots`, `dropped`: the content's subtrees, and what below them isn't in it. */
export function isContentBeside(
  node: number,
  beside: number,
  roots: ReadonlySet<number>,
  dropped: ReadonlySet<number>,
): boolean {
  return !dropped.has(beside) && (!roots.has(node) || roots.has(beside));
}

/**
 * Returns a function that tells whether an element that `isOne` accepts is around a node. It is made for nodes in
 * document order: then all calls together look at each node of the page once, however deep the page is. For an
 * earlier node, it starts again.
 */
export function insideAny(tree: Tree, isOne: (node: number) => boolean): (node: number) => boolean {
  let asked = 0;
  let next = 1;
  // Elements nest, so a node is inside one of those that began before it if it comes before the last of their ends.
  let end = 0;
  return (node) => {
    if (node < asked) {
      next = 1;
      end = 0;
    }
    asked = node;
    for (; next < node; next++) if (tree.end[next] > end && isOne(next)) end = tree.end[next];
    return node < end;
  };
}

/** 1 for each node that some subtrees, such as those of a Selection, keep: what is in `kept` and not in `dropped`. Linear. */
export function keptBits(
  tree: Tree,
  { kept, dropped }: { readonly kept: readonly number[]; readonly dropped: ReadonlySet<number> },
): Uint8Array {
  const bits = new Uint8Array(tree.length);
  for (const root of kept) bits.fill(1, root, tree.end[root]);
  for (const root of dropped) bits.fill(0, root, tree.end[root]);
  return bits;
}

/**
 * For each of `count` things in document order the place of the innermost one before it that is around it; -1: none. `isAround`: whether that
 * at one place is around that at a later one; no more is asked once it isn't. Linear.
 */
export function placesAround(count: number, isAround: (outer: number, inner: number) => boolean): number[] {
  const open: number[] = [];
  return Array.from({ length: count }, (_, i) => {
    while (open.length > 0 && !isAround(open[open.length - 1], i)) open.pop();
    const around = open.at(-1) ?? -1;
    open.push(i);
    return around;
  });
}
