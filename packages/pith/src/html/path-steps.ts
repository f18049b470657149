// The paths of many elements in linear time.

import type { Tree } from "./tree.js";

/** Paths of deeper nodes are shortened: complete ones of a deep page would take the square of its size. */
const DEEP = 100;
/** So are longer ones, in characters; of pages that people write the longest have about 300. */
const LONG = 500;
/** The number of last steps that they keep, or fewer if they are long. */
const LAST = 20;
/** An element with a longer name is known by its place among its siblings: each path through it would have the name. */
const LONGEST_NAME = 64;

/**
 * The paths of elements, for callers that want many of them, which `Tree.path` would find in more than linear time. For a node
 * deeper than 100 elements, or with a path of more than 500 characters, the last 20 steps, or as many as have 500 characters, after `//`, which is
 * an XPath as well: `//div/div[2]/p`. An element whose name has more than 64 characters is `*[2]`, as the second element in the one around it.
 */
export function pathsOf(tree: Tree): (node: number) => string {
  const steps = new Array<string>(tree.length);
  return (node) => {
    const parts: string[] = [];
    let length = 0;
    for (let at = node; at !== 0 && parts.length <= DEEP && length <= LONG; at = tree.parent[at]) {
      if (steps[at] === undefined) nameChildren(tree, tree.parent[at], steps);
      parts.push(steps[at]);
      length += steps[at].length + 1;
    }
    const isCut = parts.length > DEEP || length > LONG;
    while (isCut && (parts.length > LAST || length > LONG)) length -= (parts.pop() as string).length + 1;
    return `${isCut ? "//" : "/"}${parts.reverse().join("/")}`;
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
  let elements = 0;
  for (let node = tree.firstChild(parent); node !== 0; node = tree.nextSibling(node)) {
    counts.set(tree.tag[node], (counts.get(tree.tag[node]) ?? 0) + 1);
  }
  for (let node = tree.firstChild(parent); node !== 0; node = tree.nextSibling(node)) {
    const tag = tree.tag[node];
    const nth = (seen.get(tag) ?? 0) + 1;
    seen.set(tag, nth);
    if (tag < 0) {
      steps[node] = "";
      continue;
    }
    elements++;
    const name = tree.name(node);
    steps[node] = name.length > LONGEST_NAME ? `*[${elements}]` : counts.get(tag) === 1 ? name : `${name}[${nth}]`;
  }
}
