// Puts everything in lists into items, joins lists that are one, and reads the boxes of task lists.

import type { Element, ElementContent, Root } from "hast";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { classesOf } from "../../page/names.js";
import type { Repair } from "../content-context.js";
import { isInLine } from "../elements.js";
import { element, isBlank, isHastElement, isList, replaceChildren, textNode, withChildren } from "../hast.js";

/** Lists hold items: a list directly in a list belongs to the item before it, anything else is an item of its own. */
export function listItems(parent: Root | Element): void {
  replaceChildren(parent, isAroundItems, itemsAround);
  if (isList(parent)) parent.children = itemsOf(parent);
  else if (parent.children.some((item) => isHastElement(item, "li")) && !isAroundItems(parent))
    parent.children = listedItems(parent.children as ElementContent[]);
}

/** Whether an inline element, such as a link, is around items and not in them. */
function isAroundItems(node: Root | ElementContent): node is Element {
  return node.type === "element" && isInLine(node.tagName) && node.children.some((item) => isHastElement(item, "li"));
}

/** The items in an inline element, with that element in each of them. */
function itemsAround(frame: Element): ElementContent[] {
  for (const child of frame.children)
    if (isHastElement(child, "li")) child.children = [withChildren(frame, child.children)];
  return frame.children;
}

function itemsOf(list: Element): ElementContent[] {
  const items: ElementContent[] = [];
  /** The last item, as long as only lists follow it. */
  let last: Element | undefined;
  let isOwn = false;
  for (const child of list.children) {
    if (isHastElement(child, "li")) {
      items.push(child);
      last = child;
      isOwn = false;
    } else if (isBlank(child)) items.push(child);
    else if (last !== undefined && (isOwn || isList(child))) join(last, child);
    else {
      last = element("li", [child]);
      isOwn = true;
      items.push(last);
    }
  }
  return items;
}

/** Puts a node into an item; a list right after one of the same kind continues it. */
function join(item: Element, child: ElementContent): void {
  const before = item.children.findLast((node) => !isBlank(node));
  const continues = before !== undefined && isList(before) && isList(child) && before.tagName === child.tagName;
  if (!continues) item.children.push(child);
  else for (const inner of child.children) before.children.push(inner);
}

/** Items outside any list get one. */
function listedItems(children: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of children) {
    if (isHastElement(child, "li")) {
      if (list === undefined) {
        list = element("ul");
        out.push(list);
      }
      list.children.push(child);
    } else if (!isBlank(child) || list === undefined) {
      list = undefined;
      out.push(child);
    }
  }
  return out;
}

/**
 * Lists of one item, one right after the other, are one list: word processors write each item so, and a browser shows no border. A numbered one has
 * to continue with the next number.
 */
export function continuedLists(parent: Root | Element): void {
  const children = parent.children as ElementContent[];
  let last: Element | undefined;
  let items = 0;
  let joined = 0;
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (isBlank(child)) continue;
    const own = isList(child) ? itemsIn(child) : 0;
    if (last === undefined || !isList(child) || (items > 1 && own > 1) || !goesOn(last, items, child)) {
      last = isList(child) ? child : undefined;
      items = own;
      continue;
    }
    for (const item of child.children) last.children.push(item);
    const [from, to] = [last.data?.range, child.data?.range];
    if (from !== undefined && to !== undefined)
      last.data = { ...last.data, range: { start: from.start, end: Math.max(from.end, to.end) } };
    items += own;
    children[i] = textNode("");
    joined++;
  }
  if (joined > 0) parent.children = children.filter((child) => child.type !== "text" || child.value !== "");
}

function itemsIn({ children }: Element): number {
  let items = 0;
  for (const child of children) if (isHastElement(child, "li")) items++;
  return items;
}

/** Whether a list of this many items continues with another one. */
function goesOn(list: Element, items: number, next: Element): boolean {
  if (list.tagName !== next.tagName || next.properties["type"] !== list.properties["type"]) return false;
  return (
    list.tagName === "ul" || Number(next.properties["start"] ?? 1) === Number(list.properties["start"] ?? 1) + items
  );
}

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
  return classesOf(tree, node).some((word) => TASK.test(word));
}
