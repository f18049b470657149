// Makes lists of tables that number things, and removes numbers of items that the list numbers itself.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { element, hastText, isBlank, isHastElement, isList, replaceChildren, textNode, withChildren } from "../hast.js";
import { cellsOf, rowsOf, says } from "./empty-blocks.js";

const NUMBER = /^\s*(\d{1,4})[.)]\s*$/;
/** Fewer numbers may mean anything. */
const FEWEST = 3;

/**
 * A table whose first cells number things that take up several rows each is a numbered list: rows without a number belong to the item
 * before them. A table with one row for each number is a ranking, and stays.
 */
export function numberedTables(parent: Root | Element, names: Set<string>): void {
  replaceChildren(parent, isTable, (table) => {
    const list = asList(table);
    if (list !== undefined) names.add("li");
    return [list ?? table];
  });
}

function isTable(node: ElementContent): node is Element {
  return isHastElement(node, "table");
}

function asList(table: Element): Element | undefined {
  const rows = rowsOf(table).filter((row) => cellsOf(row).some(says));
  if (rows.length < 2 * FEWEST - 1) return undefined;
  const items: Element[][] = [];
  let start = 1;
  for (const row of rows) {
    const [first, ...cells] = cellsOf(row);
    if (![first, ...cells].every(isPlain)) return undefined;
    const number = NUMBER.exec(hastText(first))?.[1];
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
  const line = cells.filter(says).flatMap((cell, i) => [...(i > 0 ? [textNode(" ")] : []), ...cell.children]);
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

/** A number that is alone, and one before a text, which a sign has to separate from it: "3 eggs" isn't a third item. */
const ALONE = /^\s*0?([0-9]{1,4})\s*(?:[.):]\s*)?$/;
const LEADING = /^\s*0?([0-9]{1,4})[.)]\s+/;
/** Boxes and paragraphs that may hold a whole item. */
const FRAMES: ReadonlySet<string> = new Set(["p", "div", "span"]);
/** One item that begins with "1." may be a date or a chapter. */
const FEWEST_NUMBERS = 2;

/**
 * Numbers that a page writes before the items of a list, in boxes of their own or in the text: as the list also numbers them, they would be
 * there twice. A list without numbers whose items all have theirs from 1 on is a numbered one. What
 * the first item says of its number is where the list starts.
 */
export function itemNumbers(list: Root | Element): void {
  if (!isList(list) || list.properties["reversed"] !== undefined) return;
  const items = list.children.filter((child): child is Element => isHastElement(child, "li"));
  const value = items[0]?.properties["value"];
  if (value !== undefined && list.tagName === "ol") list.properties["start"] = Number(value);
  if (items.length < FEWEST_NUMBERS) return;
  const start = Number(list.properties["start"] ?? 1);
  const rests: ElementContent[][] = [];
  for (const [i, { children }] of items.entries()) {
    const found = numbered(children);
    if (found?.number !== start + i) return;
    rests.push(found.rest);
  }
  for (const [i, item] of items.entries()) item.children = rests[i];
  list.tagName = "ol";
}

/** Longer texts aren't numbers. */
const MAX_NUMBER = 64;

/** The number that an item begins with, and what is in the item without it; undefined if it has none, or nothing else. */
function numbered(children: readonly ElementContent[]): { number: number; rest: ElementContent[] } | undefined {
  const at = children.findIndex((child) => !isBlank(child));
  const first = children[at];
  const after = children.slice(at + 1);
  if (first?.type === "text") {
    const number = LEADING.exec(first.value)?.[1];
    if (number === undefined) return undefined;
    return { number: Number(number), rest: [textNode(first.value.replace(LEADING, "")), ...after] };
  }
  if (first?.type !== "element") return undefined;
  const isAlone = first.children.length > 0 && after.some((child) => !isBlank(child));
  const number = isAlone ? ALONE.exec(hastText(first).slice(0, MAX_NUMBER))?.[1] : undefined;
  if (number !== undefined) return { number: Number(number), rest: after };
  const inner = FRAMES.has(first.tagName) ? numbered(first.children) : undefined;
  return inner && { ...inner, rest: [withChildren(first, inner.rest), ...after] };
}
