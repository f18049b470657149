// The trace of eatiht: the histogram of what was counted, and how that explains the choice.

import type { Grounds, Trace } from "pith";
import type { ElementGrounds } from "../common/grounds.js";
import type { OriginalNames } from "../common/names.js";

/** An element with a direct text that is long enough: what eatiht counts. */
export interface CountedElement {
  readonly node: number;
  /**
   * What it adds to its parent's bucket: its sentences (`eatiht`), or 1 or 0 as its texts are longer on average than the
   * threshold or not (`eatiht2`).
   */
  readonly count: number;
  /** How many text nodes are below it. */
  readonly texts: number;
  /** How many characters they have together. */
  readonly length: number;
}

interface Findings {
  readonly names: OriginalNames;
  readonly variant: "eatiht" | "eatiht2";
  readonly selected: readonly CountedElement[];
  readonly histogram: Histogram;
  readonly threshold?: number | undefined;
  readonly isTruncated: boolean;
  readonly output: OriginalOutput;
}

/** What the original program gave for a page; its first functions gave no HTML. */
export interface OriginalOutput {
  readonly text: string;
  readonly html?: string;
}

/**
 * Why eatiht chose what it chose. Nodes are numbers; a path is made when it is asked for.
 *
 * @example
 * ```js
 * import { parsePage } from "pith";
 * import { createEatiht } from "pith-classics";
 *
 * const { trace } = createEatiht().select(parsePage(page).tree);
 * console.log(trace.selected.length, "elements with a long enough text");
 * ```
 */
export class EatihtTrace implements Trace {
  readonly kind = "eatiht";
  readonly variant: "eatiht" | "eatiht2";
  /** The elements with a long enough direct text, in document order, whether or not they became content. */
  readonly selected: readonly CountedElement[];
  /** `eatiht2`: the length that an element's texts must exceed; undefined for `eatiht` and when nothing was selected. */
  readonly threshold: number | undefined;
  /** The bucket with the highest count: the parent of the content; 0 when nothing was counted. */
  readonly top: number;
  /** Text is left out, because nested elements repeat it more often than the limit allows. */
  readonly isTruncated: boolean;
  /** What the original program gave. */
  readonly output: OriginalOutput;
  readonly #names: OriginalNames;
  readonly #histogram: Histogram;
  #sorted: readonly Bucket[] | undefined;

  constructor(findings: Findings) {
    this.variant = findings.variant;
    this.selected = findings.selected;
    this.threshold = findings.threshold;
    this.isTruncated = findings.isTruncated;
    this.output = findings.output;
    this.top = findings.histogram.top();
    this.#names = findings.names;
    this.#histogram = findings.histogram;
  }

  /** All buckets, highest count first; equal counts in the order in which they were first seen. */
  get histogram(): readonly Bucket[] {
    this.#sorted ??= this.#histogram.sorted();
    return this.#sorted;
  }

  /** The path of `top`; undefined when nothing was counted. */
  get contentPath(): string | undefined {
    return this.top === 0 ? undefined : this.pathOf(this.top);
  }

  /**
   * The path of a node, such as `/html/body/div[2]`, with the names of the original's parser. Costs
   * as much as the node is deep, and its ancestors have siblings: ask for the paths that you show.
   */
  pathOf(node: number): string {
    return this.#names.path(node);
  }

  explain(): Grounds {
    return explainEatiht(this);
  }

  /** For `JSON.stringify`. */
  toJSON(): object {
    const { kind, variant, threshold, isTruncated, contentPath, histogram, selected } = this;
    return { kind, variant, threshold, isTruncated, contentPath, histogram, selected };
  }
}

/** Bars of the histogram that are drawn. Pages have hundreds of buckets, most with one element. */
const BARS = 25;

/** eatiht's histogram as scores: a bucket's count is its element's score, a counted element's count that of its own. */
function explainEatiht(trace: EatihtTrace): Grounds {
  const unit = trace.variant === "eatiht" ? "sentences" : "long elements";
  const elements = new Map<number, ElementGrounds>();
  const add = (node: number, name: string, value: number) => {
    const { score, parts } = elements.get(node) ?? { score: 0, parts: [] };
    elements.set(node, { score: score + value, parts: [...parts, { name, value }] });
  };
  for (const { node, count, length } of trace.selected) {
    add(node, `its own ${unit} (${length} characters)`, count);
  }
  for (const { node, count } of trace.histogram) add(node, `${unit} in its children`, count);
  const facts = [
    { label: "Content path", value: trace.contentPath ?? "none" },
    { label: "Elements with long text", value: String(trace.selected.length) },
    { label: "Buckets", value: String(trace.histogram.length) },
  ];
  if (trace.threshold !== undefined) {
    facts.push({ label: "Length to exceed", value: `${trace.threshold.toFixed(1)} characters` });
  }
  const bars = trace.histogram.slice(0, BARS);
  return {
    facts,
    charts: [
      {
        title: `Histogram: ${unit} by parent`,
        unit,
        bars: bars.map(({ node, count }) => ({ node, label: trace.pathOf(node), value: count })),
        omitted: trace.histogram.length - bars.length,
      },
    ],
    elements,
  };
}

/** How often a bucket, that is the parent of selected elements, was counted. */
export interface Bucket {
  /** The parent's node. */
  readonly node: number;
  /** Sentences (`eatiht`) or elements (`eatiht2`) right below it. At least 1. */
  readonly count: number;
}

/** Counts by parent node. Remembers in which order parents were first seen, which decides between equal counts. */
export class Histogram {
  private readonly counts = new Map<number, number>();

  add(node: number, count: number): void {
    if (count > 0) this.counts.set(node, (this.counts.get(node) ?? 0) + count);
  }

  /** The parent with the highest count, the first seen of several; 0 when nothing was counted. Linear. */
  top(): number {
    let top = 0;
    let most = 0;
    for (const [node, count] of this.counts) {
      if (count <= most) continue;
      top = node;
      most = count;
    }
    return top;
  }

  /** All buckets, highest count first; those with equal counts in the order in which they were first seen. */
  sorted(): Bucket[] {
    return Array.from(this.counts, ([node, count]) => ({ node, count })).sort((a, b) => b.count - a.count);
  }
}
