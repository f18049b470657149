// Recognizes places that no program has filled in.

import { insideAny } from "../html/subtrees.js";
import { perTree, type Tree } from "../html/tree.js";

/** Attributes of elements that Angular, Vue and Alpine hide until they have filled them in. */
const CLOAKS = ["ng-cloak", "v-cloak", "x-cloak"];
/** One for all parts of a page that are read one after the other. */
const cloakedIn = /* @__PURE__ */ perTree((tree) =>
  insideAny(tree, (node) => CLOAKS.some((name) => tree.hasAttribute(node, name))),
);
const PLACE = /^\s*\{\{[^{}]*\}\}\s*$/;

/**
 * Whether a text is a placeholder that a program of the page fills in, `{{ errors.message }}`, and the page hides it until then. Linear in
 * the page for all texts of a part, asked in document order.
 */
export function isUnfilled(tree: Tree, node: number, text: string): boolean {
  return text.includes("{{") && PLACE.test(text) && cloakedIn(tree)(node);
}
