// The text of each element of a page as a range of one text.

import { Tag } from "../../html/generated/tags.js";
import { Kind, Namespace } from "../../html/node-kind.js";
import type { Tree } from "../../index.js";
import { WHITE_SPACE } from "../originals/names.js";
import { MatchCounter } from "./match-counter.js";

/**
 * Elements whose text only they themselves have, by the rules of the original's parser (Beautiful Soup from 4.11): a
 * text belongs to the innermost of these around it, and no other element counts it as its own.
 */
const OWNERS: ReadonlySet<number> = new Set<number>([Tag.STYLE, Tag.SCRIPT, Tag.TEMPLATE, Tag.RT, Tag.RP]);

/** Texts that belong to no owner. */
const EVERYONE = 0;

/** The texts of one owner's name, joined, and where in them each node begins. */
interface Run {
  readonly text: string;
  /** For each node from the root and the one after the last: how much text is before it. */
  readonly before: Int32Array;
  readonly counters: Map<RegExp, MatchCounter>;
}

/**
 * The text of each element of a page, or of those at and below `root`: a part of one long text. Nodes that are `gone`
 * have none.
 *
 * With `compatible` by the rules of the original, in which nothing is between two elements' texts. Otherwise all text
 * below an element is its own, with a line break where an element that isn't inline begins or ends.
 */
export class PageText {
  private readonly nodes: number[] = [];
  private readonly texts: string[] = [];
  private readonly owners: number[] = [];
  private readonly runs = new Map<number, Run>();

  constructor(
    private readonly tree: Tree,
    gone: Uint8Array,
    private readonly compatible: boolean,
    private readonly root = 0,
  ) {
    // Open owners (compatible) or elements that aren't inline: the node after each, and its name's number.
    const open: number[] = [];
    if (compatible) open.push(...ownerAbove(tree, root));
    let apart = false;
    for (let node = root; node < tree.end[root]; node++) {
      while (open.length > 0 && open[open.length - 2] <= node) {
        open.length -= 2;
        apart = true;
      }
      const tag = tree.tag[node];
      if (gone[node] === 1) {
        // What is around a pruned element stays separate.
        if (tag >= 0) apart ||= !isInLine(tag);
        node = tree.end[node] - 1;
      } else if (tag === Kind.TEXT) {
        this.nodes.push(node);
        this.texts.push(apart && !compatible ? `\n${tree.text(node)}` : tree.text(node));
        this.owners.push(compatible && open.length > 0 ? open[open.length - 1] : EVERYONE);
        apart = false;
      } else if (tag >= 0 && (compatible ? OWNERS.has(tag & Namespace.NAME_MASK) : !isInLine(tag))) {
        open.push(tree.end[node], tag & Namespace.NAME_MASK);
        apart = true;
      }
    }
  }

  /** The text of an element, with all below it. */
  of(node: number): string {
    const { text, before } = this.runFor(node);
    return text.slice(before[node - this.root], before[this.tree.end[node] - this.root]);
  }

  /** 1 for each node that has a direct text of more than `limit` characters, white space at its ends not counted. */
  withTextLongerThan(limit: number): Uint8Array {
    const found = new Uint8Array(this.tree.length);
    for (let i = 0; i < this.nodes.length; i++) {
      if (isLongerThan(this.texts[i], limit)) found[this.tree.parent[this.nodes[i]]] = 1;
    }
    return found;
  }

  /** How often a pattern (with flag g) matches in the text of an element. */
  count(node: number, pattern: RegExp): number {
    const { text, before, counters } = this.runFor(node);
    let counter = counters.get(pattern);
    if (counter === undefined) {
      counter = new MatchCounter(text, pattern);
      counters.set(pattern, counter);
    }
    return counter.count(before[node - this.root], before[this.tree.end[node] - this.root]);
  }

  private runFor(node: number): Run {
    const name = this.tree.tag[node] & Namespace.NAME_MASK;
    const owner = this.compatible && this.tree.tag[node] >= 0 && OWNERS.has(name) ? name : EVERYONE;
    let run = this.runs.get(owner);
    if (run === undefined) {
      run = this.join(owner);
      this.runs.set(owner, run);
    }
    return run;
  }

  private join(owner: number): Run {
    const parts: string[] = [];
    const before = new Int32Array(this.tree.end[this.root] - this.root + 1);
    let length = 0;
    let known = 0;
    for (let i = 0; i < this.nodes.length; i++) {
      if (this.owners[i] !== owner) continue;
      const behind = this.nodes[i] - this.root + 1;
      before.fill(length, known, behind);
      known = behind;
      parts.push(this.texts[i]);
      length += this.texts[i].length;
    }
    before.fill(length, known);
    return { text: parts.join(""), before, counters: new Map() };
  }
}

/** The innermost owner above a node, as an entry of the list of open ones. */
function ownerAbove(tree: Tree, node: number): number[] {
  for (const above of tree.ancestors(node)) {
    const name = tree.tag[above] & Namespace.NAME_MASK;
    if (tree.tag[above] >= 0 && OWNERS.has(name)) return [tree.end[above], name];
  }
  return [];
}

/** Inline HTML elements: text before, in and after them can be one word. */
// biome-ignore format: a list of names
const IN_LINE: ReadonlySet<number> = new Set<number>([
  Tag.A, Tag.ABBR, Tag.ACRONYM, Tag.B, Tag.BDI, Tag.BDO, Tag.BIG, Tag.BLINK, Tag.CITE, Tag.CODE, Tag.DATA, Tag.DEL,
  Tag.DFN, Tag.EM, Tag.FONT, Tag.I, Tag.INS, Tag.KBD, Tag.LABEL, Tag.MARK, Tag.NOBR, Tag.OUTPUT, Tag.Q, Tag.RB,
  Tag.RUBY, Tag.S, Tag.SAMP, Tag.SMALL, Tag.SPAN, Tag.STRIKE, Tag.STRONG, Tag.SUB, Tag.SUP, Tag.TIME, Tag.TT, Tag.U,
  Tag.VAR, Tag.WBR,
]);

/** Whether an element with this tag is inline, as unknown names are. SVG and MathML aren't. */
function isInLine(tag: number): boolean {
  return IN_LINE.has(tag) || (tag > Tag.XMP && (tag & ~Namespace.NAME_MASK) === 0);
}

const BLANK = new RegExp(WHITE_SPACE);

/** Whether a text has more than `limit` characters between the white space at its ends. */
function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let start = 0;
  let end = text.length;
  while (start < end && BLANK.test(text[start])) start++;
  while (end > start && BLANK.test(text[end - 1])) end--;
  let characters = 0;
  for (let i = start; i < end && characters <= limit; i++) {
    // Of a surrogate pair the second half counts.
    if ((text.charCodeAt(i) & 0xfc00) !== 0xd800) characters++;
  }
  return characters > limit;
}
