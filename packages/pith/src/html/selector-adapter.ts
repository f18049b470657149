// Lets css-select read a Tree, within a limit on steps.

import { LimitError } from "../errors.js";
import { outermost } from "./subtrees.js";
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
 * The children of the latest parent are kept, because siblings are asked for one after the other: an
 * array for each of them would take quadratic time and memory. Previous siblings are found once for the whole Tree.
 *
 * Counts questions, and throws a LimitError if a selector asks too many of a Tree.
 */
export function selectorAdapter(tree: Tree | undefined): NumberAdapter {
  const t = tree as Tree;
  let knownParent = -1;
  let knownChildren: number[] = [];
  let previous: Int32Array | undefined;
  let steps = tree === undefined ? 0 : FREE_STEPS + t.length * STEPS_PER_NODE;
  const step = () => {
    if (--steps < 0) throw tooManySteps();
  };
  const getChildren = (node: number) => {
    if (node !== knownParent) {
      knownChildren = [...t.children(node)];
      knownParent = node;
    }
    return knownChildren;
  };
  return {
    isTag(node): node is number {
      step();
      return t.isElement(node);
    },
    getAttributeValue: (node, name) => t.attribute(node, name),
    hasAttrib: (node, name) => t.hasAttribute(node, name),
    // css-select compares with the selector's name in lower case; SVG's names have capitals.
    getName(node) {
      step();
      return t.name(node).toLowerCase();
    },
    getText: (node) => (t.isElement(node) ? t.textContent(node) : t.text(node)),
    getChildren,
    getSiblings: (node) => getChildren(t.parent[node]),
    getParent(node) {
      step();
      return node === 0 ? null : t.parent[node];
    },
    prevElementSibling(node) {
      step();
      previous ??= previousElements(t);
      return previous[node] === 0 ? null : previous[node];
    },
    removeSubsets: (nodes) =>
      outermost(
        t,
        [...nodes].sort((a, b) => a - b),
      ),
  };
}

/**
 * How many questions a selector may ask of a Tree: typical ones ask a few dozen per node. Those that walk over all siblings or
 * ancestors of each element would run for hours on a page made for it; this limit ends them within seconds.
 */
const STEPS_PER_NODE = 1_000;
const FREE_STEPS = 20_000_000;

function tooManySteps(): LimitError {
  const message = "A selector takes too many steps on this page; use fewer ~, :has, :nth-child and descendants.";
  return new LimitError("selector-steps", message);
}

/** For each node the element before it among its siblings; 0 if there isn't one. */
function previousElements(tree: Tree): Int32Array {
  const previous = new Int32Array(tree.length);
  for (let node = 1; node < tree.length; node++) {
    const next = tree.nextSibling(node);
    if (next !== 0) previous[next] = tree.isElement(node) ? node : previous[node];
  }
  return previous;
}
