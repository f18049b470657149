// Distinguishes tables that lay out a page from tables of data.

import { roleOf } from "./controls.js";
import { Tag } from "./generated/tags.js";
import { isBlankText } from "./shown-texts.js";
import type { Tree } from "./tree.js";

/** A cell with more text than this, in characters, is prose: tables of data don't have paragraphs of this length throughout. */
const PROSE = 600;

/** So many columns are of a comparison, whose heads may have rules; in the corpora 22 of 22 narrower tables with such rules lay out. */
const COMPARED = 5;

/** What is known of a table while its nodes are visited. */
interface TableFacts {
  /** The table, and its parts: every part belongs to the nearest table around it. */
  readonly node: number;
  readonly parts: number[];
  readonly end: number;
  rows: number;
  widest: number;
  cells: number;
  /** Cells in the current row. */
  inRow: number;
  /** Whether the current cell has said something. */
  hasSaid: boolean;
  /** What tells that it holds data; a summary alone says less: pages put one on tables for layout, too. */
  isData: boolean;
  hasSummary: boolean;
  isLayout: boolean;
  hasTable: boolean;
  hasBlocks: boolean;
  /** Whether a rule is below words in a cell. */
  hasRule: boolean;
  images: number;
  textLength: number;
}

const BLOCKS: ReadonlySet<number> = new Set([Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.ARTICLE, Tag.SECTION, Tag.FORM]);
/** What vBulletin calls the table of a post: who and what in cells. */
const POST = /^post\d/;
// biome-ignore format: a list of names
const PARTS: ReadonlySet<number> = new Set([
  Tag.TBODY, Tag.THEAD, Tag.TFOOT, Tag.TR, Tag.TD, Tag.TH, Tag.CAPTION,
]);

/**
 * The tables that lay out the page instead of holding data, with their parts; one pass over the page.
 *
 * Data is what says so: a caption, header cells, a scope, a summary, a role, and no table inside. Layout is what says so
 * (`role="presentation"`), what holds another table, headings or sections, what has one cell, or one column that nothing but a summary
 * calls data, and what holds prose. `frames`: also what sets a picture and its caption beside the text, or has a rule below words in a
 * cell, as posts have; such a table is chosen as a whole.
 */
export function layoutParts(tree: Tree, { frames = false } = {}): ReadonlySet<number> {
  const parts = new Set<number>();
  const open: TableFacts[] = [];
  const closeBefore = (node: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= node; last = open.at(-1)) {
      open.pop();
      if (isLayout(last) || (frames && (framesPost(tree, last) || framesPicture(tree, last))))
        for (const part of last.parts) parts.add(part);
    }
  };
  for (let node = 1; node < tree.length; node++) {
    closeBefore(node);
    const facts = open.at(-1);
    if (tree.tag[node] === Tag.TABLE) {
      if (facts !== undefined) facts.hasTable = true;
      open.push(factsOf(tree, node));
    } else if (facts !== undefined) note(facts, tree, node);
  }
  closeBefore(tree.length);
  return parts;
}

function note(facts: TableFacts, tree: Tree, node: number): void {
  const tag = tree.tag[node];
  if (PARTS.has(tag)) facts.parts.push(node);
  if (tree.isText(node)) {
    facts.textLength += tree.stop[node] - tree.start[node];
    facts.hasSaid ||= !isBlankText(tree, node);
  } else if (tag === Tag.TR) {
    facts.rows++;
    facts.inRow = 0;
  } else if (tag === Tag.TD || tag === Tag.TH) {
    facts.cells++;
    facts.inRow++;
    facts.hasSaid = false;
    facts.widest = Math.max(facts.widest, facts.inRow);
    if (tag === Tag.TH || tree.attribute(node, "scope") !== undefined || tree.attribute(node, "headers"))
      facts.isData = true;
  } else if (tag === Tag.CAPTION || tag === Tag.THEAD) facts.isData = true;
  else if (BLOCKS.has(tag)) facts.hasBlocks = true;
  else if (tag === Tag.HR) facts.hasRule ||= facts.hasSaid;
  else if (tag === Tag.IMG) facts.images++;
}

function factsOf(tree: Tree, node: number): TableFacts {
  const role = roleOf(tree, node);
  return {
    node,
    parts: [node],
    end: tree.end[node],
    rows: 0,
    widest: 0,
    cells: 0,
    inRow: 0,
    hasSaid: false,
    isData: role === "table" || role === "grid",
    hasSummary: (tree.attribute(node, "summary") ?? "") !== "",
    isLayout: role === "presentation" || role === "none",
    hasTable: false,
    hasBlocks: false,
    hasRule: false,
    images: 0,
    textLength: 0,
  };
}

function isLayout(facts: TableFacts): boolean {
  const { rows, widest, cells } = facts;
  if (facts.isLayout || facts.hasTable || cells === 0) return true;
  if (widest < 2 && !(facts.isData && rows > 2)) return true;
  if (facts.isData || facts.hasSummary) return false;
  return facts.hasBlocks || rows < 2 || facts.textLength / cells > PROSE;
}

/** Whether a table sets who says something beside what is said: one thing, but not to be read in rows. */
function framesPost(tree: Tree, { node, hasRule, widest, isData, hasSummary }: TableFacts): boolean {
  if (isData || hasSummary) return false;
  return (hasRule && widest < COMPARED) || POST.test(tree.attribute(node, "id") ?? "");
}

/** More cells than a picture's frame has, including those for the space around it. */
const FRAME_CELLS = 9;

/** Whether a table holds a picture, at most one more cell with something in it, and cells for space. */
function framesPicture(tree: Tree, { node, end, images, cells, isData, hasSummary }: TableFacts): boolean {
  if (isData || hasSummary || images !== 1 || cells > FRAME_CELLS) return false;
  const filled = new Set<number>();
  let cell = 0;
  for (let inner = node; inner < end; inner++) {
    const tag = tree.tag[inner];
    if (tag === Tag.TD) cell = inner;
    else if (tag === Tag.IMG || (tree.isText(inner) && !isBlankText(tree, inner))) filled.add(cell);
  }
  return filled.size <= 2;
}
