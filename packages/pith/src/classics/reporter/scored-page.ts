// A page while rules are applied to it.

import type { Tree } from "../../index.js";
import type { CompiledAutocue, CompiledRule } from "./compile.js";
import { FoundNodes } from "./found-nodes.js";
import { PageText } from "./page-text.js";
import type { Trigger } from "./rule.js";
import { ScoreBook } from "./score-book.js";

/** A node that a rule removed from the page, with all below it. */
export interface PrunedNode {
  readonly node: number;
  /** The rule's name. */
  readonly rule: string;
  readonly trigger: Trigger;
}

/**
 * A page while rules are applied to it: which nodes are gone, and which scores the others have. The Tree itself is never
 * changed.
 */
export class ScoredPage {
  readonly book: ScoreBook;
  /** 1 for each node that was pruned or is below one that was. */
  readonly gone: Uint8Array;
  readonly pruned: PrunedNode[] = [];
  private readonly found: FoundNodes;
  private pageText: PageText | undefined;
  /** The first node that was pruned since `pageText` was made. */
  private firstStale = Number.POSITIVE_INFINITY;
  /** By name of scores: nodes below which nothing has a score of that name any longer, see `reset`. */
  private readonly cleared = new Map<number, Uint8Array>();

  constructor(
    readonly tree: Tree,
    private readonly autocue: CompiledAutocue,
    private readonly compatible: boolean,
  ) {
    this.book = new ScoreBook(tree.length, autocue.scoring);
    this.gone = new Uint8Array(tree.length);
    this.found = new FoundNodes(tree, this.gone, this.book);
  }

  /** A text in which a node's own is as it is now, without what was removed. */
  textFor(node: number): PageText {
    const { tree, gone, compatible } = this;
    // Rules go from the last node to the first, so most often all that was pruned comes after the node.
    if (node <= this.firstStale && this.firstStale < tree.end[node]) return new PageText(tree, gone, compatible, node);
    if (this.pageText === undefined || node > this.firstStale) {
      this.pageText = new PageText(tree, gone, compatible);
      this.firstStale = Number.POSITIVE_INFINITY;
    }
    return this.pageText;
  }

  /** Applies the rules of a trigger once, to the page or to what is below `root`. */
  apply(trigger: Trigger, root: number): void {
    for (const rule of this.autocue.byTrigger[trigger]) {
      this.cleared.clear();
      this.applyRule(rule, root, trigger);
    }
    this.cleared.clear();
  }

  /**
   * Applies the rules of a trigger to one element of a traversal from the last element to the first. Nothing may come
   * between the calls of a traversal.
   */
  visit(trigger: "EVAL_PARAGRAPH" | "EVAL_CONTAINER", node: number): void {
    for (const rule of this.autocue.byTrigger[trigger]) this.applyRule(rule, node, trigger);
  }

  // ---- what evaluators ask for

  countMatches(node: number, pattern: RegExp): number {
    return this.textFor(node).count(node, pattern);
  }

  sumOfChildren(node: number, start: number): number {
    const { tree, gone, book } = this;
    let sum = start;
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      if (tree.tag[child] >= 0 && gone[child] === 0) sum += book.total(child);
    }
    return sum;
  }

  countChildren(node: number, selector: string): number {
    const { tree, gone } = this;
    const isMatch = this.found.bits(selector);
    let count = 0;
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      if (gone[child] === 0 && isMatch[child] === 1) count++;
    }
    return count;
  }

  countBelow(node: number, selector: string): number {
    return this.found.count(node, selector);
  }

  // ---- applying a rule

  private applyRule(rule: CompiledRule, root: number, trigger: Trigger): void {
    const { select, act } = rule;
    if (this.gone[root] === 1) return;
    const nodes = this.found.below(root, select);
    // From the last to the first, as the original does: what is inside has its score before what is around it. What is
    // pruned in any case goes in document order, as it takes with it what is inside.
    const isPlainPrune = act.kind === "prune" && act.condition === undefined;
    for (const node of isPlainPrune ? nodes : nodes.reverse()) this.act(rule, node, trigger);
    // These didn't come in the traversal's order.
    if (act.kind === "score" && select.kind !== "self") this.cleared.delete(this.book.nameOf[act.score]);
  }

  private act({ name, act }: CompiledRule, node: number, trigger: Trigger): void {
    if (act.kind === "score") {
      this.book.set(node, act.score, act.evaluate(this, node));
      if (act.resetChildren) this.reset(node, act.score);
    } else if (this.gone[node] === 0 && (act.condition === undefined || act.condition(this, node) >= 1)) {
      this.gone.fill(1, node, this.tree.end[node]);
      this.pruned.push({ node, rule: name, trigger });
      this.firstStale = Math.min(this.firstStale, node);
    }
  }

  /**
   * Removes the scores of a name from everything below a node. Nodes come from the last to the first, so that what an earlier call
   * has cleared still is, except the node of that call itself, and is skipped: all calls together are linear.
   */
  private reset(node: number, score: number): void {
    const { tree, book } = this;
    const name = book.nameOf[score];
    const cleared = this.cleared.get(name) ?? new Uint8Array(tree.length);
    this.cleared.set(name, cleared);
    for (let below = node + 1; below < tree.end[node]; ) {
      book.delete(below, score);
      below = cleared[below] === 1 ? tree.end[below] : below + 1;
    }
    cleared[node] = 1;
  }
}
