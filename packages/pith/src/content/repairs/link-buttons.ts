// Recognizes links that are buttons: without the page's programs they lead nowhere.

import type { Tree } from "../../html/tree.js";

/** Attributes of links that open and close a part of the page, of WAI-ARIA and the many versions of Bootstrap. */
const OPENING = ["aria-controls", "aria-expanded", "data-toggle", "data-bs-toggle", "data-target", "data-bs-target"];
/** Targets that aren't places of a page: a program does something else there, or it is the top of the page. */
const NOWHERE = /^#(?:!|0|top)?$/i;

/** Whether a link leads nowhere if the page's programs don't run: it is a button, or has no target. */
export function isButton(tree: Tree, node: number): boolean {
  const href = tree.attribute(node, "href")?.trim() ?? "";
  if (!href.startsWith("#")) return false;
  if (NOWHERE.test(href)) return true;
  const role = tree.attribute(node, "role")?.trim().toLowerCase();
  return role === "button" || role === "tab" || OPENING.some((name) => tree.hasAttribute(node, name));
}
