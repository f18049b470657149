// Removes lists whose items hold nothing but lists.

import type { Element, ElementContent, Root } from "hast";
import { fromBelow, isBlank } from "../hast.js";

const LIST = /^[uo]l$/;

/**
 * A list whose items hold nothing but lists is a frame: their items become its own. Such frames are what stays of menus and archives
 * whose labels are no content.
 */
export function listFrames(content: Root): void {
  fromBelow(content, (list) => {
    if (list.type !== "element" || !LIST.test(list.tagName)) return;
    const inner = list.children.filter((child) => !isBlank(child)).map(onlyList);
    const [first] = inner;
    if (first === undefined || !inner.every((other) => other?.tagName === first.tagName)) return;
    list.tagName = first.tagName;
    list.properties = first.properties;
    list.children = inner.flatMap((other) => other?.children ?? []);
  });
}

/** The list that an item holds when it holds nothing else; a note is told by its item. */
function onlyList(item: ElementContent): Element | undefined {
  if (item.type !== "element" || item.tagName !== "li" || item.properties["id"] !== undefined) return undefined;
  let box: Element = item;
  for (;;) {
    const meant = box.children.filter((child) => !isBlank(child));
    const [only] = meant;
    if (meant.length !== 1 || only.type !== "element") return undefined;
    if (LIST.test(only.tagName)) return only;
    if (only.tagName !== "div") return undefined;
    box = only;
  }
}
