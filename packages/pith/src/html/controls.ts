// What elements say that they are, and do: their role, and that they open something.

import type { Tree } from "./tree.js";

/** Attributes of what opens and closes a part of the page, of WAI-ARIA and the many versions of Bootstrap. */
export const OPENING: readonly string[] = ["aria-controls", "aria-expanded", "data-toggle", "data-bs-toggle"];

/** Attributes that name what is opened as `#id`, of both kinds of Bootstrap. */
export const OPENED: readonly string[] = ["data-bs-target", "data-target"];

/** The role of an element (WAI-ARIA), in lower case; "" if it says none. */
export function roleOf(tree: Tree, node: number): string {
  return tree.attribute(node, "role")?.trim().toLowerCase() ?? "";
}

/** What a question ends with, and the sign after it that it opens. */
const QUESTION = /[?？؟]\s?[+▾▼›»−–-]?$/u;

/** Whether a text, without space around it, is a question of which a control may open the answer. */
export function isQuestion(text: string): boolean {
  return QUESTION.test(text);
}
