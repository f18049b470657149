// Parts a list at headings that aren't in an item.

import type { Element, ElementContent, Root } from "hast";
import { fromBelow, isBlank } from "../hast.js";

/** A heading right in a list, and in no item of it, stands between two lists: what follows it is of another kind. */
export function headingsInLists(content: Root): void {
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (!children.some((child) => isList(child) && child.children.some(isHeading))) return;
    parent.children = children.flatMap((child) => (isList(child) ? parted(child) : child));
  });
}

function parted(list: Element): ElementContent[] {
  if (!list.children.some(isHeading)) return [list];
  const made: ElementContent[] = [];
  let part: ElementContent[] = [];
  /** Items that stand before the part: a numbered list goes on with the next number. */
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

function isHeading(node: ElementContent): boolean {
  return node.type === "element" && /^h[1-6]$/.test(node.tagName);
}

function isList(node: ElementContent): node is Element {
  return node.type === "element" && /^[uod]l$/.test(node.tagName);
}
