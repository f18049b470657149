// Splits lists at headings, closes gaps between levels of headings, and removes doubled ones.

import type { Element, ElementContent, Root } from "hast";
import { lettersOf } from "../../text/words.js";
import { fromBelow, inOrder, isBlank, isElement, isList, textOf } from "../hast.js";

const HEADING = /^h([1-6])$/;

/**
 * Levels of headings without gaps: below a heading the next level is one deeper at most, as in an outline. The first
 * keeps its level. Pages choose levels by their look.
 */
export function headingLevels(content: Root): void {
  /** Headings that are open at the current one: their levels in the page and in content. */
  const open: { was: number; is: number }[] = [];
  inOrder(content, (element) => {
    const found = HEADING.exec(element.tagName)?.[1];
    if (found === undefined) return;
    const was = Number(found);
    for (let last = open.at(-1); last !== undefined && last.was >= was; last = open.at(-1)) open.pop();
    const above = open.at(-1);
    const is = above === undefined ? was : Math.min(was, above.is + 1);
    open.push({ was, is });
    element.tagName = `h${is}`;
  });
}

/** Removes a heading that repeats the heading right before it: many pages write their title twice. */
export function doubledHeadings(content: Root): void {
  let last: { words: string } | undefined;
  const doubled = new Set<Element>();
  inOrderWithText(content, (node) => {
    if (node.type === "text") {
      if (/[^\t\n\f\r ]/.test(node.value)) last = undefined;
      return false;
    }
    if (node.type !== "element" || !HEADING.test(node.tagName)) return true;
    const words = lettersOf(textOf(node));
    if (words !== "" && words === last?.words) doubled.add(node);
    last = { words };
    return false;
  });
  if (doubled.size === 0) return;
  const parents: (Root | Element)[] = [content];
  inOrder(content, (element) => parents.push(element));
  for (const parent of parents) {
    if (!parent.children.some((child) => doubled.has(child as Element))) continue;
    parent.children = (parent.children as ElementContent[]).filter((child) => !doubled.has(child as Element));
  }
}

/** Calls `visit` with nodes in document order, and descends into those for which it returns true. */
function inOrderWithText(content: Root, visit: (node: ElementContent) => boolean): void {
  const waiting = [...content.children].reverse() as ElementContent[];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!visit(node) || node.type !== "element") continue;
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
  }
}

/** A heading directly in a list, outside its items, is between two lists: what follows it is of another kind. */
export function headingsInLists(content: Root): void {
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    const isAnyList = (child: ElementContent) => isList(child) || isElement(child, "dl");
    parent.children = children.flatMap((child) => (isAnyList(child) ? parted(child as Element) : child));
  });
}

function parted(list: Element): ElementContent[] {
  if (!list.children.some(isHeading)) return [list];
  const made: ElementContent[] = [];
  let part: ElementContent[] = [];
  /** Items that are before the part: a numbered list continues with the next number. */
  let items = 0;
  const endPart = () => {
    if (!part.every(isBlank)) made.push({ ...list, properties: startingAt(list, items), children: part });
    items += part.filter((child) => child.type === "element" && child.tagName === "li").length;
    part = [];
  };
  for (const child of list.children) {
    if (isHeading(child)) {
      endPart();
      made.push(child);
    } else part.push(child);
  }
  endPart();
  return made;
}

function startingAt({ tagName, properties }: Element, items: number): Element["properties"] {
  if (tagName !== "ol" || items === 0) return properties;
  return { ...properties, start: String(Number(properties["start"] ?? 1) + items) };
}

/** Whether it is a heading of any level. */
export function isHeading(node: ElementContent): boolean {
  return node.type === "element" && /^h[1-6]$/.test(node.tagName);
}
