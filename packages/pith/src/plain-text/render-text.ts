// Writes a Selection as plain text, straight from the Tree.

import { CodeBlocks } from "../code/code-blocks.js";
import type { Selection } from "../contract/selection.js";
import { isWhitespace } from "../html/bytes.js";
import { formulaOfPicture, isDrawn, mathmlBeside, saidFormula } from "../html/formula-pictures.js";
import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind, Namespace } from "../html/node-kind.js";
import { eachShownText, firstByte, showsNoText } from "../html/shown-texts.js";
import { isContentBeside } from "../html/subtrees.js";
import { areApart, isRubySpace } from "../html/touching-texts.js";
import type { Tree } from "../html/tree.js";
import { keepsLines, linesOf } from "../page/kept-lines.js";
import { Gap, TextWriter } from "./text-writer.js";

/** Bytes to make room for at first; the mean text of data/wcxb has 10,000. */
const FIRST_CAPACITY = 1 << 14;

/** The gap that each `Layout` asks for before and after an element. */
const GAPS: readonly Gap[] = [Gap.NONE, Gap.PARAGRAPH, Gap.LINE, Gap.CELL, Gap.LINE, Gap.PARAGRAPH];

/** Line breaks to remove from the end of preformatted text: all, and for a single line its own. */
const ALL = Number.POSITIVE_INFINITY;
const OWN = 1;

/**
 * The kept text of a page, for people: paragraphs separated by an empty line, headings, list items and table rows on lines
 * of their own, cells separated by a tab, preformatted text as written, without the line breaks at its end, programs without the numbers of their
 * lines, the reading of a ruby in brackets. Two line
 * breaks (`br`) separate paragraphs. Nothing is joined that the page keeps apart, even if what was between is dropped.
 *
 * White space that HTML folds is folded, to nothing where it has a line break between wide characters of Chinese or Japanese; no-break spaces and soft hyphens are kept. Linear in the kept subtrees.
 */
export function renderText(tree: Tree, { kept, dropped }: Selection): string {
  let sourceBytes = 0;
  for (const root of kept) sourceBytes += tree.stop[root] - tree.start[root];
  const writer = new TextWriter(tree, Math.min(Math.max(sourceBytes, 0), FIRST_CAPACITY));
  const reader = new SubtreeReader(tree, kept, dropped, writer);
  for (const root of kept) {
    writer.separate(Gap.PARAGRAPH);
    reader.read(root);
  }
  return writer.finish();
}

/** Looks at a subtree alone: many texts of a page are read one by one. */
function hasMathml(tree: Tree, root: number): boolean {
  for (let node = root; node < tree.end[root]; node++)
    if (tree.tag[node] > 0 && (tree.tag[node] & Namespace.MATHML) !== 0) return true;
  return false;
}

/** Nodes of a quotation before its first word, among which that is looked for. */
const MOST_BEFORE_WORDS = 100;

/** Walks kept subtrees. Each `…End` is the node after a subtree that changes how its nodes are read; 0: none. */
class SubtreeReader {
  /** Elements that are open at the current node and that end with a gap: the node after them, and the gap. NONE: a `q`, whose marks browsers add. */
  private readonly closing: number[] = [];
  private preformattedEnd = 0;
  /** That of an inline element that is left out. */
  private droppedEnd = 0;
  /** That of a table row whose cells are lines. */
  private plainRowEnd = 0;
  /** That of an element whose line breaks in the source count. */
  private linesEnd = 0;
  /** The last text in a line. */
  private lastText = 0;

  private readonly code: CodeBlocks;
  /** The roots of what is read, if there is MathML in it. */
  private readonly withMathml: ReadonlySet<number> | undefined;

  constructor(
    private readonly tree: Tree,
    kept: readonly number[],
    private readonly dropped: ReadonlySet<number>,
    private readonly writer: TextWriter,
  ) {
    this.code = new CodeBlocks(tree);
    this.withMathml = kept.some((root) => hasMathml(tree, root)) ? new Set(kept) : undefined;
  }

  read(root: number): void {
    const { tree, dropped, closing } = this;
    const end = tree.end[root];
    for (let node = root; node < end; ) {
      while (closing.length > 0 && closing[closing.length - 2] <= node) this.close();
      const tag = tree.tag[node];
      const isDropped = node < this.droppedEnd || dropped.has(node);
      if (tag === Kind.TEXT) {
        this.text(node, isDropped);
        node++;
      } else node = tag < 0 ? tree.end[node] : this.element(node, tag, isDropped);
    }
    while (closing.length > 0) this.close();
  }

  private text(node: number, isDropped: boolean): void {
    const { tree, writer } = this;
    if (isRubySpace(tree, node)) return;
    if (node < this.preformattedEnd) {
      if (!isDropped) writer.writePreformatted(node);
    } else if (!isDropped) {
      if (this.lastText > 0 && areApart(tree, this.lastText, node)) writer.separate(Gap.SPACE);
      // Between blocks line breaks are the source's.
      if (node < this.linesEnd && (this.lastText > 0 || firstByte(tree, node) !== undefined)) this.lines(node);
      else writer.write(node);
      this.lastText = node;
    } else if (touchesSpace(tree, node)) writer.separate(Gap.SPACE);
  }

  /** Whether anything in a quotation is written. Looks at its first nodes, as quotations may be in each other. */
  private saysSomething(quotation: number): boolean {
    const { tree, dropped } = this;
    const stop = quotation + MOST_BEFORE_WORDS;
    let node = quotation + 1;
    while (node < tree.end[quotation] && node < stop) {
      const tag = tree.tag[node];
      const isOut = showsNoText(tree, node, dropped);
      if (
        !isOut &&
        (tag === Kind.TEXT ? firstByte(tree, node) !== undefined : tag === Tag.IMG && formulaOfPicture(tree, node))
      )
        return true;
      node = isOut ? tree.end[node] : node + 1;
    }
    return node < tree.end[quotation];
  }

  /** A text whose line breaks count. */
  private lines(node: number): void {
    for (const [i, line] of linesOf(this.tree.text(node)).entries()) {
      if (i > 0) this.writer.breakLine();
      this.writer.writeLine(line);
    }
  }

  /** Enters an element or skips it; returns the next node to read. */
  private element(node: number, tag: number, isDropped: boolean): number {
    const { tree, writer } = this;
    const end = tree.end[node];
    const layout = layoutOf(tag);
    if (!isDropped && this.isWritten(node, tag)) return end;
    if (layout === Layout.NONE || isAnnotation(tree, node)) return end;
    if (node >= this.linesEnd && keepsLines(tree, node)) this.linesEnd = end;
    if (layout === Layout.INLINE) {
      if (tag === Tag.RT && !isDropped) {
        this.reading(node);
        return end;
      }
      if (tag === Tag.BUTTON) this.open(node, Gap.SPACE);
      if (tag === Tag.Q && !isDropped && this.saysSomething(node)) {
        writer.writeText("“");
        this.closing.push(end, Gap.NONE);
        this.lastText = 0;
      }
      if (isDropped) this.droppedEnd = Math.max(this.droppedEnd, end);
      return node + 1;
    }
    const gap = this.gapOf(node, layout);
    this.lastText = 0;
    if (layout === Layout.BREAK && gap !== Gap.CELL) {
      if (node < this.preformattedEnd) writer.writeLineBreak();
      else writer.breakLine();
      return isDropped ? end : node + 1;
    }
    if (isDropped) {
      writer.separate(gap);
      return end;
    }
    this.open(node, gap);
    if (layout === Layout.PREFORMATTED) this.preformattedEnd = Math.max(this.preformattedEnd, end);
    else if (tag === Tag.TR && isPlainRow(tree, node, this.dropped)) this.plainRowEnd = end;
    return node + 1;
  }

  /** The reading of a ruby, in brackets, as browsers show it that don't know ruby: 漢字(かんじ). */
  private reading(node: number): void {
    const { tree, dropped } = this;
    let reading = "";
    eachShownText(tree, node, dropped, (text) => {
      reading += tree.text(text);
    });
    const folded = reading.replace(/\s+/g, " ").trim();
    if (folded !== "") this.writer.append(`(${folded})`);
  }

  /** Writes an element whose text isn't that of its nodes: a program, and a formula of which only a picture is here. */
  private isWritten(node: number, tag: number): boolean {
    const { tree, writer } = this;
    const isImage = tag === Tag.IMG;
    const box = tree.parent[node];
    const drawn = tag > Namespace.NAME_MASK && isDrawn(tree, box) ? saidFormula(tree, box) : undefined;
    const formula = isImage ? formulaOfPicture(tree, node) : drawn;
    if (formula !== undefined && !(isImage && this.isBesideMathml(node))) {
      writer.writeText(formula.tex);
      this.lastText = 0;
      return true;
    }
    if (isImage) return false;
    if (
      tag === Tag.SPAN &&
      this.withMathml !== undefined &&
      tree.hasClass(node, "katex-html") &&
      this.isBesideMathml(node)
    )
      return true;
    if (node < this.preformattedEnd || node < this.plainRowEnd) return false;
    const found = this.code.at(node, this.dropped);
    const isProgram = found !== undefined && (found.isCode || !found.isWhole);
    const program = isProgram ? found.text : this.code.linesOf(node, this.dropped);
    if (program === undefined) return false;
    writer.separate(Gap.PARAGRAPH);
    writer.writeText(program);
    writer.separate(Gap.PARAGRAPH);
    this.lastText = 0;
    return true;
  }

  /** Whether a drawing of a formula is beside its MathML, whose text is written. */
  private isBesideMathml(drawing: number): boolean {
    if (this.withMathml === undefined) return false;
    const mathml = mathmlBeside(this.tree, drawing);
    return mathml !== undefined && isContentBeside(drawing, mathml, this.withMathml, this.dropped);
  }

  private gapOf(node: number, layout: Layout): Gap {
    if (node < this.plainRowEnd) return Gap.CELL;
    // A block in preformatted text is one line of it.
    return node < this.preformattedEnd && layout === Layout.BLOCK ? Gap.LINE : GAPS[layout];
  }

  private open(node: number, gap: Gap): void {
    this.writer.separate(gap);
    this.closing.push(this.tree.end[node], gap);
  }

  private close(): void {
    const { closing, writer } = this;
    const gap = closing.pop() as Gap;
    this.lastText = 0;
    const end = closing.pop() as number;
    if (gap === Gap.NONE) writer.endWith("”");
    if (end <= this.preformattedEnd && gap > Gap.CELL) writer.trimLineBreaks(gap === Gap.LINE ? OWN : ALL);
    writer.separate(gap);
  }
}

/** The source of a formula, or how it is read aloud (MathJax 4), which the formula repeats. */
function isAnnotation(tree: Tree, node: number): boolean {
  const tag = tree.tag[node];
  const name = tag < KNOWN_TAGS ? "" : tree.name(node);
  const isSource = name === "annotation" && (tag & Namespace.MATHML) !== 0;
  return isSource || name === "mjx-speech" || name.endsWith(":annotation");
}

/** Whether a text begins or ends with white space. */
function touchesSpace({ source, start, stop }: Tree, node: number): boolean {
  return isWhitespace(source[start[node]]) || isWhitespace(source[stop[node] - 1]);
}

/** A table with fewer columns lays out a page. */
const FEWEST_CELLS = 2;

/** What makes a cell more than a line. */
const LARGE = new Set<number>([Tag.TABLE, Tag.TR, Tag.UL, Tag.OL, Tag.DL, Tag.PRE]);

/**
 * Whether a table row is one of data: two or more cells have text, and none has more than one line, whatever
 * blocks a page puts around it. Doesn't look into rows inside the row, so that all rows together cost linear time.
 */
function isPlainRow(tree: Tree, row: number, dropped: ReadonlySet<number>): boolean {
  const { tag: tags, end: ends } = tree;
  /** The blocks that are open, by the node after them. */
  const open: number[] = [];
  let cells = 0;
  let hasText = false;
  let isApart = false;
  for (let node = row + 1; node < ends[row]; ) {
    for (; open.length > 0 && open[open.length - 1] <= node; open.pop()) isApart = true;
    const tag = tags[node];
    if (tag === Kind.TEXT) {
      if (!dropped.has(node) && firstByte(tree, node) !== undefined) {
        if (hasText && isApart) return false;
        if (!hasText) cells++;
        hasText = true;
        isApart = false;
      }
      node++;
      continue;
    }
    const layout = tag < 0 ? Layout.NONE : layoutOf(tag);
    if (layout === Layout.NONE || dropped.has(node)) {
      node = ends[node];
      continue;
    }
    if (LARGE.has(tag)) return false;
    if (layout === Layout.CELL) hasText = false;
    else if (layout !== Layout.INLINE) {
      isApart = true;
      open.push(ends[node]);
    }
    node++;
  }
  return cells >= FEWEST_CELLS;
}
