// Recognizes links that are buttons: without the page's programs they lead nowhere.

import { OPENED, OPENING, roleOf } from "../../html/controls.js";
import type { Tree } from "../../html/tree.js";

/** Links may also name what they open without saying that they do. */
const OPENING_LINK = [...OPENING, ...OPENED];
/** Targets that aren't places of a page: a program does something else there, or it is the top of the page. */
const NOWHERE = /^#(?:!|0|top)?$/i;

/** Whether a link leads nowhere if the page's programs don't run: it is a button, or has no target. */
export function isButton(tree: Tree, node: number): boolean {
  const href = tree.attribute(node, "href")?.trim() ?? "";
  if (!href.startsWith("#")) return false;
  if (NOWHERE.test(href)) return true;
  const role = roleOf(tree, node);
  return role === "button" || role === "tab" || OPENING_LINK.some((name) => tree.hasAttribute(node, name));
}
