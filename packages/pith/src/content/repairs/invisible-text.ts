// Removes characters that show nothing.

import type { Element, Properties, Root } from "hast";
import { withoutInvisible } from "../../text/invisible-characters.js";
import { fromBelow } from "../hast.js";

/** Attributes that are text to readers. */
const TEXTS = ["alt", "title", "abbr", "alttext"] as const;
/** Elements that say something when they are empty. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["td", "th"]);

/** Takes characters that show nothing out of texts, and elements that held nothing else. */
export function invisibleText(content: Root): void {
  const emptied = new Set<unknown>();
  fromBelow(content, (parent) => {
    if (parent.type === "element") cleanProperties(parent.properties);
    let isLess = false;
    for (const child of parent.children) {
      if (child.type === "text" && cleanText(child)) emptied.add(child);
      isLess ||= emptied.has(child);
    }
    if (!isLess) return;
    parent.children = (parent as Element).children.filter((child) => !emptied.has(child));
    const isFrame = parent.type === "element" && !MEANT_EMPTY.has(parent.tagName);
    if (isFrame && parent.children.length === 0) emptied.add(parent);
  });
}

/** Whether nothing is left of a text. */
function cleanText(text: { value: string }): boolean {
  const value = withoutInvisible(text.value);
  if (value === text.value) return false;
  text.value = value;
  return value === "";
}

function cleanProperties(properties: Properties): void {
  for (const name of TEXTS) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = withoutInvisible(value);
  }
}
