import type { Tree } from "../../html/tree.js";

/** Attributes of elements that Angular, Vue and Alpine hide until they have filled them in. */
const CLOAKS = ["ng-cloak", "v-cloak", "x-cloak"];
const PLACE = /^\s*\{\{[^{}]*\}\}\s*$/;

/** Whether a text is a place that a program of the page fills in, `{{ errors.message }}`, where the page hides it until then. */
export function isUnfilled(tree: Tree, node: number, text: string): boolean {
  if (!text.includes("{{") || !PLACE.test(text)) return false;
  for (const around of tree.ancestors(node)) if (CLOAKS.some((name) => tree.hasAttribute(around, name))) return true;
  return false;
}
