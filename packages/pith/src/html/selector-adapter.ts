import type { Tree } from "./tree.js";

/** What css-select asks of a tree, with nodes as numbers. */
interface NumberAdapter {
  isTag(node: number): node is number;
  getAttributeValue(node: number, name: string): string | undefined;
  hasAttrib(node: number, name: string): boolean;
  getName(node: number): string;
  getText(node: number): string;
  getChildren(node: number): number[];
  getSiblings(node: number): number[];
  getParent(node: number): number | null;
  prevElementSibling(node: number): number | null;
  removeSubsets(nodes: number[]): number[];
}

/**
 * Lets css-select read a Tree. Without a Tree it can only be compiled against.
 *
 * The children of the parent that was asked for last are kept, because siblings are asked for one after the other: an
 * array for each of them would take quadratic time and memory. Previous siblings are found once for the whole Tree.
 */
export function selectorAdapter(tree: Tree | undefined): NumberAdapter {
  const t = tree as Tree;
  let knownParent = -1;
  let knownChildren: number[] = [];
  let previous: Int32Array | undefined;
  const getChildren = (node: number) => {
    if (node !== knownParent) {
      knownChildren = [...t.children(node)];
      knownParent = node;
    }
    return knownChildren;
  };
  return {
    isTag: (node): node is number => t.isElement(node),
    getAttributeValue: (node, name) => t.attribute(node, name),
    hasAttrib: (node, name) => t.hasAttribute(node, name),
    // css-select compares with the selector's name in lower case; SVG's names have capitals.
    getName: (node) => t.name(node).toLowerCase(),
    getText: (node) => (t.isElement(node) ? t.textContent(node) : t.text(node)),
    getChildren,
    getSiblings: (node) => getChildren(t.parent[node]),
    getParent: (node) => (node === 0 ? null : t.parent[node]),
    prevElementSibling(node) {
      previous ??= previousElements(t);
      return previous[node] === 0 ? null : previous[node];
    },
    removeSubsets: (nodes) => outermost(t, nodes),
  };
}

/** For each node the element before it among its siblings; 0 when there is none. */
function previousElements(tree: Tree): Int32Array {
  const previous = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const next = tree.nextSibling(node);
    if (next !== 0) previous[next] = tree.isElement(node) ? node : previous[node];
  }
  return previous;
}

function outermost(tree: Tree, nodes: readonly number[]): number[] {
  const roots: number[] = [];
  for (const node of [...nodes].sort((a, b) => a - b)) {
    const last = roots.at(-1);
    if (last === undefined || !tree.contains(last, node)) roots.push(node);
  }
  return roots;
}
