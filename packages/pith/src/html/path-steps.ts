// The paths of many elements in linear time.

import type { Tree } from "./tree.js";

/** Paths of deeper nodes are shortened: complete ones of a deep page would take the square of its size. */
const DEEP = 100;
/** The number of last steps that they keep. */
const LAST = 20;

/**
 * The paths of elements, for callers that want many of them, which `Tree.path` would find in more than linear time. For a node
 * deeper than 100 elements the last 20 steps, after `//`, which is an XPath as well: `//div/div[2]/p`.
 */
export function pathsOf(tree: Tree): (node: number) => string {
  const steps = new Array<string>(tree.length);
  return (node) => {
    const parts: string[] = [];
    for (let at = node; at !== 0 && parts.length <= DEEP; at = tree.parent[at]) {
      if (steps[at] === undefined) nameChildren(tree, tree.parent[at], steps);
      parts.push(steps[at]);
    }
    const isDeep = parts.length > DEEP;
    if (isDeep) parts.length = LAST;
    return `${isDeep ? "//" : "/"}${parts.reverse().join("/")}`;
  };
}

/** The last step of each element's path, such as `div[2]`; "" for other nodes. Each node is visited twice as a child of its parent. */
export function pathSteps(tree: Tree): string[] {
  const steps: string[] = new Array(tree.length).fill("");
  for (let parent = 0; parent < tree.length; parent++) nameChildren(tree, parent, steps);
  return steps;
}

/** Writes the last steps of the paths of a node's children. */
function nameChildren(tree: Tree, parent: number, steps: string[]): void {
  if (tree.end[parent] === parent + 1) return;
  const counts = new Map<number, number>();
  const seen = new Map<number, number>();
  for (let node = tree.firstChild(parent); node !== 0; node = tree.nextSibling(node)) {
    counts.set(tree.tag[node], (counts.get(tree.tag[node]) ?? 0) + 1);
  }
  for (let node = tree.firstChild(parent); node !== 0; node = tree.nextSibling(node)) {
    const tag = tree.tag[node];
    const nth = (seen.get(tag) ?? 0) + 1;
    seen.set(tag, nth);
    steps[node] = tag < 0 ? "" : counts.get(tag) === 1 ? tree.name(node) : `${tree.name(node)}[${nth}]`;
  }
}
