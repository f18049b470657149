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

/**
 * An element with other children, and other properties. Not `{ ...element, children }`: V8 gives such copies a hidden class of their own at each place, and
 * all that walks content would have to know as many.
 */
export function withChildren(
  node: Element,
  children: ElementContent[],
  properties: Properties = node.properties,
): Element {
  const made: Element = { type: "element", tagName: node.tagName, properties, children };
  if (node.data !== undefined) made.data = node.data;
  return made;
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

/**
 * Calls `visit` with the root and each element, parents after their children; `visit` may change the children. Recurses over content, whose
 * depth is bounded: a list of all its elements would take as much memory as a page with elements of a few bytes has for everything else.
 */
export function fromBelow(parent: Root | Element, visit: (parent: Root | Element) => void): void {
  const { children } = parent;
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (child.type === "element") fromBelow(child, visit);
  }
  visit(parent);
}

/** Calls `visit` with the root and each node in document order; `visit` may change the children, or return false to skip them. Recurses, as `fromBelow` does. */
export function nodesInOrder(
  node: Root | ElementContent,
  visit: (node: Root | ElementContent) => boolean | undefined,
): void {
  if (visit(node) === false || (node.type !== "root" && node.type !== "element")) return;
  const { children } = node;
  for (let i = 0; i < children.length; i++) nodesInOrder(children[i] as ElementContent, visit);
}

/** Replaces those children of an element that `isMeant` accepts by what `made` gives. */
export function replaceChildren<T extends ElementContent>(
  parent: Root | Element,
  isMeant: (child: ElementContent) => child is T,
  made: (child: T) => readonly ElementContent[],
): void {
  const children = parent.children as ElementContent[];
  let at = 0;
  while (at < children.length && !isMeant(children[at])) at++;
  if (at === children.length) return;
  const replaced = children.slice(0, at);
  for (; at < children.length; at++) {
    const child = children[at];
    if (isMeant(child)) for (const one of made(child)) replaced.push(one);
    else replaced.push(child);
  }
  // An array that grew has room for many more; most elements have few children.
  parent.children = replaced.slice();
}

/** Whether an element, or one in it at any depth, is such a one. Recurses over content, as `fromBelow` does. */
export function holds(node: ElementContent, isOne: (element: Element) => boolean): boolean {
  return node.type === "element" && (isOne(node) || node.children.some((child) => holds(child, isOne)));
}

/** Whether an element is a picture. */
export function isImage({ tagName }: Element): boolean {
  return tagName === "img";
}

/** Whether an element is code that is a formula in TeX. */
export function isTex(node: Element): boolean {
  return node.tagName === "code" && classNamesOf(node).includes("language-math");
}

export function classNamesOf(node: Element): readonly (string | number)[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className : [];
}

/** Whether a node is a picture, or a link that ends with one. */
export function endsWithImage(node: Root["children"][number] | undefined): boolean {
  if (node?.type !== "element") return false;
  return isImage(node) || (node.tagName === "a" && endsWithImage(node.children.at(-1)));
}

/** The only child that isn't blank; undefined if there is none, or another one. */
export function onlyChild({ children }: Root | Element): ElementContent | undefined {
  let only: ElementContent | undefined;
  for (const child of children as readonly ElementContent[]) {
    if (isBlank(child)) continue;
    if (only !== undefined) return undefined;
    only = child;
  }
  return only;
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
