// Content as a row of atoms: what a piece takes whole, and the elements that are opened again around it in each piece.

import type { Element, ElementContent, Root } from "hast";
import { isBlockName } from "../content/elements.js";
import { element, hastText, isBlank, isHastElement, isList, textNode } from "../content/hast.js";
import { isBlock, isDisplayMath } from "../formats/markdown/nodes.js";
import type { SourceRange } from "../html/tree.js";
import { FINER, partEnds, type TextUnit } from "./boundaries.js";
import { Line } from "./line.js";

/** A part of a line. */
interface Part {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  /** What it was cut at last; absent: it is the whole line. */
  readonly unit?: TextUnit;
}

/** What a piece takes whole. */
export interface Atom {
  /** The elements around it that a piece has, too (lists, items, quotations, tables), outermost first. */
  readonly frames: readonly Element[];
  readonly of: Element | Part;
  /** How many tokens its text and its addresses have: its Markdown is counted when a piece is made. */
  readonly size: number;
  /** Where it is in the page; of a part of a line, where that line is. */
  readonly range: SourceRange | undefined;
}

/** A part of a line that is too long has at most this share of the budget, so that pieces can be filled well: one in so many. */
const SHARES = 8;
/** Lists in lists and quotations beyond this depth go on without marks: each piece would be marks before all. */
const MOST_FRAMES = 12;
/** Blocks around others that Markdown has as well. What is in other boxes follows what is before it. */
const FRAMES: ReadonlySet<string> = new Set(["blockquote", "ul", "ol", "li", "dl", "dd", "dt"]);
/** Blocks that hold other blocks only, even if there is none in them. */
const NEVER_LINES: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl"]);

/** Makes atoms of content, and smaller ones of those that are too large. Reads each element once. */
export class AtomMaker {
  /** The rows that are written again wherever a table goes on. */
  readonly heads = new Map<Element, readonly Element[]>();
  /** The place of an item in its list, from 0. */
  readonly places = new Map<Element, number>();
  private readonly sizes = new Map<Element, number>();
  private readonly holders = new Map<Element, boolean>();
  /** Whether every block is taken apart down to its lines. */
  private isParting = false;

  /** `isSeveral`: whether what is in a range of the page has to be in atoms of its own. */
  constructor(
    private readonly count: (text: string) => number,
    private readonly budget: number,
    private readonly isSeveral: (range: SourceRange) => boolean,
  ) {}

  /** The atoms of content, none larger than the budget where it can be taken apart between its blocks. */
  atomsOf(content: Root): Atom[] {
    return this.ofAll(content.children as ElementContent[], [], undefined);
  }

  /**
   * The parts of an atom that doesn't fit into a piece; undefined if it has none: what a block consists of, then a line cut
   * after lines or sentences, then words, then characters, and last what it says without the elements in and around it.
   */
  split({ frames, of, size, range }: Atom): Atom[] | undefined {
    if (!("line" in of)) {
      // A block whose text would fit is too large by the marks around its parts: level by level it would be written again and again.
      this.isParting = size <= this.budget;
      const parts = this.partsOf(of, frames, range);
      this.isParting = false;
      return parts ?? this.cut(frames, partOf(of), size, range);
    }
    const unit = of.unit === undefined ? unitOf(of.line) : FINER[of.unit];
    if (unit !== undefined && of.to - of.from > 1) return this.cut(frames, of, size, range, unit);
    const said = of.line.part(of.from, of.to);
    const isPlain = said.tagName === "p" && said.children.every(({ type }) => type === "text");
    if (isPlain && frames.length === 0) return undefined;
    const plain = partOf(element("p", [textNode(plainText(said))]));
    return plain.to === 0 ? [] : [this.atom([], plain, range)];
  }

  /** The end of an atom, at most `most` tokens of it in whole sentences; undefined if its last sentence is longer. */
  endOf({ frames, of, size, range }: Atom, most: number): Atom | undefined {
    if (!("line" in of) && !this.isLine(of)) return undefined;
    const part = "line" in of ? of : partOf(of);
    const last = this.cut(frames, part, size, range, unitOf(part.line), most).at(-1);
    return last !== undefined && last.size <= most ? last : undefined;
  }

  private cut(
    frames: readonly Element[],
    { line, from, to }: Part,
    size: number,
    range: SourceRange | undefined,
    unit: TextUnit = unitOf(line),
    tokens: number = this.budget / SHARES,
  ): Atom[] {
    if (to === from) return [];
    const target = Math.max(1, Math.floor(((to - from) * tokens) / Math.max(size, tokens)));
    let start = from;
    return partEnds(line.text, from, to, unit, target).map((end) => {
      const atom = this.atom(frames, { line, from: start, to: end, unit }, range);
      start = end;
      return atom;
    });
  }

  private atom(frames: readonly Element[], of: Element | Part, range: SourceRange | undefined): Atom {
    const size = "line" in of ? this.count(of.line.text.slice(of.from, of.to)) : this.sizeOf(of);
    return { frames, of, size, range };
  }

  private ofAll(nodes: readonly ElementContent[], frames: readonly Element[], around: SourceRange | undefined): Atom[] {
    const atoms: Atom[] = [];
    let run: ElementContent[] = [];
    const endRun = () => {
      if (run.some((node) => !isBlank(node))) atoms.push(this.atom(frames, element("p", run), rangeIn(run) ?? around));
      run = [];
    };
    for (const node of nodes) {
      if (node.type !== "element" || !(isBlock(node) || this.holdsBlocks(node))) run.push(node);
      else {
        endRun();
        for (const atom of this.ofBlock(node, frames, around)) atoms.push(atom);
      }
    }
    endRun();
    return atoms;
  }

  /** A block as an atom, or as several if it is too large or a box that means nothing. */
  private ofBlock(node: Element, frames: readonly Element[], around: SourceRange | undefined): Atom[] {
    const range = node.data?.range ?? rangeIn(node.children) ?? around;
    const isBox = isBlockName(node.tagName) && !FRAMES.has(node.tagName) && node.tagName !== "table";
    const isParted =
      isBox || this.isParting || this.sizeOf(node) > this.budget || (range !== undefined && this.isSeveral(range));
    return (isParted ? this.partsOf(node, frames, range) : undefined) ?? [this.atom(frames, node, range)];
  }

  /** What a block consists of; undefined if it is a line. */
  private partsOf(node: Element, frames: readonly Element[], range: SourceRange | undefined): Atom[] | undefined {
    if (this.isLine(node)) return undefined;
    const { tagName, children } = node;
    if (frames.length === MOST_FRAMES && tagName !== "tr") return this.ofAll(children, frames, range);
    if (tagName === "table") return this.rowsOf(node, frames, range);
    // The cells of a row that is too long for a piece, each as what it holds.
    if (tagName === "tr") {
      const outside = isHastElement(frames.at(-1), "table") ? frames.slice(0, -1) : frames;
      return this.ofAll(children, outside, range);
    }
    if (isList(node)) return this.itemsOf(node, frames, range);
    const isFrame = FRAMES.has(tagName) || !isBlockName(tagName);
    const atoms = this.ofAll(children, isFrame ? [...frames, node] : frames, range);
    // A link's address goes with the first of the blocks in it: in each piece again, it could be most of them.
    const isOnce = tagName === "a";
    return isOnce ? atoms.map((atom, i) => (i === 0 ? atom : { ...atom, frames: without(atom.frames, node) })) : atoms;
  }

  private itemsOf(list: Element, frames: readonly Element[], range: SourceRange | undefined): Atom[] {
    const inside = [...frames, list];
    const atoms: Atom[] = [];
    let place = 0;
    for (const child of list.children) {
      if (isBlank(child)) continue;
      const item = isHastElement(child, "li") ? child : element("li", [child]);
      this.places.set(item, place++);
      for (const atom of this.ofBlock(item, inside, range)) atoms.push(atom);
    }
    return atoms;
  }

  private rowsOf(table: Element, frames: readonly Element[], range: SourceRange | undefined): Atom[] {
    const rows: Element[] = [];
    const captions: ElementContent[] = [];
    let headed = 0;
    for (const child of table.children) {
      if (child.type !== "element") continue;
      if (child.tagName === "tr") rows.push(child);
      else if (child.tagName === "caption") captions.push(child);
      else for (const row of child.children) if (isHastElement(row, "tr")) rows.push(row);
      if (child.tagName === "thead") headed = rows.length;
    }
    const cells = rows[0]?.children.filter(({ type }) => type === "element") ?? [];
    if (headed === 0 && cells.length > 0 && cells.every((cell) => isHastElement(cell, "th"))) headed = 1;
    const head = rows.slice(0, headed);
    // A header that leaves no room for rows is one of them.
    const isShort = head.reduce((sum, row) => sum + this.sizeOf(row), 0) <= this.budget / SHARES;
    if (isShort) this.heads.set(table, head);
    const made = rows.map((row) => this.atom([...frames, table], row, row.data?.range ?? range));
    return [...this.ofAll(captions, frames, range), ...made];
  }

  /** Whether what an element holds is one line or, in a `pre`, lines that belong together. */
  private isLine(node: Element): boolean {
    return !NEVER_LINES.has(node.tagName) && (isDisplayMath(node) || !this.holdsBlocks(node));
  }

  private holdsBlocks(node: Element): boolean {
    const known = this.holders.get(node);
    if (known !== undefined) return known;
    const holds = node.children.some(
      (child) => child.type === "element" && (isBlock(child) || this.holdsBlocks(child)),
    );
    this.holders.set(node, holds);
    return holds;
  }

  /** Of a line by its text and its addresses, of other blocks as the sum of what they hold. */
  private sizeOf(node: Element): number {
    const known = this.sizes.get(node);
    if (known !== undefined) return known;
    let size = 0;
    if (this.isLine(node)) size = this.count(hastText(node, "\n") + addressesIn(node));
    else {
      for (const child of node.children) {
        if (child.type === "element") size += this.sizeOf(child);
        else if (child.type === "text" && !isBlank(child)) size += this.count(child.value);
      }
    }
    this.sizes.set(node, size);
    return size;
  }
}

function without(frames: readonly Element[], one: Element): Element[] {
  return frames.filter((frame) => frame !== one);
}

/** A block as a part: an image or a formula by itself is one that can't be cut. */
function partOf(node: Element): Part {
  const isHolder = isBlockName(node.tagName) && node.children.length > 0;
  const line = new Line(isHolder ? node : element("p", [node]));
  return { line, from: 0, to: line.text.length };
}

function unitOf({ block }: Line): TextUnit {
  return block.tagName === "pre" ? "line" : "sentence";
}

/** What a line says, with the descriptions of its images. */
function plainText(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type !== "element") return child.type === "text" ? child.value : "";
      return child.tagName === "img" ? String(child.properties["alt"] ?? "") : plainText(child);
    })
    .join("");
}

/** The URLs that Markdown writes for a line, one after the other. */
function addressesIn(node: Element): string {
  let joined = "";
  const waiting: ElementContent[] = [node];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at.type !== "element") continue;
    const { href, src, alt } = at.properties;
    for (const value of [href, src, alt]) if (typeof value === "string") joined += value;
    for (const child of at.children) waiting.push(child);
  }
  return joined;
}

/** Where what nodes hold begins and ends in the page; undefined if none of them says it. */
function rangeIn(nodes: readonly ElementContent[]): SourceRange | undefined {
  let found: SourceRange | undefined;
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue;
    const { range } = node.data ?? {};
    if (range === undefined) for (const child of node.children) waiting.push(child);
    else if (found === undefined) found = range;
    else found = { start: Math.min(found.start, range.start), end: Math.max(found.end, range.end) };
  }
  return found;
}
