// Questions about nodes of content that the Markdown writer asks.

import type { Element, ElementContent, Properties } from "hast";
import { isBlockName } from "../../content/elements.js";
import { classNamesOf, isBlank, isTex } from "../../content/hast.js";

/** The properties of elements that have none: a page may be a paragraph for every few bytes. */
export const NO_PROPERTIES: Properties = /* @__PURE__ */ Object.freeze({});

const FOOTNOTE_ID = /^pith-fn-([0-9]+)$/;
const FOOTNOTE_LINK = /^#pith-(fn|fnref)-([0-9]+)$/;

export function isBlock(node: Element): boolean {
  return isBlockName(node.tagName) || isDisplayMath(node);
}

/** Whether a formula is on a line of its own. */
export function isDisplayMath(node: Element): boolean {
  if (node.tagName === "math") return node.properties["display"] === "block";
  return isTex(node) && classNamesOf(node).includes("math-display");
}

/** The number of a footnote, given the element with its text. */
export function footnoteOf(node: Element): string | undefined {
  return FOOTNOTE_ID.exec(String(node.properties["id"] ?? ""))?.[1];
}

/** For a link to a footnote or back from it: which of the two, and the footnote's number. */
export function footnoteLink(node: Element): { kind: "reference" | "return"; number: string } | undefined {
  const found = FOOTNOTE_LINK.exec(String(node.properties["href"] ?? ""));
  return found === null ? undefined : { kind: found[1] === "fn" ? "reference" : "return", number: found[2] };
}

/** The box at the start of an item of a task list, alone or in a paragraph. */
export function checkboxOf(item: Element): Element | undefined {
  let node: ElementContent | undefined = item;
  while (node?.type === "element" && !/^(?:input|[uo]l)$/.test(node.tagName))
    node = node.children.find((child) => !isBlank(child));
  return node?.type === "element" && node.tagName === "input" ? node : undefined;
}
