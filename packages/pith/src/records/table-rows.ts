// Reads the facts of a record that is a row of a table: each below the head of its column.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import type { PageMarks } from "../said/page-marks.js";
import { type FoundFact, factsIn, recordFact } from "./facts.js";

/** A head of a column is shorter, in characters. */
const MAX_HEAD = 40;

/** A table: its heads of columns and the rows below them. */
interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly number[];
}

/** Reads rows of the tables of a page, each of which is looked through once. */
export class TableRows {
  private readonly places = new Map<number, number>();
  private readonly tableAt = remembered((table: number) => this.readTable(table));
  private readonly otherOf = remembered((table: number) => this.findOther(table));

  constructor(
    private readonly tree: Tree,
    private readonly marks: PageMarks,
  ) {}

  /** The facts of a row, and of what is beside it in the next table; undefined: it isn't a row of a table with heads. */
  facts(row: number, dropped: ReadonlySet<number>): FoundFact[] | undefined {
    const { tree } = this;
    let table = tree.tag[row] === Tag.TR ? tree.parent[row] : 0;
    if (table !== 0 && tree.tag[table] !== Tag.TABLE) table = tree.parent[table];
    if (table === 0 || tree.tag[table] !== Tag.TABLE) return undefined;
    const { heads } = this.tableAt(table);
    const place = this.places.get(row);
    const other = this.otherOf(table);
    if (place === undefined || (other === 0 && heads.length === 0)) return undefined;
    const own = this.factsOf(row, heads, dropped);
    if (other === 0) return own;
    const beside = this.tableAt(other);
    return [...own, ...this.factsOf(beside.rows[place], beside.heads, dropped)];
  }

  private factsOf(row: number, heads: readonly string[], dropped: ReadonlySet<number>): FoundFact[] {
    const { tree } = this;
    return cellsOf(tree, row).flatMap((cell, i) => {
      const facts = factsIn(tree, { from: cell, to: tree.end[cell] }, dropped);
      const label = heads[i] ?? "";
      const [first] = facts;
      return facts.length === 1 && first.fact.label === undefined && label !== ""
        ? [{ node: first.node, fact: recordFact(first.fact.value, "table", label) }]
        : facts;
    });
  }

  private readTable(table: number): Table {
    const { tree, marks, places } = this;
    const rows: number[] = [];
    let heads: string[] = [];
    for (const row of rowsOf(tree, table)) {
      const cells = cellsOf(tree, row);
      if (rows.length === 0 && cells.length > 0 && isHead(tree, row, cells)) {
        const texts = cells.map((cell) => marks.text(cell).replace(/\s+/g, " ").trim());
        const isWhole = texts.every(({ length }) => length <= MAX_HEAD) && cells.every((cell) => !isWide(tree, cell));
        heads = isWhole && texts.some((head) => head !== "") ? texts : [];
        continue;
      }
      places.set(row, rows.length);
      rows.push(row);
    }
    return { heads, rows };
  }

  /** The table that goes on with the rows of one that has a single column, which stays in sight while the others move; 0: none does. */
  private findOther(table: number): number {
    const { tree, marks } = this;
    const { rows } = this.tableAt(table);
    if (rows.length < 2 || rows.some((row) => cellsOf(tree, row).length !== 1)) return 0;
    let next = tree.end[table];
    const letters = marks.lettersBefore(next);
    while (next < tree.length && marks.lettersBefore(next) === letters && !isTable(tree, next)) next++;
    if (next === tree.length || marks.lettersBefore(next) !== letters) return 0;
    const other = this.tableAt(next).rows;
    return other.length === rows.length && other.every((row) => cellsOf(tree, row).length > 1) ? next : 0;
  }
}

function isTable(tree: Tree, node: number): boolean {
  return tree.tag[node] === Tag.TABLE;
}

function isWide(tree: Tree, cell: number): boolean {
  return Number(tree.attribute(cell, "colspan") ?? 1) > 1;
}

function isHead(tree: Tree, row: number, cells: readonly number[]): boolean {
  return tree.tag[tree.parent[row]] === Tag.THEAD || cells.every((cell) => tree.tag[cell] === Tag.TH);
}

function rowsOf(tree: Tree, table: number): number[] {
  const rows: number[] = [];
  for (let node = table + 1; node < tree.end[table]; ) {
    const tag = tree.tag[node];
    if (tag === Tag.TR) rows.push(node);
    // Rows of tables in cells aren't this one's.
    const isGroup = tag === Tag.THEAD || tag === Tag.TBODY || tag === Tag.TFOOT;
    node = isGroup ? node + 1 : tree.end[node];
  }
  return rows;
}

function cellsOf(tree: Tree, row: number): number[] {
  const cells: number[] = [];
  for (let node = row + 1; node < tree.end[row]; node = tree.end[node]) {
    if (tree.tag[node] === Tag.TD || tree.tag[node] === Tag.TH) cells.push(node);
  }
  return cells;
}
