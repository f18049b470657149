// Reduces a table to what Markdown has: rows with one line per cell.

import type { Element, ElementContent, Properties } from "hast";
import { element, isBlank } from "../../content/hast.js";
import { Phrasing, trimmed } from "./phrasing.js";

/** The widest table that is written; cells beyond it go into the last column. Wide tables of real pages have 40. */
const MAX_COLUMNS = 100;

/** A table as Markdown has them: rows of the same length, one line per cell, the header first. */
export function simpleTable(node: Element): { caption: ElementContent[]; table?: Element } {
  const caption: ElementContent[] = [];
  const rows: Element[] = [];
  for (const part of elements(node)) {
    if (part.tagName === "caption")
      for (const child of new Phrasing(" ").addAll(part.children).finish()) caption.push(child);
    else if (part.tagName === "tr") rows.push(part);
    else for (const row of elements(part)) if (row.tagName === "tr") rows.push(row);
  }
  const said = caption.every(isBlank) ? [] : caption;
  const grid = gridOf(rows);
  if (grid.length === 0) return { caption: said };
  const hasHeader = isHeader(rows[0]) || !rows.some((row) => elements(row).some(({ tagName }) => tagName === "th"));
  const sides = grid[0].map((_, column) => sideOf(grid, column));
  const written = grid.map((cells, i) =>
    element(
      "tr",
      cells.map(({ content }, column) => element(hasHeader && i === 0 ? "th" : "td", content, sides[column])),
    ),
  );
  return { caption: said, table: element("table", written) };
}

/** What is in a row and a column. */
interface Cell {
  readonly content: ElementContent[];
  /** The side to which its text is aligned, if the page says so. */
  readonly side: unknown;
}

const EMPTY: Cell = { content: [], side: undefined };

/** The cells of each row by column; what a cell spans beyond its own place is empty. */
function gridOf(rows: readonly Element[]): Cell[][] {
  const grid: Cell[][] = [];
  /** For each column, how many rows below are still taken by a cell above. */
  const taken: number[] = [];
  /** Columns in which a cell begins; one that is only spanned doesn't count. */
  const begun = new Set<number>();
  for (const row of rows) {
    const cells: Cell[] = [];
    let column = 0;
    for (const cell of elements(row)) {
      while (column < MAX_COLUMNS - 1 && taken[column] > 0) column++;
      const place = Math.min(column, MAX_COLUMNS - 1);
      begun.add(place);
      const content = trimmed(new Phrasing(undefined, undefined, true).addAll(cell.children).finish());
      const side = cell.properties["align"];
      if (cells[place] === undefined) cells[place] = { content, side };
      else for (const child of [{ type: "text", value: " " } as const, ...content]) cells[place].content.push(child);
      const columns = Math.min(span(cell, "colSpan"), MAX_COLUMNS - place);
      for (let i = 0; i < columns; i++) taken[place + i] = span(cell, "rowSpan");
      column = place + columns;
    }
    for (let i = 0; i < taken.length; i++) taken[i] = Math.max(0, (taken[i] ?? 0) - 1);
    if (cells.length > 0) grid.push(cells);
  }
  const columns = [...begun].sort((a, b) => a - b);
  return grid.map((cells) => columns.map((column) => cells[column] ?? EMPTY));
}

/** The side of a column: Markdown has one for all its cells, so it is that of most cells that aren't empty. */
function sideOf(grid: readonly Cell[][], column: number): Properties {
  const counts = new Map<unknown, number>();
  let all = 0;
  for (const row of grid) {
    const { content, side } = row[column];
    if (content.length === 0) continue;
    all++;
    counts.set(side, (counts.get(side) ?? 0) + 1);
  }
  for (const [side, count] of counts) if (side !== undefined && count > all / 2) return { align: String(side) };
  return {};
}

function span(cell: Element, name: "colSpan" | "rowSpan"): number {
  const value = Number(cell.properties[name] ?? 1);
  return Number.isFinite(value) && value >= 1 ? Math.floor(value) : 1;
}

function isHeader(row: Element): boolean {
  return elements(row).every(({ tagName }) => tagName === "th");
}

function elements(node: Element): Element[] {
  return node.children.filter((child) => child.type === "element");
}
