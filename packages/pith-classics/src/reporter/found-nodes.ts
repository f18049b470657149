// Remembers what selectors find on a page, and searches it.

import { parsePage, selectAll, type Tree } from "pith";
import type { ScoreRange, Selector } from "./rule.js";

/** An empty page, made once: a list of rules has fifty selectors. */
let nothing: Tree | undefined;

/** Throws a TypeError that says what is wrong with a CSS selector. */
export function checkSelector(css: string): void {
  nothing ??= parsePage("").tree;
  selectAll(nothing, css);
}

/**
 * What selectors find on a page. CSS selectors and comments are looked for once on the whole page, so that a rule that
 * is applied to every element costs each of them a search in a list.
 */
export class FoundNodes {
  private readonly lists = new Map<string, number[]>();
  private readonly bitsOf = new Map<string, Uint8Array>();
  private ofComments: number[] | undefined;

  constructor(
    private readonly tree: Tree,
    /** 1 for nodes that are never returned. */
    private readonly gone: Uint8Array,
    private readonly totalOf: (node: number) => number,
  ) {}

  /** The nodes below `root` that a selector finds, in document order. */
  below(root: number, select: Selector): number[] {
    if (select === "self") return [root];
    if ("byScore" in select) return this.inRange(root, select.byScore);
    const all = "css" in select ? this.matching(select.css) : this.comments();
    const nodes: number[] = [];
    for (let i = firstAbove(all, root); i < all.length && all[i] < this.tree.end[root]; i++) {
      if (this.gone[all[i]] === 0) nodes.push(all[i]);
    }
    return nodes;
  }

  /** How many elements below `root` match. */
  count(root: number, selector: string): number {
    return this.below(root, { css: selector }).length;
  }

  /** 1 for each element that matches. */
  bits(selector: string): Uint8Array {
    const known = this.bitsOf.get(selector);
    if (known !== undefined) return known;
    const bits = new Uint8Array(this.tree.length);
    for (const node of this.matching(selector)) bits[node] = 1;
    this.bitsOf.set(selector, bits);
    return bits;
  }

  private inRange(root: number, { threshold, mode }: ScoreRange): number[] {
    const { tree, gone } = this;
    const nodes: number[] = [];
    for (let node = root + 1; node < tree.end[root]; node++) {
      if (gone[node] === 1 || !tree.isElement(node)) continue;
      const total = this.totalOf(node);
      if (mode === "upper" ? total < threshold : total > threshold) nodes.push(node);
    }
    return nodes;
  }

  private matching(selector: string): number[] {
    const known = this.lists.get(selector);
    if (known !== undefined) return known;
    const found = selectAll(this.tree, selector);
    this.lists.set(selector, found);
    return found;
  }

  private comments(): number[] {
    if (this.ofComments !== undefined) return this.ofComments;
    const found: number[] = [];
    for (let node = 1; node < this.tree.length; node++) if (this.tree.kind(node) === "comment") found.push(node);
    this.ofComments = found;
    return found;
  }
}

/** The index of the first of ascending numbers that is greater than `limit`; the length if none is. */
export function firstAbove(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
