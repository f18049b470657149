// Removes numbers that a page writes before items that the list numbers itself.

import type { Element, ElementContent, Root } from "hast";
import { fromBelow, isBlank, text, textOf } from "../hast.js";

/** A number that is alone, and one before a text, which a sign has to part from it: "3 eggs" isn't a third item. */
const ALONE = /^\s*0?([0-9]{1,4})\s*(?:[.):]\s*)?$/;
const LEADING = /^\s*0?([0-9]{1,4})[.)]\s+/;
/** One item that begins with "1." may be a date or a chapter. */
const FEWEST = 2;

/**
 * Numbers that a page writes before the items of a list, in boxes of their own or in the text: as the list numbers them too, they would be
 * there twice. A list without numbers whose items bring all of theirs from 1 on is a numbered one.
 */
export function itemNumbers(content: Root): void {
  fromBelow(content, (list) => {
    if (list.type !== "element" || (list.tagName !== "ol" && list.tagName !== "ul")) return;
    if (list.properties["reversed"] !== undefined) return;
    const items = (list.children as ElementContent[]).filter((child): child is Element => isItem(child));
    if (items.length < FEWEST) return;
    const start = Number(list.properties["start"] ?? 1);
    if (!items.every((item, i) => numberOf(item) === start + i)) return;
    for (const item of items) item.children = withoutNumber(item.children);
    list.tagName = "ol";
  });
}

/** The number that an item begins with, when something follows it. */
function numberOf({ children }: Element): number | undefined {
  const at = children.findIndex((child) => !isBlank(child));
  const first = children[at];
  if (first === undefined) return undefined;
  if (first.type === "text") return read(LEADING, first.value);
  if (first.type !== "element") return undefined;
  const isFollowed = children.some((child, i) => i > at && !isBlank(child));
  const alone = isFollowed && first.children.length > 0 ? read(ALONE, textOf(first).slice(0, MAX_NUMBER)) : undefined;
  return alone ?? (isFrame(first) ? numberOf(first) : undefined);
}

/** Longer texts aren't numbers. */
const MAX_NUMBER = 64;

function withoutNumber(children: readonly ElementContent[]): ElementContent[] {
  const at = children.findIndex((child) => !isBlank(child));
  const first = children[at];
  const rest = children.slice(at + 1);
  if (first.type === "text") return [text(first.value.replace(LEADING, "")), ...rest];
  if (first.type !== "element") return [...children];
  const isAlone = ALONE.test(textOf(first).slice(0, MAX_NUMBER)) && rest.some((child) => !isBlank(child));
  return isAlone ? rest : [{ ...first, children: withoutNumber(first.children) }, ...rest];
}

function read(pattern: RegExp, value: string): number | undefined {
  const found = pattern.exec(value)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** A box or paragraph that may hold all of an item. */
function isFrame(node: Element): boolean {
  return node.tagName === "p" || node.tagName === "div" || node.tagName === "span";
}

function isItem(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName === "li";
}
