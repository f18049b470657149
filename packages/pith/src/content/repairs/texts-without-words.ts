// Judges texts that algorithms, which judge words, can't: signs that a cell or code needs, and places that no program has filled in.

import { Tag } from "../../html/generated/tags.js";
import { insideAny } from "../../html/subtrees.js";
import type { Tree } from "../../html/tree.js";
import { hasLetter } from "../../text/words.js";

/** How far above its text a cell is, and how many nodes it has, at most: `<td><strong>✓</strong></td>`. */
const LEVELS = 3;
const MAX_NODES = 6;

/**
 * Whether a text that was left out is a sign and all that a cell of a table holds: a tick or a dash. Algorithms judge words, and
 * leave out what has none; in a table it is a value.
 */
export function isSignInCell(tree: Tree, text: number): boolean {
  let cell = tree.parent[text];
  for (let level = 1; level < LEVELS && !isCell(tree.tag[cell]); level++) cell = tree.parent[cell];
  if (!isCell(tree.tag[cell]) || tree.end[cell] - cell > MAX_NODES) return false;
  return !hasLetter(tree.textContent(cell));
}

/** Whether what was left out of code has no words: its indentation, its brackets. They belong to the lines around them. */
export function isSignInCode(tree: Tree, node: number): boolean {
  return !hasLetter(tree.isText(node) ? tree.text(node) : tree.textContent(node));
}

export function isCell(tag: number): boolean {
  return tag === Tag.TD || tag === Tag.TH;
}

/** Attributes of elements that Angular, Vue and Alpine hide until they have filled them in. */
const CLOAKS = ["ng-cloak", "v-cloak", "x-cloak"];
const PLACE = /^\s*\{\{[^{}]*\}\}\s*$/;

/**
 * Returns a function that tells whether a text is a placeholder that a program of the page fills in, `{{ errors.message }}`, and the
 * page hides it until then. Made for texts in document order.
 */
export function unfilledIn(tree: Tree): (node: number, text: string) => boolean {
  const isCloaked = insideAny(tree, (node) => CLOAKS.some((name) => tree.hasAttribute(node, name)));
  return (node, text) => text.includes("{{") && PLACE.test(text) && isCloaked(node);
}
