// Makes lists of tables that number things, and removes numbers of items that the list numbers itself.

import type { Element, ElementContent, Root } from "hast";
import { isInLine } from "../elements.js";
import { element, isBlank, isElement, isList, replaceChildren, text, textOf } from "../hast.js";
import { cellsOf, rowsOf, says } from "./empty-blocks.js";

const NUMBER = /^\s*(\d{1,4})[.)]\s*$/;
/** Fewer numbers may mean anything. */
const FEWEST = 3;

/**
 * A table whose first cells number things that take up several rows each is a numbered list: rows without a number belong to the item
 * before them. A table with one row for each number is a ranking, and stays.
 */
export function numberedTables(parent: Root | Element): void {
  const isTable = (child: ElementContent): child is Element => isElement(child, "table");
  replaceChildren(parent, isTable, (table) => [asList(table) ?? table]);
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

/** A number that is alone, and one before a text, which a sign has to separate from it: "3 eggs" isn't a third item. */
const ALONE = /^\s*0?([0-9]{1,4})\s*(?:[.):]\s*)?$/;
const LEADING = /^\s*0?([0-9]{1,4})[.)]\s+/;
/** One item that begins with "1." may be a date or a chapter. */
const FEWEST_NUMBERS = 2;

/**
 * Numbers that a page writes before the items of a list, in boxes of their own or in the text: as the list also numbers them, they would be
 * there twice. A list without numbers whose items all have theirs from 1 on is a numbered one.
 */
export function itemNumbers(list: Root | Element): void {
  if (!isList(list) || list.properties["reversed"] !== undefined) return;
  const items = list.children.filter((child): child is Element => isElement(child, "li"));
  if (items.length < FEWEST_NUMBERS) return;
  const start = Number(list.properties["start"] ?? 1);
  if (!items.every((item, i) => numberOf(item) === start + i)) return;
  for (const item of items) item.children = withoutNumber(item.children);
  list.tagName = "ol";
}

/** The number that an item begins with, if something follows it. */
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

/** A box or paragraph that may hold a whole item. */
function isFrame(node: Element): boolean {
  return node.tagName === "p" || node.tagName === "div" || node.tagName === "span";
}
