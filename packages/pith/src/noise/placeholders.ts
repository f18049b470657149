// Recognizes places that no program has filled in.

import { insideAny } from "../html/subtrees.js";
import type { Tree } from "../html/tree.js";

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
