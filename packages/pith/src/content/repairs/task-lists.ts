// Reads the boxes of task lists.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { classWords, type Repair } from "../content-context.js";
import { element } from "../hast.js";

/** How far above its box an item is: GitHub has none between, others a paragraph, a label and a span. */
const MAX_LEVELS = 4;
/** Classes of the boxes of task lists and of their items: `task-list-item`, `task-list-item-checkbox`, `contains-task-list`. */
const TASK = /^(?:contains-)?task(?:-|$)/;

/**
 * The box before an item of a task list, which says whether it is done. A box that a reader can tick is part of a form or a filter and
 * means nothing, unless classes call it a task.
 */
export const checkbox: Repair = ({ tree }, node) => {
  if (tree.tag[node] !== Tag.INPUT || tree.attribute(node, "type")?.trim().toLowerCase() !== "checkbox")
    return undefined;
  const item = itemOf(tree, node);
  if (item === 0) return undefined;
  if (!tree.hasAttribute(node, "disabled") && !isTask(tree, node) && !isTask(tree, item)) return undefined;
  const checked = tree.hasAttribute(node, "checked") ? { checked: true } : {};
  return [element("input", [], { type: "checkbox", ...checked, disabled: true })];
};

/** The item that a box begins; 0 if it doesn't begin one. */
function itemOf(tree: Tree, node: number): number {
  let item = tree.parent[node];
  for (let i = 0; i < MAX_LEVELS && item !== 0 && tree.tag[item] !== Tag.LI; i++) item = tree.parent[item];
  if (tree.tag[item] !== Tag.LI) return 0;
  for (let before = node - 1; before > item; before--) {
    if (tree.isText(before) ? tree.text(before).trim() !== "" : tree.end[before] <= node && tree.isElement(before))
      return 0;
  }
  return item;
}

function isTask(tree: Tree, node: number): boolean {
  return classWords(tree, node).some((word) => TASK.test(word));
}
