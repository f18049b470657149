// Finds the line numbers of a block of code by their sequence.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";

const NO_NODES: ReadonlySet<number> = new Set();
const NUMBER = /^\s*([0-9]{1,5})\s*$/;
/** One line that begins with a number may be anything. */
const FEWEST = 2;

/**
 * Elements with which each line of a block of code begins and that number them, whatever they are called: style modules write
 * classes that say nothing. Lines are siblings; each begins with the next number, and something follows at least one of them.
 */
export function lineNumbers(tree: Tree, block: number): ReadonlySet<number> {
  const box = boxOfLines(tree, block);
  if (box === 0) return NO_NODES;
  const numbers = new Set<number>();
  let next: number | undefined;
  let holdsCode = false;
  for (let line = tree.firstChild(box); line !== 0; line = tree.nextSibling(line)) {
    if (!tree.isElement(line)) {
      if (tree.isText(line) && tree.text(line).trim() !== "") return NO_NODES;
      continue;
    }
    const first = firstElement(tree, line);
    const found = first === 0 || tree.end[first] - first !== 2 ? null : NUMBER.exec(tree.textContent(first));
    if (found === null || (next !== undefined && Number(found[1]) !== next)) return NO_NODES;
    next = Number(found[1]) + 1;
    numbers.add(first);
    holdsCode ||= tree.end[first] < tree.end[line];
  }
  return numbers.size >= FEWEST && holdsCode ? numbers : NO_NODES;
}

/** The innermost element that holds all lines: below the block, as long as there is only one element. */
function boxOfLines(tree: Tree, block: number): number {
  let box = block;
  for (;;) {
    const first = firstElement(tree, box);
    if (first === 0) return 0;
    if (hasSibling(tree, first)) return box;
    if (tree.tag[first] === Tag.SPAN) return 0;
    box = first;
  }
}

function hasSibling(tree: Tree, node: number): boolean {
  for (let next = tree.nextSibling(node); next !== 0; next = tree.nextSibling(next))
    if (tree.isElement(next)) return true;
  return false;
}

/** The first element in another one, if no text comes before it; style sheets don't count. */
function firstElement(tree: Tree, parent: number): number {
  for (let child = tree.firstChild(parent); child !== 0; child = tree.nextSibling(child)) {
    if (tree.isElement(child) && tree.tag[child] !== Tag.STYLE) return child;
    if (tree.isText(child) && tree.text(child).trim() !== "") return 0;
  }
  return 0;
}
