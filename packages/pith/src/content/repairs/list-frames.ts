// Removes lists that are frames of other content.

import type { Element, ElementContent, Root } from "hast";
import { fromBelow, isBlank, isHastElement, isList, nodesInOrder, onlyChild } from "../hast.js";

/** What an element counts as part of an article: a paragraph once, a heading as a whole one. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ["p", 1],
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, Number.POSITIVE_INFINITY] as const),
]);

/** Boxes that an item may begin with. */
const BOXES: ReadonlySet<string> = new Set(["a", "article", "div", "header", "section", "span"]);
/** Paragraphs from which the only item of a list without numbers is an article. */
const ARTICLE = 3;

/**
 * A list whose items hold nothing but lists is a frame: their items become its own. Such frames are what stays of menus and archives
 * whose labels aren't content. A list is a frame, too, when its only item holds a thread or an article.
 *
 * No item begins with a list: one that holds nothing else belongs to the item before it, and one before other content, such as the pictures
 * of a card, isn't a list.
 */
export function listFrames(content: Root): void {
  fromBelow(content, (list) => {
    if (!isList(list)) return;
    const items = list.children.filter((child) => !isBlank(child));
    const inner = items.map(onlyList);
    const [first] = inner;
    if (first !== undefined && inner.every((other) => other?.tagName === first.tagName)) {
      list.tagName = first.tagName;
      list.properties = first.properties;
      list.children = inner.flatMap((other) => other?.children ?? []);
    } else list.children = withoutLeadingLists(list.children);
  });
  unframe(content);
}

/** Makes boxes of lists whose only item holds a heading or, without a number, an article. A list in an item stays: the replies of a thread nest. */
function unframe(content: Root): void {
  const weights = new Map<Element, number>();
  nodesInOrder(content, (list) => {
    if (!isList(list)) return true;
    const only = onlyChild(list);
    const least = list.tagName === "ul" ? ARTICLE : Number.POSITIVE_INFINITY;
    if (only?.type !== "element" || isNote(only) || weightOf(list, weights) < least) return false;
    list.tagName = "div";
    list.properties = {};
    list.children = only.children;
    return true;
  });
}

/** What an element and all in it count, by `WEIGHTS`. `known`: keeps it of each, so that lists in lists are counted once. */
function weightOf(node: Element, known: Map<Element, number>): number {
  let weight = known.get(node);
  if (weight !== undefined) return weight;
  weight = WEIGHTS.get(node.tagName) ?? 0;
  for (const child of node.children) if (child.type === "element") weight += weightOf(child, known);
  known.set(node, weight);
  return weight;
}

function withoutLeadingLists(children: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  let last: Element | undefined;
  for (const child of children) {
    const only = onlyList(child);
    if (only === undefined) {
      out.push(child);
      if (child.type !== "element") continue;
      unlistStart(child);
      last = child;
    } else if (last !== undefined) last.children.push(only);
    else for (const item of only.children) out.push(item);
  }
  return out;
}

/** Turns a list that an item begins with, and its items, into boxes. */
function unlistStart(item: Element): void {
  let box: Element = item;
  for (;;) {
    const first = box.children.find((child) => !isBlank(child));
    if (first?.type !== "element") return;
    if (/^[uo]l$/.test(first.tagName)) {
      first.tagName = "div";
      first.properties = {};
      for (const child of first.children) if (isHastElement(child, "li")) child.tagName = "div";
    } else if (!BOXES.has(first.tagName)) return;
    box = first;
  }
}

/** The list that an item holds if it holds nothing else; a note is recognized by its item. */
function onlyList(item: ElementContent): Element | undefined {
  if (!isHastElement(item, "li") || isNote(item)) return undefined;
  let box: Element = item;
  for (;;) {
    const only = onlyChild(box);
    if (isList(only)) return only;
    if (!isHastElement(only, "div")) return undefined;
    box = only;
  }
}

function isNote(item: ElementContent): boolean {
  return item.type === "element" && item.properties["id"] !== undefined;
}
