// Makes a line of a list that says when something was posted, and which post it is.

import type { Element, ElementContent, Root } from "hast";
import { isBlockName } from "../elements.js";
import { element, hastText, isBlank, isHastElement, replaceChildren, textNode } from "../hast.js";

/** What a list says about a post besides its number: when, that its author began the thread, how many answered. More items are a list of things. */
const MOST_ITEMS = 5;
/** The longest of these, in characters. */
const LONGEST = 40;

/** The number of a post. */
const NUMBER = /^\s*#[0-9]{1,6}\s*$/;

/**
 * A list with a post's number among few items that are short is what a page says about the post in one line: forums mark up that line as a
 * list, and no reader sees bullets.
 */
export function datedLines(parent: Root | Element): void {
  replaceChildren(parent, isDatedLine, (list) => [lineOf(list)]);
}

function isDatedLine(node: ElementContent): node is Element {
  if (!isHastElement(node, "ul") || node.children.length > 2 * MOST_ITEMS + 1) return false;
  const items = node.children.filter((child) => !isBlank(child));
  const areLines = items.length <= MOST_ITEMS && items.every((item) => isHastElement(item, "li") && isShortLine(item));
  return areLines && items.filter((item) => NUMBER.test(hastText(item))).length === 1;
}

function lineOf(list: Element): Element {
  const words: ElementContent[] = [];
  for (const item of list.children) {
    if (!isHastElement(item, "li")) continue;
    if (words.length > 0) words.push(textNode(" "));
    for (const child of item.children) words.push(child);
  }
  const line = element("p", words, list.properties);
  if (list.data !== undefined) line.data = list.data;
  return line;
}

function isShortLine(item: Element): boolean {
  return item.children.every(isPhrase) && hastText(item).trim().length <= LONGEST;
}

function isPhrase(node: ElementContent): boolean {
  if (node.type !== "element") return true;
  return node.tagName !== "br" && node.tagName !== "img" && !isBlockName(node.tagName) && node.children.every(isPhrase);
}
