// Finds the numbers of lines beside a program: a column of them, or one at the beginning of each line.

import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { isHeading, Kind } from "../html/node-kind.js";
import { firstByte } from "../html/shown-texts.js";
import type { Tree } from "../html/tree.js";
import { namesOf } from "../page/names.js";
import { isLine } from "./code-lines.js";
import { isSideOfCode } from "./code-names.js";

/** A line's number as gutters write it: "12", "12:", "12|". */
const NUMBER = /^([0-9]{1,5}) ?[:.|]?$/;
/** Bytes of a longer text, which is no number. */
const LONGEST_NUMBER = 40;
/** Fewer numbers in a row may be anything. */
const FEWEST_IN_COLUMN = 3;
const FEWEST_LINES = 2;
const LINE_FEED = 0x0a;
const SPACE = 0x20;
/** Nodes of a box before its first number at most: a table, its rows and cells. */
const MOST_BEFORE = 12;
/** Lines with something in them that a program has for each number, at least: others are empty. */
const LEAST_SHARE = 0.5;
/** Nodes of a line at most, on average: each word of a program may be an element with a text. */
const MOST_IN_LINE = 64;

/** Where the texts of a page that count up end. Asked for nodes in document order, it looks at each text once. */
export class NumberRuns {
  private start = 0;
  private end = 0;
  private count = 0;

  constructor(private readonly tree: Tree) {}

  /** Whether an element holds nothing but numbers that follow one another, each in an element or a line of its own, three or more. */
  isColumn(node: number): boolean {
    const { tree } = this;
    const end = tree.end[node];
    let first = node + 1;
    while (first < end && first - node < MOST_BEFORE && !hasText(tree, first)) first++;
    if (first >= end || !hasText(tree, first)) return false;
    if (first < this.start || first >= this.end) this.read(first);
    if (this.end < end) return false;
    return this.countIn(first, end, FEWEST_IN_COLUMN) >= FEWEST_IN_COLUMN;
  }

  /** Whether an element holds about as many lines as a column holds numbers: the pages that a pager leads to are in a column, too, and beside no lines. */
  hasLinesFor(column: number, beside: number): boolean {
    const { tree } = this;
    const numbers = this.countIn(column, tree.end[column], Number.POSITIVE_INFINITY);
    return hasLines(tree, beside, Math.max(FEWEST_LINES, numbers * LEAST_SHARE));
  }

  /** Reads the run of numbers that begins at a text. */
  private read(first: number): void {
    const { tree } = this;
    this.start = first;
    let last: number | undefined;
    let node = first;
    this.count = 0;
    for (; node < tree.length; node++) {
      if (!tree.isText(node)) continue;
      const numbers = numbersIn(tree, node);
      if (
        numbers === undefined ||
        numbers.some((n, i) => n !== (i === 0 ? (last ?? numbers[0] - 1) : numbers[i - 1]) + 1)
      )
        break;
      last = numbers.at(-1) ?? last;
      this.count += numbers.length;
    }
    this.end = node;
  }

  /** How many numbers there are between two nodes; `enough` or more. */
  private countIn(first: number, end: number, enough: number): number {
    let count = 0;
    for (let node = first; node < end && count < enough; node++)
      if (this.tree.isText(node)) count += numbersIn(this.tree, node)?.length ?? 0;
    return count;
  }
}

/** Whether a node is a text with more than white space, as written. */
function hasText(tree: Tree, node: number): boolean {
  return tree.isText(node) && firstByte(tree, node) !== undefined;
}

/** The numbers in the lines of a text; undefined if it holds anything else. */
function numbersIn(tree: Tree, node: number): number[] | undefined {
  if (!mayBeginNumber(tree, node)) return undefined;
  const lines = tree.text(node).split("\n");
  const numbers: number[] = [];
  for (const line of lines) {
    if (line.trim() === "") continue;
    const found = line.length > LONGEST_NUMBER ? null : NUMBER.exec(line.trim());
    if (found === null) return undefined;
    numbers.push(Number(found[1]));
  }
  return numbers;
}

/** Whether a text may begin with a digit, by its first byte; a reference, a tag between its pieces and what may be space beyond ASCII need a closer look. */
function mayBeginNumber(tree: Tree, text: number): boolean {
  const byte = firstByte(tree, text);
  return (
    byte === undefined || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80 || byte === AMPERSAND || byte === LESS_THAN
  );
}

const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;

/**
 * Elements with which each line of a program begins and that number them, whatever they are called: style modules write
 * meaningless classes. Each line begins with the next number, and something follows at least one of them.
 */
export function numbersAtLines(tree: Tree, block: number, isLeftOut: (node: number) => boolean): ReadonlySet<number> {
  const numbers = new Set<number>();
  const ends: number[] = [];
  let next: number | undefined;
  let isAtStart = true;
  let holdsCode = false;
  /** The end of the line that has its number. */
  let numberedEnd = 0;
  for (let node = block + 1; node < tree.end[block]; ) {
    for (; ends.length > 0 && ends[ends.length - 1] <= node; ends.pop()) isAtStart = node >= numberedEnd;
    if (tree.isText(node)) {
      const value = tree.text(node);
      const start = value.lastIndexOf("\n");
      const lines = value.trim() === "" ? [] : value.split("\n");
      // A line that begins in this text begins with no number.
      if (lines.some((line, i) => line.trim() !== "" && (i > 0 || isAtStart))) return NONE;
      if (lines.length > 0) holdsCode = true;
      if (start >= 0) isAtStart = true;
      else if (lines.length > 0) isAtStart = false;
      node++;
      continue;
    }
    if (tree.tag[node] < 0 || isLeftOut(node)) {
      node = tree.end[node];
      continue;
    }
    if (tree.tag[node] === Tag.BR) isAtStart = true;
    else if (isLine(tree, node)) {
      // What is beside the number is in a box of its own, in the same line.
      isAtStart = node >= numberedEnd;
      ends.push(tree.end[node]);
    }
    const number = isAtStart ? numberOf(tree, node) : undefined;
    if (number === undefined) {
      node++;
      continue;
    }
    if (next !== undefined && number !== next) return NONE;
    next = number + 1;
    numbers.add(node);
    numberedEnd = ends.at(-1) ?? 0;
    isAtStart = false;
    node = tree.end[node];
  }
  return numbers.size >= FEWEST_LINES && holdsCode ? numbers : NONE;
}

const NONE: ReadonlySet<number> = new Set();

/** The number that is all that an element holds; undefined: it holds something else. */
function numberOf(tree: Tree, node: number): number | undefined {
  if (tree.end[node] !== node + 2 || !tree.isText(node + 1)) return undefined;
  if (tree.stop[node + 1] - tree.start[node + 1] > LONGEST_NUMBER) return undefined;
  const found = NUMBER.exec(tree.text(node + 1).trim());
  return found === null ? undefined : Number(found[1]);
}

/**
 * Whether a box holds a column of numbers and beside it what they number, and nothing else: a row of a table with two cells, or two boxes. `runs`:
 * of the page.
 */
export function isNumberedBox(tree: Tree, box: number, runs: NumberRuns): boolean {
  let column = box;
  for (let step = 0; step < MOST_BEFORE; step++) {
    column = firstShownElement(tree, column);
    // The choices of a form are numbers in a column, too.
    if (column === 0 || layoutOf(tree.tag[column]) === Layout.NONE) return false;
    const beside = nextElement(tree, column);
    if (beside === 0) continue;
    return (
      nextElement(tree, beside) === 0 &&
      layoutOf(tree.tag[column]) !== Layout.INLINE &&
      (isSideOfCode(namesOf(tree).classOf(column))
        ? tree.find("pre", beside) !== 0
        : runs.isColumn(column) && runs.hasLinesFor(column, beside))
    );
  }
  return false;
}

/** Whether a box holds so many lines that aren't empty, and before them nothing that a program lacks: a slider is below the numbers of its slides. It isn't looked through where its lines would be too long for a program's. */
function hasLines(tree: Tree, box: number, fewest: number): boolean {
  const last = Math.min(tree.end[box], box + fewest * MOST_IN_LINE);
  /** The ends of the lines that are open. */
  const open: number[] = [];
  let lines = 0;
  let isAtStart = true;
  for (let node = box; node < last && lines < fewest; ) {
    for (; open.length > 0 && open[open.length - 1] <= node; open.pop()) isAtStart = true;
    const tag = tree.tag[node];
    if (tag === Kind.TEXT) {
      for (let i = tree.start[node]; i < tree.stop[node]; i++) {
        if (tree.source[i] === LINE_FEED) isAtStart = true;
        else if (isAtStart && tree.source[i] > SPACE) {
          lines++;
          isAtStart = false;
        }
      }
    } else if (tag < 0 || layoutOf(tag) === Layout.NONE) {
      node = tree.end[node];
      continue;
    } else if (tag === Tag.IMG || isHeading(tag)) {
      return false;
    } else if (tag === Tag.BR) isAtStart = true;
    else if (isLine(tree, node)) {
      isAtStart = true;
      open.push(tree.end[node]);
    }
    node++;
  }
  return lines >= fewest;
}

/** The first element in another one, if no text comes before it, or 0; style sheets don't count. */
export function firstShownElement(tree: Tree, parent: number): number {
  for (let child = tree.firstChild(parent); child !== 0; child = tree.nextSibling(child)) {
    if (tree.isElement(child) && tree.tag[child] !== Tag.STYLE) return child;
    if (hasText(tree, child)) return 0;
  }
  return 0;
}

function nextElement(tree: Tree, node: number): number {
  for (let next = tree.nextSibling(node); next !== 0; next = tree.nextSibling(next))
    if (tree.isElement(next)) return next;
  return 0;
}
