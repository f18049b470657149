// Removes empty blocks, invisible characters, and empty rows and columns of tables.

import type { Element, ElementContent, Properties, Root } from "hast";
import { withoutInvisible } from "../../text/invisible-characters.js";
import { isInLine } from "../elements.js";
import { fromBelow, isHastElement, replaceChildren } from "../hast.js";

/** Paragraphs, headings, lists with their items, and tables; not their cells, whose places count. */
const BLOCKS = /^(?:p|h[1-6]|li|[uod]l|table)$/;
/** Anything but spaces and characters without width. */
const VISIBLE = /[^\s\u00a0\u200b\u2060\ufeff]/u;
/** Inline elements that mean something whatever they hold: a place to break a line, a blank in code. */
const KEPT: ReadonlySet<string> = new Set(["code", "kbd", "samp", "wbr"]);
/** Elements that say something without text. */
const MEANT: ReadonlySet<string> = new Set(["hr", "img", "input", "math"]);

/**
 * Removes paragraphs, headings, lists and tables that show nothing: editors write them for an empty line. An inline element that shows
 * nothing, such as emphasis of a space, leaves the space.
 */
export function emptyBlocks(content: Root): void {
  /** Elements that show nothing, which are few; children are looked at before their parents. */
  const blank = new Set<Root | Element>();
  const isShown = (node: ElementContent) =>
    node.type === "text" ? VISIBLE.test(node.value) : node.type === "element" && !blank.has(node);
  const isEmpty = (child: ElementContent): child is Element =>
    child.type === "element" && blank.has(child) && child.properties["id"] === undefined && isFrame(child.tagName);
  fromBelow(content, (parent) => {
    if (blank.size > 0)
      replaceChildren(parent, isEmpty, ({ tagName, children }) => (isInLine(tagName) ? children : []));
    const isMeant = parent.type === "element" && MEANT.has(parent.tagName);
    if (!isMeant && !(parent.children as ElementContent[]).some(isShown)) blank.add(parent);
  });
}

function isFrame(name: string): boolean {
  return BLOCKS.test(name) || (isInLine(name) && !KEPT.has(name));
}

/** Attributes that are text to readers. */
const TEXTS: ReadonlySet<string> = new Set(["alt", "title", "abbr", "alttext"]);
/** Elements that say something when they are empty. */
const MEANT_EMPTY: ReadonlySet<string> = new Set(["td", "th"]);

/** Removes invisible characters from texts, and elements that held nothing else. `visit`: is called with each element that is left, after those in it. */
export function invisibleText(content: Root, visit: (element: Element) => void): void {
  const emptied = new Set<Root | ElementContent>();
  const isEmptied = (child: ElementContent): child is ElementContent => emptied.has(child);
  fromBelow(content, (parent) => {
    if (parent.type === "element") cleanProperties(parent.properties);
    if (parent.children.length > 0) {
      for (const child of parent.children) if (child.type === "text" && cleanText(child)) emptied.add(child);
      if (emptied.size > 0) replaceChildren(parent, isEmptied, () => []);
      if (parent.children.length === 0 && parent.type === "element" && !MEANT_EMPTY.has(parent.tagName)) {
        emptied.add(parent);
        return;
      }
    }
    if (parent.type === "element") visit(parent);
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
  for (const name in properties) {
    const value = properties[name];
    if (typeof value === "string" && TEXTS.has(name)) properties[name] = withoutInvisible(value);
  }
}

/** Removes empty rows and columns of a table, unless cells span others: their places would shift. */
export function emptyCells(table: Root | Element): void {
  if (!isHastElement(table, "table")) return;
  const rows = rowsOf(table);
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
  for (const part of [table, ...table.children]) {
    if (part.type !== "element") continue;
    // The page no longer describes these columns.
    part.children = part.children.filter((child) => !empty.has(child) && !isColumn(child));
  }
  table.children = table.children.filter((child) => !isEmptyPart(child));
}

export function rowsOf(table: Element): Element[] {
  const parts = table.children.flatMap((part) =>
    part.type === "element" && part.tagName !== "tr" ? part.children : part,
  );
  return parts.filter((part): part is Element => isHastElement(part, "tr"));
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter((cell): cell is Element => isHastElement(cell, "td") || isHastElement(cell, "th"));
}

function isSpanning({ properties }: Element): boolean {
  return properties["colSpan"] !== undefined || properties["rowSpan"] !== undefined;
}

function isColumn(node: ElementContent): boolean {
  return isHastElement(node, "col") || isHastElement(node, "colgroup");
}

function isEmptyPart(node: ElementContent): boolean {
  return node.type === "element" && /^t(?:head|body|foot)$/.test(node.tagName) && !node.children.some(says);
}

/** Whether a node has text other than spaces of any kind, a picture or a control, at any depth. */
export function says(node: ElementContent): boolean {
  if (node.type === "text") return /\S/.test(node.value);
  if (node.type !== "element") return false;
  return node.tagName === "img" || node.tagName === "input" || node.children.some(says);
}
