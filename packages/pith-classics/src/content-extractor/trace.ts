// The trace of the ContentExtractor: what was removed, why, and by which threshold.

import type { Grounds, Trace } from "pith";
import type { ElementGrounds } from "../common/grounds.js";

/** Why a container was removed: more links per word, less text or fewer words than the limit. */
type DeletionReason = "ratio" | "length" | "words";

/** A container that was removed, and by which threshold. Containers inside it that would have been removed anyway are listed too. */
export interface DeletedElement {
  readonly node: number;
  /** The first of the rules, in the order of `DeletionReason`, that it broke. */
  readonly reason: DeletionReason;
  /** The measured value: links per word; length; words. */
  readonly value: number;
  /** The limit: at most this ratio, at least this length or number of words. */
  readonly limit: number;
}

export interface Thresholds {
  /** Links per word outside links; above it a container is removed. */
  readonly ratio: number;
  /** In bytes of UTF-8; below it a container is removed. */
  readonly length: number;
  /** Words outside links; below it a container is removed. */
  readonly words: number;
  /** Whether `ratio` and `length` come from this page. */
  readonly automatic: { readonly ratio: boolean; readonly length: boolean };
}

/** Sums over the page. All 0 unless a threshold is automatic: the original then didn't count. */
export interface Counters {
  readonly links: number;
  /** Words outside links. */
  readonly words: number;
  /** Of the text outside links, in bytes of UTF-8. */
  readonly length: number;
  /** Elements outside links with text of their own. */
  readonly blocks: number;
}

/** Why the ContentExtractor kept what it kept. */
export interface ContentExtractorTrace extends Trace {
  readonly kind: "content-extractor";
  readonly thresholds: Thresholds;
  readonly counters: Counters;
  /** Elements that were removed by their names alone, in document order. */
  readonly removed: readonly number[];
  /** In document order. */
  readonly deleted: readonly DeletedElement[];
  /** Some repeated text was counted only once, where the original would have repeated it without bounds. */
  readonly isApproximate: boolean;
  /** What the original program gave, its tags stripped. */
  readonly output: { readonly text: string };
  explain(): Grounds;
}

/** The trace of what was found. All share one function, so that traces of the same findings are equal. */
export function traceOf(findings: Omit<ContentExtractorTrace, "kind" | "explain">): ContentExtractorTrace {
  return { kind: "content-extractor", ...findings, explain };
}

type Fact = Grounds["facts"][number];

/** The deepest red: an element that has nothing of what it had to have, or ten times as much as it might. */
const WORST = 10;

/** What the ContentExtractor deleted, and by which threshold: the further beyond it, the redder. */
function explain(this: ContentExtractorTrace): Grounds {
  const elements = new Map<number, ElementGrounds>();
  for (const node of this.removed) elements.set(node, { score: -WORST, parts: [], note: "Removed by its name." });
  for (const deleted of this.deleted) elements.set(deleted.node, explainDeletion(deleted));
  return { facts: facts(this), charts: [], elements };
}

function explainDeletion({ reason, value, limit }: DeletedElement): ElementGrounds {
  const parts = [
    { name: reason === "ratio" ? "links for each word" : reason, value },
    { name: reason === "ratio" ? "at most" : "at least", value: limit },
  ];
  if (reason === "ratio") {
    const score = limit === 0 ? -WORST : -Math.min(WORST, value / limit);
    return { score, parts, note: "Deleted: too many links for its words." };
  }
  const note = reason === "length" ? "Deleted: too little text." : "Deleted: too few words.";
  return { score: -WORST * (1 - value / limit), parts, note };
}

function facts({ thresholds, counters, deleted, removed }: ContentExtractorTrace): Fact[] {
  const how = (automatic: boolean) => (automatic ? "from this page" : "given");
  return [
    {
      label: "Links for each word, at most",
      value: `${thresholds.ratio.toFixed(4)}, ${how(thresholds.automatic.ratio)}`,
    },
    {
      label: "Length, at least",
      value: `${thresholds.length.toFixed(1)} bytes, ${how(thresholds.automatic.length)}`,
    },
    {
      label: "On the page",
      value: `${counters.links} links, ${counters.words} words, ${counters.blocks} blocks`,
    },
    { label: "Removed by name", value: String(removed.length) },
    { label: "Deleted by ratio", value: String(deleted.filter(({ reason }) => reason === "ratio").length) },
    { label: "Deleted by length", value: String(deleted.filter(({ reason }) => reason === "length").length) },
  ];
}
