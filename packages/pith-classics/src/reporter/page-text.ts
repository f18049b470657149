// The text of each element of a page as a range of one text.

import type { Tree } from "pith";
import { WHITE_SPACE } from "../common/white-space.js";
import { MatchCounter } from "./match-counter.js";

/**
 * Elements whose text only they themselves have, by the rules of the original's parser (Beautiful Soup from 4.11): a
 * text belongs to the innermost of these around it, and no other element counts it as its own.
 */
const OWNERS: ReadonlySet<string> = new Set(["style", "script", "template", "rt", "rp"]);

/** Texts that belong to no owner. */
const EVERYONE = "";

/** The texts of one owner's name, joined, and where in them each node begins. */
interface Run {
  readonly text: string;
  /** For each node from the root and the one after the last: how much text is before it. */
  readonly before: Int32Array;
  readonly counters: Map<RegExp, MatchCounter>;
}

/**
 * The text of each element of a page, or of those at and below `root`: a part of one long text, in which nothing is between two
 * elements' texts. Nodes that are `gone` have none.
 */
export class PageText {
  private readonly nodes: number[] = [];
  private readonly texts: string[] = [];
  private readonly owners: string[] = [];
  private readonly runs = new Map<string, Run>();

  constructor(
    private readonly tree: Tree,
    gone: Uint8Array,
    private readonly root = 0,
  ) {
    const open = ownersAround(tree, root);
    for (let node = root; node < tree.end[root]; node++) {
      while (open.length > 0 && tree.end[open[open.length - 1]] <= node) open.pop();
      if (gone[node] === 1) node = tree.end[node] - 1;
      else if (tree.isText(node)) {
        this.nodes.push(node);
        this.texts.push(tree.text(node));
        this.owners.push(open.length > 0 ? tree.name(open[open.length - 1]) : EVERYONE);
      } else if (OWNERS.has(tree.name(node))) open.push(node);
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
    const name = this.tree.name(node);
    const owner = OWNERS.has(name) ? name : EVERYONE;
    let run = this.runs.get(owner);
    if (run === undefined) {
      run = this.join(owner);
      this.runs.set(owner, run);
    }
    return run;
  }

  private join(owner: string): Run {
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

/** The innermost owner above a node, in a list; an empty list if there is none. */
function ownersAround(tree: Tree, node: number): number[] {
  for (const above of tree.ancestors(node)) if (OWNERS.has(tree.name(above))) return [above];
  return [];
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
