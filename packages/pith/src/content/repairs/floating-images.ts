// Moves images that float beside a text out of its paragraph.

import type { Element, ElementContent, Root } from "hast";
import type { Tree } from "../../html/tree.js";
import { element, fromBelow, isBlank } from "../hast.js";

const SIDE = /^(?:left|right)$/i;
const SIDE_CLASS = /(?:^|[\s_-])(?:align|float|pull)[_-]?(?:left|right)(?![a-z])/i;
const SIDE_STYLE = /(?:^|;)\s*float\s*:\s*(?:left|right)/i;

/** Images that the page sets beside the text, by their elements of content. */
const beside = new WeakSet<Element>();

/** Whether a page sets an image beside the text, by `align`, the inline style or a class of an editor. */
export function floats(tree: Tree, node: number): boolean {
  return (
    SIDE.test(tree.attribute(node, "align")?.trim() ?? "") ||
    SIDE_STYLE.test(tree.attribute(node, "style") ?? "") ||
    SIDE_CLASS.test(tree.attribute(node, "class") ?? "")
  );
}

export function besideText(image: Element): void {
  beside.add(image);
}

/** An image beside the text, at the beginning of a paragraph, becomes a paragraph before it: without the style it would be in its first line. */
export function floatingImages(content: Root): void {
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (children.some(isFloatFirst)) parent.children = children.flatMap(apart);
  });
}

function isFloatFirst(child: ElementContent): child is Element {
  if (child.type !== "element" || child.tagName !== "p") return false;
  const first = child.children.find((node) => !isBlank(node));
  return first !== undefined && isFloat(first);
}

/** A paragraph as those of its images that come first, and the rest. */
function apart(child: ElementContent): ElementContent[] {
  if (!isFloatFirst(child)) return [child];
  const { children } = child;
  const rest = children.findIndex((node) => !isBlank(node) && !isBreak(node) && !isFloat(node));
  if (rest < 0) return [child];
  const images = children.slice(0, rest).filter(isFloat);
  const paragraphs: ElementContent[] = images.map((image) => element("p", [image]));
  return [...paragraphs, { ...child, children: children.slice(rest) }];
}

function isFloat(node: ElementContent): boolean {
  if (node.type !== "element") return false;
  if (node.tagName !== "a") return beside.has(node);
  const inside = node.children.filter((child) => !isBlank(child));
  return inside.length === 1 && inside[0].type === "element" && beside.has(inside[0]);
}

function isBreak(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "br";
}
