// The words of an element's class.

import type { Tree } from "./tree.js";

const NO_WORDS: readonly string[] = [];

/** Of a longer class, in characters, only the beginning is read: emphasis that is opened again in each paragraph has the same one each time. */
const MAX_CLASS = 2_048;

/** The words of an element's class; empty if it has no class. */
export function classWords(tree: Tree, node: number): readonly string[] {
  const value = tree.attribute(node, "class");
  return value === undefined || value === "" ? NO_WORDS : value.slice(0, MAX_CLASS).split(/[\t\n\f\r ]+/);
}

/** A function that returns the words of an element's class, and knows those of the last one: several ask about an element in turn. */
export function classReader(tree: Tree): (node: number) => readonly string[] {
  let last = -1;
  let words = NO_WORDS;
  return (node) => {
    if (node !== last) words = classWords(tree, node);
    last = node;
    return words;
  };
}
