// Titles of links and images that say again what is there.

import type { Element, Root } from "hast";
import { inOrder, textOf } from "../hast.js";

/**
 * Takes the title from a link whose text, or whose picture's alternative text, it repeats, and from an image whose alternative
 * text it repeats: shops write most names three times. Links don't nest, so each text is looked at once.
 */
export function saidTitles(content: Root): void {
  inOrder(content, (element) => {
    const { title } = element.properties;
    if (title === undefined || (element.tagName !== "a" && element.tagName !== "img")) return;
    const said = folded(title);
    if (saysOf(element).some((text) => folded(text) === said)) delete element.properties["title"];
  });
}

function saysOf(element: Element): unknown[] {
  if (element.tagName === "img") return [element.properties["alt"]];
  const alts: unknown[] = [];
  inOrder({ type: "root", children: element.children }, ({ properties }) => alts.push(properties["alt"]));
  return [textOf(element), ...alts];
}

function folded(text: unknown): string {
  return String(text ?? "")
    .replace(/[\t\n\f\r ]+/g, " ")
    .trim()
    .toLowerCase();
}
