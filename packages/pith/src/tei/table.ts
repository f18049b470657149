// Turns tables into TEI.

import type { ElementContent as HtmlContent, Element as HtmlElement } from "hast";
import type { Element, ElementContent } from "xast";
import { inlineContent } from "./inline.js";
import { elementsOf, isBlank, trimmed } from "./shape.js";
import { onLines, tei } from "./xml.js";

/** How what is in an item or a cell becomes TEI: `flow` in blocks.ts, given so that neither file imports the other. */
export type Flow = (nodes: readonly HtmlContent[]) => ElementContent[];

/** A table's rows in its order; its caption is its head. A table without cells is none. */
export function table(node: HtmlElement, flow: Flow): Element[] {
  const heads: Element[] = [];
  const rows: Element[] = [];
  const add = (line: HtmlElement, isHeader: boolean) => {
    for (const made of row(line, isHeader, flow)) rows.push(made);
  };
  for (const part of elementsOf(node)) {
    if (part.tagName === "caption") {
      const content = trimmed(inlineContent(part.children));
      if (!isBlank(content)) heads.push(tei("head", {}, content));
    } else if (part.tagName === "tr") add(part, false);
    else for (const line of elementsOf(part)) add(line, part.tagName === "thead");
  }
  return rows.length === 0 ? [] : [tei("table", {}, onLines([...heads, ...rows]))];
}

function row(node: HtmlElement, isHeader: boolean, flow: Flow): Element[] {
  const cells = elementsOf(node).map((cell) => {
    const { colSpan, rowSpan } = cell.properties;
    const role = cell.tagName === "th" && !isHeader ? "label" : undefined;
    return tei("cell", { role, cols: span(colSpan), rows: span(rowSpan) }, flow(cell.children));
  });
  return cells.length === 0 ? [] : [tei("row", { role: isHeader ? "label" : undefined }, onLines(cells))];
}

/** Only cells that span something say so. */
function span(value: unknown): string | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 1 ? String(count) : undefined;
}
