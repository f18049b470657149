// Removes empty rows and columns of tables.

import type { Element, ElementContent, Root } from "hast";
import { fromBelow } from "../hast.js";

/** Rows and columns of a table that hold nothing go. Where cells span others nothing does: their places would shift. */
export function emptyCells(content: Root): void {
  fromBelow(content, (parent) => {
    if (parent.type !== "element" || parent.tagName !== "table") return;
    const rows = rowsOf(parent);
    const cells = rows.map(cellsOf);
    if (rows.length === 0 || cells.some((row) => row.some(isSpanning))) return;
    const filled = new Set<number>();
    for (const row of cells) for (const [i, cell] of row.entries()) if (says(cell)) filled.add(i);
    const empty = new Set<ElementContent>();
    for (const row of cells) for (const [i, cell] of row.entries()) if (!filled.has(i)) empty.add(cell);
    for (const [i, row] of rows.entries()) {
      if (!cells[i].some(says)) empty.add(row);
      else if (empty.size > 0) row.children = row.children.filter((child) => !empty.has(child));
    }
    if (empty.size === 0) return;
    for (const part of [parent, ...parent.children]) {
      if (part.type !== "element") continue;
      // Columns are no longer those that the page describes.
      part.children = part.children.filter((child) => !empty.has(child) && !isColumn(child));
    }
    parent.children = parent.children.filter((child) => !isEmptyPart(child));
  });
}

export function rowsOf(table: Element): Element[] {
  const parts = table.children.flatMap((part) =>
    part.type === "element" && part.tagName !== "tr" ? part.children : part,
  );
  return parts.filter((part): part is Element => isElement(part, "tr"));
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => isElement(cell, "td") || isElement(cell, "th"));
}

function isSpanning({ properties }: Element): boolean {
  return properties["colSpan"] !== undefined || properties["rowSpan"] !== undefined;
}

function isColumn(node: ElementContent): boolean {
  return isElement(node, "col") || isElement(node, "colgroup");
}

function isEmptyPart(node: ElementContent): boolean {
  return node.type === "element" && /^t(?:head|body|foot)$/.test(node.tagName) && !node.children.some(says);
}

export function says(node: ElementContent): boolean {
  if (node.type === "text") return /[^\s\u00a0]/.test(node.value);
  if (node.type !== "element") return false;
  return node.tagName === "img" || node.tagName === "input" || node.children.some(says);
}

function isElement(node: ElementContent, name: string): node is Element {
  return node.type === "element" && node.tagName === name;
}
