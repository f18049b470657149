// Questions about the shape of content that the parts of the TEI writer share.

import type { ElementContent as HtmlContent, Element as HtmlElement } from "hast";
import type { ElementContent } from "xast";
import { isInLine } from "./inline.js";
import { xmlTextNode } from "./xml.js";

/** Whether an element in the line holds one that isn't. */
export function holdsBlock({ children }: HtmlElement): boolean {
  return children.some((child) => child.type === "element" && (!isInLine(child.tagName) || holdsBlock(child)));
}

export function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => child.type === "element");
}

/** Without white space and line breaks at both ends. */
export function trimmed(content: readonly ElementContent[]): ElementContent[] {
  let first = 0;
  let last = content.length;
  while (first < last && isGap(content[first])) first++;
  while (last > first && isGap(content[last - 1])) last--;
  return content.slice(first, last).map((node, i, all) => {
    if (node.type !== "text") return node;
    const start = i === 0 ? node.value.trimStart() : node.value;
    return xmlTextNode(i === all.length - 1 ? start.trimEnd() : start);
  });
}

function isGap(node: ElementContent): boolean {
  return (node.type === "text" && node.value.trim() === "") || (node.type === "element" && node.name === "lb");
}

/** Whether nothing is in it: no text, and no image. */
export function isBlank(content: readonly ElementContent[]): boolean {
  return content.every((node) => {
    if (node.type === "text") return node.value.trim() === "";
    return node.type !== "element" || (!EMPTY_BUT_SHOWN.has(node.name) && isBlank(node.children as ElementContent[]));
  });
}

const EMPTY_BUT_SHOWN: ReadonlySet<string> = new Set(["graphic", "milestone"]);

/** Whether text, or a table, is in it. */
export function hasText(node: HtmlContent): boolean {
  if (node.type === "text") return node.value.trim() !== "";
  return node.type === "element" && (node.tagName === "table" || node.children.some(hasText));
}

/** All images at and below these. */
export function imagesOf(nodes: readonly HtmlContent[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [];
    return node.tagName === "img" ? [node] : imagesOf(node.children);
  });
}
