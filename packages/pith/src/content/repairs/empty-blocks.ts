// Removes blocks that show nothing.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { fromBelow } from "../hast.js";

/** Paragraphs, headings, lists with their items, and tables; not their cells, whose places count. */
const BLOCKS = /^(?:p|h[1-6]|li|[uod]l|table)$/;
/** Anything but spaces and characters without width. */
const VISIBLE = /[^\s\u00a0\u200b\u2060\ufeff]/u;
/** Elements of the line that mean something whatever they hold: a place to break a line, a blank in code. */
const KEPT: ReadonlySet<string> = new Set(["code", "kbd", "samp", "wbr"]);
/** What says something without text. */
const MEANT: ReadonlySet<string> = new Set(["hr", "img", "input", "math"]);

/**
 * Paragraphs, headings, lists and tables that show nothing go: editors write them for an empty line. An element of the line that shows
 * nothing, such as emphasis of a space, leaves the space.
 */
export function emptyBlocks(content: Root): void {
  /** Elements that show something; children are looked at before their parents. */
  const shown = new Set<Root | Element>();
  const isShown = (node: ElementContent) =>
    node.type === "text" ? VISIBLE.test(node.value) : node.type === "element" && shown.has(node);
  const isEmpty = (child: ElementContent): child is Element =>
    child.type === "element" && child.properties["id"] === undefined && !shown.has(child) && isFrame(child.tagName);
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (children.some(isEmpty))
      parent.children = children.flatMap((child) =>
        !isEmpty(child) ? child : isInLine(child.tagName) ? child.children : [],
      );
    const isMeant = parent.type === "element" && MEANT.has(parent.tagName);
    if (isMeant || children.some(isShown)) shown.add(parent);
  });
}

function isFrame(name: string): boolean {
  return BLOCKS.test(name) || (isInLine(name) && !KEPT.has(name));
}
