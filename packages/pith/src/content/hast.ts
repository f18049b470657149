// Small helpers that make and walk hast.

import type { Element, ElementContent, Properties, Root, Text } from "hast";

/** Makes an element of content. */
export function element(
  tagName: string,
  children: readonly ElementContent[] = [],
  properties: Properties = {},
): Element {
  return { type: "element", tagName, properties, children: [...children] };
}

export function textNode(value: string): Text {
  return { type: "text", value };
}

/** Whether this is an element of that name. */
export function isHastElement(node: Root | Root["children"][number] | undefined, name: string): node is Element {
  return node?.type === "element" && node.tagName === name;
}

export function isList(node: Root | ElementContent | undefined): node is Element {
  return node?.type === "element" && (node.tagName === "ul" || node.tagName === "ol");
}

/** Calls `visit` with the root and each element, parents after their children; `visit` may change the children. */
export function fromBelow(content: Root, visit: (parent: Root | Element) => void): void {
  const order: (Root | Element)[] = [content];
  for (let i = 0; i < order.length; i++) {
    const { children } = order[i];
    for (let j = 0; j < children.length; j++) {
      const child = children[j];
      if (child.type === "element") order.push(child);
    }
  }
  for (let i = order.length - 1; i >= 0; i--) visit(order[i]);
}

/** Calls `visit` with the root and each node in document order; `visit` may change the children, or return false to skip them. */
export function nodesInOrder(content: Root, visit: (node: Root | ElementContent) => boolean | undefined): void {
  const waiting: (Root | ElementContent)[] = [content];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (visit(node) === false || (node.type !== "root" && node.type !== "element")) continue;
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i] as ElementContent);
  }
}

/** Replaces those children of an element that `isMeant` accepts by what `made` gives. */
export function replaceChildren<T extends ElementContent>(
  parent: Root | Element,
  isMeant: (child: ElementContent) => child is T,
  made: (child: T) => readonly ElementContent[],
): void {
  const children = parent.children as ElementContent[];
  if (children.some(isMeant)) parent.children = children.flatMap((child) => (isMeant(child) ? made(child) : child));
}

/** Removes some nodes, wherever they are. */
export function removeAll(content: Root, nodes: ReadonlySet<ElementContent>): void {
  if (nodes.size === 0) return;
  const isOne = (child: ElementContent): child is ElementContent => nodes.has(child);
  fromBelow(content, (parent) => replaceChildren(parent, isOne, () => []));
}

/** The text of a node and all below it; `lineBreak` for each `br`. */
export function hastText(node: ElementContent, lineBreak = ""): string {
  let joined = "";
  const waiting: ElementContent[] = [node];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.type === "text") joined += at.value;
    else if (at.type !== "element") continue;
    else if (at.tagName === "br") joined += lineBreak;
    else for (let i = at.children.length - 1; i >= 0; i--) waiting.push(at.children[i]);
  }
  return joined;
}

/** The text of a node and all below it as it is written, with a line for each `br`. */
export function writtenText(node: ElementContent): string {
  return hastText(node, "\n");
}

export function isBlank(node: ElementContent): boolean {
  return node.type === "text" && !/[^\t\n\f\r ]/.test(node.value);
}
