import type { Element as HtmlElement } from "hast";
import type { Element } from "xast";
import { inlineContent } from "./inline.js";
import { elementsOf, isBlank, trimmed } from "./shape.js";
import type { Flow } from "./table.js";
import { onLines, tei } from "./xml.js";

/** A list of points or numbers. One without items is none. */
export function list(node: HtmlElement, flow: Flow): Element[] {
  const items = elementsOf(node)
    .map((item) => flow(item.tagName === "li" ? item.children : [item]))
    .filter((content) => !isBlank(content))
    .map((content) => tei("item", {}, content));
  const rend = node.tagName === "ol" ? "numbered" : "bulleted";
  return items.length === 0 ? [] : [tei("list", { rend }, onLines(items))];
}

/** TEI's glossaries are pairs of a label and an item: a term without text, or a text without term, gets an empty one. */
export function glossary(node: HtmlElement, flow: Flow): Element[] {
  const parts = elementsOf(node).flatMap((part) => (part.tagName === "div" ? elementsOf(part) : [part]));
  const rows: Element[] = [];
  let isOpen = false;
  for (const part of parts) {
    if (part.tagName === "dt") {
      if (isOpen) rows.push(tei("item"));
      rows.push(tei("label", {}, trimmed(inlineContent(part.children))));
      isOpen = true;
    } else {
      if (!isOpen) rows.push(tei("label"));
      rows.push(tei("item", {}, flow(part.children)));
      isOpen = false;
    }
  }
  if (isOpen) rows.push(tei("item"));
  return rows.length === 0 ? [] : [tei("list", { type: "gloss" }, onLines(rows))];
}
