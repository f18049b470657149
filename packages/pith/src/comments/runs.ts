// Finds comments that are runs of siblings below a line of author and date.

import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { grouped } from "../maps.js";
import { Mark } from "../said/marks.js";
import type { PageMarks } from "../said/page-marks.js";
import { isSigned, readByline } from "../text/people/bylines.js";
import { type CommentUnit, MIN_LETTERS, marksAround } from "./units.js";

/** Letters and digits of a line that says who wrote and when. */
const MAX_LINE = 80;
/** Letters and digits in it besides names, dates and buttons: "Posted by", "at", "says", a number. */
const MAX_OTHER = 20;
/** Nodes of such a line: names, links, an icon. Also bounds what looking at lines inside lines costs. */
const MAX_NODES = 40;
/** A single line may be below anything; this many separate comments. */
const MIN_LINES = 2;
/** Letters and digits of a text that isn't a label: what is below names alone has as many on average. */
const MIN_MEAN = 20;

/**
 * Comments without an element of their own: lines that say who wrote and when, as siblings of what was written. Movable
 * Type and TypePad wrote the line after the text, lists of `dt` and `dd` have it before. In document order, none inside another.
 * Linear in the nodes between `from` and `to`.
 */
export function findRuns(tree: Tree, marks: PageMarks, from: number, to: number): CommentUnit[] {
  const runs: CommentUnit[][] = [];
  /** Elements whose children were split, or can't be: by lines of one tag only, so that each child costs once. */
  const seen = new Set<number>();
  let after = from;
  for (const lines of linesByParent(tree, marks, from, to)) {
    const parent = tree.parent[lines[0]];
    if (lines.length < MIN_LINES || lines[0] < after || seen.has(parent)) continue;
    seen.add(parent);
    const found = split(tree, marks, parent, new Set(lines), from, to);
    if (found.length < MIN_LINES || !saysEnough(tree, marks, found)) continue;
    runs.push(found);
    after = tree.end[found[found.length - 1].run?.parts.at(-1) as number];
  }
  return runs.flat().sort((a, b) => a.node - b.node);
}

/** The letters and digits of comments together. */
export function lettersSaid(units: readonly CommentUnit[]): number {
  return units.reduce((sum, { letters }) => sum + letters, 0);
}

function saysEnough(tree: Tree, marks: PageMarks, runs: readonly CommentUnit[]): boolean {
  return (
    lettersSaid(runs) >= MIN_MEAN * runs.length ||
    runs.some(({ run }) => run !== undefined && hasDate(tree, marks, run.line))
  );
}

function hasDate(tree: Tree, marks: PageMarks, line: number): boolean {
  for (let at = line; at < tree.end[line]; at++) {
    if (marks.markOf(at) === Mark.DATE || marks.markOf(at) === Mark.BYLINE) return true;
  }
  return readByline(marks.text(line)) !== undefined;
}

/** The lines below each element that has some, by tag: elements are in the order of their first lines. */
function linesByParent(tree: Tree, marks: PageMarks, from: number, to: number): number[][] {
  const counts = countMarks(tree, marks, from, to);
  const isLine = (node: number): boolean => {
    const letters = marks.letters(node);
    if (letters === 0 || letters > MAX_LINE || tree.end[node] - node > MAX_NODES) return false;
    const { authors, dates, others } = counts(node);
    const isTerm = tree.tag[node] === Tag.DT;
    if (authors > 0 && (isTerm || dates > 0) && others <= MAX_OTHER) return true;
    const text = marks.text(node);
    return (isTerm || isSigned(text)) && readByline(text) !== undefined;
  };
  const lines: number[] = [];
  for (let node = from; node < to; ) {
    const isOne = tree.isElement(node) && tree.end[node] <= to && isLine(node);
    if (isOne) lines.push(node);
    node = isOne ? tree.end[node] : node + 1;
  }
  return [...grouped(lines, (line) => `${tree.parent[line]} ${tree.tag[line]}`).values()];
}

/** Counts what a node holds: texts that name an author, texts that are dates, and letters that are neither, nor a button's. */
function countMarks(tree: Tree, marks: PageMarks, from: number, to: number) {
  const around = marksAround(tree, marks, from, to);
  const authors = new Uint32Array(to - from + 1);
  const dates = new Uint32Array(to - from + 1);
  const others = new Float64Array(to - from + 1);
  for (let at = 0; at < around.length; at++) {
    const letters = tree.isText(from + at) ? marks.letters(from + at) : 0;
    const mark = letters > 0 ? around[at] : Mark.ACTION;
    authors[at + 1] = authors[at] + (mark === Mark.AUTHOR || mark === Mark.BYLINE ? 1 : 0);
    dates[at + 1] = dates[at] + (mark === Mark.DATE || mark === Mark.BYLINE ? 1 : 0);
    others[at + 1] = others[at] + (mark === Mark.NONE ? letters : 0);
  }
  return (node: number) => {
    const [first, end] = [node - from, tree.end[node] - from];
    return {
      authors: authors[end] - authors[first],
      dates: dates[end] - dates[first],
      others: others[end] - others[first],
    };
  };
}

/** The children of an element between `from` and `to` as comments, separated by its lines. */
function split(
  tree: Tree,
  marks: PageMarks,
  parent: number,
  lines: Set<number>,
  from: number,
  to: number,
): CommentUnit[] {
  const runs: CommentUnit[] = [];
  let parts: number[] = [];
  let letters = 0;
  let line = 0;
  const close = () => {
    if (line !== 0 && letters >= MIN_LETTERS) {
      runs.push({ node: parts[0], run: { parts, line }, letters, hasAuthor: true, hasDate: true });
    }
    parts = [];
    letters = 0;
    line = 0;
  };
  let opens: boolean | undefined;
  for (const child of tree.children(parent)) {
    if (child < from || child >= to || marks.letters(child) === 0) continue;
    if (lines.has(child)) {
      opens ??= letters === 0;
      if (opens) close();
      parts.push(child);
      line = child;
      if (!opens) close();
    } else if (endsComment(tree, child)) close();
    else {
      parts.push(child);
      letters += marks.letters(child);
    }
  }
  close();
  return runs;
}

/** Headings and forms separate comments from what isn't one. */
function endsComment(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  if (tag === Tag.FORM || isHeading(tag)) return true;
  for (let at = node + 1; at < tree.end[node]; at++) if (tree.tag[at] === Tag.TEXTAREA) return true;
  return false;
}
