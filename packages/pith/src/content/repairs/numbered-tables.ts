// Turns tables that number things into numbered lists.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { element, fromBelow, text, textOf } from "../hast.js";
import { cellsOf, rowsOf, says } from "./empty-table-cells.js";

const NUMBER = /^\s*(\d{1,4})[.)]\s*$/;
/** Fewer numbers may be anything. */
const FEWEST = 3;

/**
 * A table whose first cells number things that take up several rows each is a numbered list: rows without a number belong to the item
 * before them. A table with one row for each number is a ranking, and stays.
 */
export function numberedTables(content: Root): void {
  fromBelow(content, (parent) => {
    const children = parent.children as ElementContent[];
    if (!children.some(isTable)) return;
    parent.children = children.map((child) => (isTable(child) ? (asList(child) ?? child) : child));
  });
}

function asList(table: Element): Element | undefined {
  const rows = rowsOf(table).filter((row) => cellsOf(row).some(says));
  if (rows.length < 2 * FEWEST - 1) return undefined;
  const items: Element[][] = [];
  let start = 1;
  for (const row of rows) {
    const [first, ...cells] = cellsOf(row);
    if (![first, ...cells].every(isPlain)) return undefined;
    const number = NUMBER.exec(textOf(first))?.[1];
    if (number !== undefined) {
      if (items.length === 0) start = Number(number);
      else if (Number(number) !== start + items.length) return undefined;
      items.push([lineOf(cells)]);
    } else if (items.length === 0 || says(first)) return undefined;
    else items[items.length - 1].push(lineOf(cells));
  }
  if (items.length < FEWEST || items.slice(0, -1).some((lines) => lines.length < 2)) return undefined;
  const list = items.map((lines) => element("li", lines));
  return element("ol", list, start === 1 ? {} : { start });
}

/** The cells of a row in one line. */
function lineOf(cells: readonly Element[]): Element {
  const line = cells.filter(says).flatMap((cell, i) => [...(i > 0 ? [text(" ")] : []), ...cell.children]);
  return element("p", line);
}

/** Whether a cell isn't a header and holds a line, or nothing. */
function isPlain(cell: Element): boolean {
  if (cell.tagName !== "td") return false;
  return cell.children.every((child) => child.type === "text" || isLine(child)) || !says(cell);
}

function isLine(node: ElementContent): boolean {
  return node.type === "element" && (isInLine(node.tagName) || node.tagName === "br");
}

function isTable(node: ElementContent): node is Element {
  return node.type === "element" && node.tagName === "table";
}
