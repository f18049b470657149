// The trace of Reporter: scores, roles and pruned nodes, and how they explain the choice.

import type { Grounds, Selection, Trace, Tree } from "pith";
import type { ElementGrounds } from "../common/grounds.js";
import type { PrunedNode, Score, ScoredPage } from "./scored-page.js";

/** How an element was read; "removed": a rule pruned it or something around it before the container was chosen. */
type ElementRole = "paragraph" | "container" | "removed";

/** One element as a page that shows scores needs it. */
export interface ScoredElement {
  readonly node: number;
  /** The parent's node, to build the page's tree from. */
  readonly parent: number;
  /** In lower case. */
  readonly name: string;
  readonly role: ElementRole;
  /** What the element had when the container was chosen; 0 for one that was removed. */
  readonly total: number;
  readonly scores: readonly Score[];
}

interface Findings {
  readonly page: ScoredPage;
  readonly container: number;
  /** 1: paragraph; 2: container; 0: neither. */
  readonly roles: Uint8Array;
  /** Totals when the container was chosen. */
  readonly totals: Float64Array;
  readonly text: string;
}

/**
 * Why Reporter chose what it chose. Nodes are numbers of `tree`, which isn't the page's if a rule changed its text.
 *
 * @example
 * ```js
 * import { parsePage } from "pith";
 * import { createReporter } from "pith-classics";
 *
 * const { tree } = parsePage(page);
 * const { trace } = createReporter().select(tree);
 * console.log(tree.path(trace.container), trace.total(trace.container));
 * ```
 */
export class ReporterTrace implements Trace {
  readonly kind = "reporter";
  readonly tree: Tree;
  /** The element with the highest total, the last of several; 0 if no element was scored. */
  readonly container: number;
  /**
   * What rules pruned, in the order in which they did; each with all below it. Those of the trigger NEWS_CONTAINER were
   * still there when the container was chosen, and are missing from its text.
   */
  readonly pruned: readonly PrunedNode[];
  /** The text of the news, before rules for the text change it. */
  readonly text: string;
  readonly #page: ScoredPage;
  readonly #roles: Uint8Array;
  readonly #totals: Float64Array;
  /** For each node one more than the index in `pruned` of what removed it; 0 for nodes that stayed. */
  #prunedBy: Int32Array | undefined;

  constructor({ page, container, roles, totals, text }: Findings) {
    this.text = text;
    this.tree = page.tree;
    this.container = container;
    this.pruned = page.pruned;
    this.#page = page;
    this.#roles = roles;
    this.#totals = totals;
  }

  /** What an element's scores came to when the container was chosen; 0 for other nodes and for removed elements. */
  total(node: number): number {
    this.tree.kind(node);
    return this.#totals[node];
  }

  /** An element's scores now, those that the rules for the news container gave included, in the order of giving. */
  scores(node: number): readonly Score[] {
    this.tree.kind(node);
    return this.#page.scores(node);
  }

  /** Undefined for nodes that aren't elements. */
  role(node: number): ElementRole | undefined {
    if (!this.tree.isElement(node)) return undefined;
    return (["removed", "paragraph", "container"] as const)[this.#roles[node]];
  }

  /** Which rule removed a node from the page, and with which node; undefined for one that stayed. */
  removedBy(node: number): PrunedNode | undefined {
    this.tree.kind(node);
    if (this.#prunedBy === undefined) {
      const prunedBy = new Int32Array(this.tree.length);
      // If several removed a node, the first counts.
      for (let i = this.pruned.length - 1; i >= 0; i--) {
        const pruned = this.pruned[i].node;
        prunedBy.fill(i + 1, pruned, this.tree.end[pruned]);
      }
      this.#prunedBy = prunedBy;
    }
    return this.pruned[this.#prunedBy[node] - 1];
  }

  /** Every element of the page, in document order. */
  *elements(): Generator<ScoredElement> {
    const { tree } = this;
    for (let node = 1; node < tree.length; node++) {
      const role = this.role(node);
      if (role === undefined) continue;
      const name = tree.name(node).toLowerCase();
      yield { node, parent: tree.parent[node], name, role, total: this.total(node), scores: this.scores(node) };
    }
  }

  /** The totals of the elements that were scored, by their name, in the order of the alphabet. */
  byTag(): Map<string, ScoreSummary> {
    const byTag = new Map<string, ScoreSummary>();
    for (const { name, role, total } of this.elements()) {
      if (role === "removed") continue;
      const { count, minimum, maximum } = byTag.get(name) ?? { count: 0, minimum: total, maximum: total };
      byTag.set(name, { count: count + 1, minimum: Math.min(minimum, total), maximum: Math.max(maximum, total) });
    }
    return new Map([...byTag].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** How many elements were scored, and their lowest and highest total. */
  summary(): ScoreSummary {
    const tags = [...this.byTag().values()];
    if (tags.length === 0) return { count: 0, minimum: 0, maximum: 0 };
    return tags.reduce((all, { count, minimum, maximum }) => ({
      count: all.count + count,
      minimum: Math.min(all.minimum, minimum),
      maximum: Math.max(all.maximum, maximum),
    }));
  }

  explain(tree: Tree, selection: Selection): Grounds {
    return explainReporter(tree, selection, this);
  }

  /** For `JSON.stringify`. */
  toJSON(): object {
    const { kind, container, pruned } = this;
    const elements = Array.from(this.elements(), ({ scores, ...element }) => ({
      ...element,
      scores: Object.fromEntries(scores.map(({ name, value }) => [name, value])),
    }));
    return {
      kind,
      container,
      summary: this.summary(),
      byTag: Object.fromEntries(this.byTag()),
      pruned,
      elements,
    };
  }
}

/** Several scores or totals together. */
interface ScoreSummary {
  readonly count: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Reporter's scores, rule by rule, and what its rules pruned. */
function explainReporter(tree: Tree, { container }: Selection, trace: ReporterTrace): Grounds {
  const elements = new Map<number, ElementGrounds>();
  for (const { node, role, total, scores } of trace.elements()) {
    const pruned = trace.removedBy(node);
    if (role === "removed") {
      // Only the top of a pruned subtree is listed; the rest went with it.
      if (pruned?.node === node)
        elements.set(node, { score: 0, parts: [], note: `Pruned by the rule "${pruned.rule}".` });
      continue;
    }
    if (scores.length === 0) continue;
    const said = { score: total, parts: scores.map(({ name, value }) => ({ name, value })) };
    elements.set(
      node,
      pruned?.node === node ? { ...said, note: `Pruned from the news by the rule "${pruned.rule}".` } : said,
    );
  }
  const { count, minimum, maximum } = trace.summary();
  return {
    facts: [
      { label: "Container", value: container === 0 ? "none" : tree.path(container) },
      { label: "Its score", value: container === 0 ? "none" : String(trace.total(container)) },
      { label: "Elements scored", value: String(count) },
      { label: "Scores from, to", value: `${minimum}, ${maximum}` },
      { label: "Pruned by rules", value: String(trace.pruned.length) },
    ],
    charts: [],
    elements,
  };
}
