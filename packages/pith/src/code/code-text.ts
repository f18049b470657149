// Reads the lines of a program, whatever a highlighter made of them.

import { Tag } from "../html/generated/tags.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { namesOf } from "../page/names.js";
import { hasLetter } from "../text/words.js";
import { isLaterCode, isLineInLine, LINES } from "./code-lines.js";
import { isSideOfCode } from "./code-names.js";
import { NumberRuns, numbersAtLines } from "./line-numbers.js";

/** Elements whose text is no code. */
const NEVER_CODE: ReadonlySet<number> = new Set([Tag.BUTTON, Tag.SCRIPT, Tag.STYLE, Tag.TEXTAREA]);
/** Widths of an indentation that a style gives, in pixels, for a space. */
const PIXELS_A_SPACE = 3;
const INDENT = /margin-left\s*:\s*([0-9]{1,3})px/i;
const MOST_INDENT = 100;
const LINE_FEED = 0x0a;
/** A line without a sign; CodeMirror keeps it open with a character of no width. */
const EMPTY = /^[\s\u200b]*$/;

/**
 * The text of a block of code, and whether nothing beside it was left out: its lines as shown, with their indentation, without line numbers, bars and buttons. `dropped`: nodes that
 * aren't content; what has no letters, such as brackets and white space, stays with the lines around it. `isFolded`: whether white space
 * of the page shows as one space, as outside of a `pre`.
 */
export function codeText(
  tree: Tree,
  block: number,
  dropped: ReadonlySet<number>,
  isFolded = false,
): { text: string; isWhole: boolean } {
  const lines = new Lines();
  const runs = new NumberRuns(tree);
  const isDropped = (node: number) =>
    dropped.has(node) && hasLetter(tree.isText(node) ? tree.text(node) : tree.textContent(node));
  const isLeftOut = (node: number) => isNoCode(tree, node);
  const numbers = numbersAtLines(tree, block, isLeftOut);
  /** Open lines: the node after each. */
  const open: number[] = [];
  /** The node after the outermost line that isn't a row. */
  let lineEnd = 0;
  let isWhole = true;
  for (let node = block + 1; node < tree.end[block]; ) {
    while (open.length > 0 && open[open.length - 1] <= node) {
      open.pop();
      lines.end();
    }
    if (tree.isText(node)) {
      if (!isDropped(node)) lines.add(isFolded ? lines.folded(tree.text(node)) : tree.text(node));
      node++;
      continue;
    }
    const tag = tree.tag[node];
    const isColumn = () => node >= lineEnd && isColumnTag(tag) && hasMore(tree, node, block) && runs.isColumn(node);
    const isBeside = tag >= 0 && (numbers.has(node) || isLeftOut(node) || isColumn());
    if (isBeside && !NEVER_CODE.has(tag)) isWhole = false;
    if (tag < 0 || isDropped(node) || isBeside) {
      node = tree.end[node];
      continue;
    }
    if (tag === Tag.BR) lines.add("\n");
    else if (LINES.has(tag)) {
      lines.begin(false);
      open.push(tree.end[node]);
      if (tag !== Tag.TR && !isBoxOfLines(tree, node)) lineEnd = Math.max(lineEnd, tree.end[node]);
    } else if ((isLaterCode(tree, node) || isLineInLine(tree, node)) && !endsLine(tree, node)) {
      lines.begin(node >= lineEnd);
      lineEnd = Math.max(lineEnd, tree.end[node]);
    }
    const indent = INDENT.exec(tree.attribute(node, "style") ?? "")?.[1];
    if (indent !== undefined) lines.add(" ".repeat(Math.min(MOST_INDENT, Math.round(Number(indent) / PIXELS_A_SPACE))));
    node++;
  }
  return { text: lines.finish(numbers.size > 0), isWhole };
}

function isNoCode(tree: Tree, node: number): boolean {
  return NEVER_CODE.has(tree.tag[node]) || isSideOfCode(namesOf(tree).classOf(node));
}

function isColumnTag(tag: number): boolean {
  return (
    tag === Tag.TD ||
    tag === Tag.TH ||
    tag === Tag.DIV ||
    tag === Tag.UL ||
    tag === Tag.OL ||
    tag === Tag.PRE ||
    tag === Tag.SPAN
  );
}

/** Whether a block has text before or after an element in it. */
function hasMore(tree: Tree, node: number, block: number): boolean {
  return node > block + 1 || tree.end[node] < tree.end[block];
}

/** Whether the text of an element ends with a line break: what is before it may be in its line, as the sign of a change (Prism). */
function endsLine({ tag, source, start, stop, end }: Tree, node: number): boolean {
  const last = end[node] - 1;
  return tag[last] === Kind.TEXT && start[last] < stop[last] && source[stop[last] - 1] === LINE_FEED;
}

/** Whether a box holds lines and isn't one itself: an element that begins one is its first child. */
function isBoxOfLines(tree: Tree, box: number): boolean {
  for (const child of tree.children(box))
    if (tree.isElement(child)) return LINES.has(tree.tag[child]) || tree.tag[child] === Tag.TABLE;
  return false;
}

/** Lines of code. Browsers show white space there as it is; a no-break space means a space. */
class Lines {
  private readonly parts: string[] = [];
  private isAtStart = true;
  private isEmpty = false;

  add(part: string): void {
    if (part === "") return;
    this.parts.push(part);
    this.isAtStart = part.endsWith("\n");
    this.isEmpty = false;
  }

  /** A text with its white space as it shows outside of a `pre`: one space, and none at the beginning of a line. */
  folded(text: string): string {
    const value = text.replace(/[\t\n\f\r ]+/g, " ");
    return this.isAtStart && value.startsWith(" ") ? value.slice(1) : value;
  }

  /** Begins a line. `isNext`: an empty one before it, which nothing ended, counts. */
  begin(isNext: boolean): void {
    if (!this.isAtStart || (isNext && this.isEmpty)) this.add("\n");
    this.isEmpty = true;
  }

  /** Ends a line; an empty one counts, too. */
  end(): void {
    if (this.isEmpty || !this.isAtStart) this.add("\n");
  }

  /** `isNumbered`: whether numbers were before the lines; the space that parted them from all lines goes with them. */
  finish(isNumbered: boolean): string {
    const value = this.parts.join("").replace(/\u00a0/g, " ");
    const lines = value.split("\n").map((line) => (EMPTY.test(line) ? "" : line));
    const isApart = isNumbered && lines.every((line) => line === "" || line.startsWith(" "));
    const shown = isApart ? lines.map((line) => line.slice(1)) : lines;
    const first = shown.findIndex((line) => line !== "");
    return first < 0 ? "" : shown.slice(first).join("\n").trimEnd();
  }
}
