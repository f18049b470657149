// A page while rules are applied to it.

import type { Tree } from "pith";
import type { Autocue } from "./autocue.js";
import { FoundNodes } from "./found-nodes.js";
import { PageText } from "./page-text.js";
import {
  compilePattern,
  type Evaluator,
  type MatchCount,
  type Rule,
  scoreName,
  TRIGGERS,
  type Trigger,
} from "./rule.js";

/** A node that a rule removed from the page, with all below it. */
export interface PrunedNode {
  readonly node: number;
  /** The rule's name. */
  readonly rule: string;
  readonly trigger: Trigger;
}

/** A score of a node. */
export interface Score {
  /** The evaluator's name. */
  readonly name: string;
  readonly value: number;
  /** The name of the rule that gave it. */
  readonly rule: string;
}

/**
 * A page while rules are applied to it: which nodes are gone, and which scores the others have. The Tree itself is never
 * changed.
 */
export class ScoredPage {
  /** 1 for each node that was pruned or is below one that was. */
  readonly gone: Uint8Array;
  readonly pruned: PrunedNode[] = [];
  /** The scores of each node, of one name each, in the order in which it got them; few nodes have more than four. */
  private readonly given: (Score[] | undefined)[];
  private readonly rules: ReadonlyMap<Trigger, readonly Rule[]>;
  private readonly patterns = new Map<MatchCount, RegExp>();
  private readonly found: FoundNodes;
  private pageText: PageText | undefined;
  /** The first node that was pruned since `pageText` was made. */
  private firstStale = Number.POSITIVE_INFINITY;
  /** By name of scores: nodes below which nothing has a score of that name any longer, see `reset`. */
  private readonly cleared = new Map<string, Uint8Array>();

  constructor(
    readonly tree: Tree,
    { rules }: Autocue,
  ) {
    this.given = new Array(tree.length);
    this.rules = new Map(
      TRIGGERS.map((trigger) => [trigger, rules.filter(({ triggers }) => triggers.includes(trigger))]),
    );
    this.gone = new Uint8Array(tree.length);
    this.found = new FoundNodes(tree, this.gone, (node) => this.total(node));
  }

  /** The scores of a node, in the order in which it got them. */
  scores(node: number): readonly Score[] {
    return this.given[node] ?? [];
  }

  /** All scores of a node together; 0 if it has none. */
  total(node: number): number {
    let total = 0;
    for (const { value } of this.scores(node)) total += value;
    return total;
  }

  /** A text in which a node's own is as it is now, without what was removed. */
  textFor(node: number): PageText {
    const { tree, gone } = this;
    // Rules go from the last node to the first, so most often all that was pruned comes after the node.
    if (node <= this.firstStale && this.firstStale < tree.end[node]) return new PageText(tree, gone, node);
    if (this.pageText === undefined || node > this.firstStale) {
      this.pageText = new PageText(tree, gone);
      this.firstStale = Number.POSITIVE_INFINITY;
    }
    return this.pageText;
  }

  /** Applies the rules of a trigger once, to the page or to what is below `root`. */
  apply(trigger: Trigger, root: number): void {
    for (const rule of this.rulesOf(trigger)) {
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
    for (const rule of this.rulesOf(trigger)) this.applyRule(rule, node, trigger);
  }

  private rulesOf(trigger: Trigger): readonly Rule[] {
    return this.rules.get(trigger) as readonly Rule[];
  }

  // ---- evaluators

  /** The number that an evaluator gives a node. */
  private evaluate(evaluator: Evaluator, node: number): number {
    const { factor = 1, threshold, minimum, maximum } = evaluator;
    const value = this.measure(evaluator, node) * factor;
    if (threshold !== undefined) return value > threshold ? (maximum ?? 1) : (minimum ?? 0);
    const least = minimum ?? Number.NEGATIVE_INFINITY;
    const most = maximum ?? Number.POSITIVE_INFINITY;
    // No match times a negative factor is -0; adding 0 makes it 0.
    return Math.min(Math.max(value, least), most) + 0;
  }

  private measure(evaluator: Evaluator, node: number): number {
    if ("fixed" in evaluator) return evaluator.fixed;
    if ("count" in evaluator) return this.textFor(node).count(node, this.patternOf(evaluator));
    if ("sumOfChildren" in evaluator) return this.sumOfChildren(node, evaluator.start ?? 0);
    const { countChildren, direct = true } = evaluator;
    return direct ? this.countChildren(node, countChildren) : this.found.count(node, countChildren);
  }

  private patternOf(evaluator: MatchCount): RegExp {
    const known = this.patterns.get(evaluator);
    if (known !== undefined) return known;
    const pattern = compilePattern(evaluator.count, evaluator.flags);
    this.patterns.set(evaluator, pattern);
    return pattern;
  }

  private sumOfChildren(node: number, start: number): number {
    const { tree, gone } = this;
    let sum = start;
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      if (gone[child] === 0 && tree.isElement(child)) sum += this.total(child);
    }
    return sum;
  }

  private countChildren(node: number, selector: string): number {
    const { tree, gone } = this;
    const isMatch = this.found.bits(selector);
    let count = 0;
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      if (gone[child] === 0 && isMatch[child] === 1) count++;
    }
    return count;
  }

  // ---- applying a rule

  private applyRule(rule: Rule, root: number, trigger: Trigger): void {
    const { select = "self", act } = rule;
    if (this.gone[root] === 1) return;
    const nodes = this.found.below(root, select);
    // From the last to the first, as the original does: what is inside has its score before what is around it. What is
    // pruned in any case goes in document order, as it takes with it what is inside.
    const isPlainPrune = "prune" in act && act.if === undefined;
    for (const node of isPlainPrune ? nodes : nodes.reverse()) this.act(rule, node, trigger);
    // These didn't come in the traversal's order.
    if ("score" in act && select !== "self") this.cleared.delete(scoreName(act.score));
  }

  private act({ name: rule, act }: Rule, node: number, trigger: Trigger): void {
    if ("score" in act) {
      const name = scoreName(act.score);
      this.give(node, { name, value: this.evaluate(act.score, node), rule });
      if (act.resetChildren) this.reset(node, name);
    } else if ("prune" in act && this.gone[node] === 0 && (act.if === undefined || this.evaluate(act.if, node) >= 1)) {
      this.gone.fill(1, node, this.tree.end[node]);
      this.pruned.push({ node, rule, trigger });
      this.firstStale = Math.min(this.firstStale, node);
    }
  }

  /** Where among a node's scores the one of a name is; -1: it has none. */
  private placeOf(node: number, name: string): number {
    const scores = this.scores(node);
    let at = scores.length - 1;
    while (at >= 0 && scores[at].name !== name) at--;
    return at;
  }

  /** A score of the same name that the node had is gone. */
  private give(node: number, score: Score): void {
    const scores = this.given[node];
    if (scores === undefined) {
      this.given[node] = [score];
      return;
    }
    const at = this.placeOf(node, score.name);
    if (at < 0) scores.push(score);
    else scores[at] = score;
  }

  /**
   * Removes the scores of a name from everything below a node. Nodes come from the last to the first, so that what an earlier call
   * has cleared still is, except the node of that call itself, and is skipped: all calls together are linear.
   */
  private reset(node: number, name: string): void {
    const { tree, given } = this;
    const cleared = this.cleared.get(name) ?? new Uint8Array(tree.length);
    this.cleared.set(name, cleared);
    for (let below = node + 1; below < tree.end[node]; ) {
      const at = this.placeOf(below, name);
      if (at >= 0) given[below]?.splice(at, 1);
      below = cleared[below] === 1 ? tree.end[below] : below + 1;
    }
    cleared[node] = 1;
  }
}
