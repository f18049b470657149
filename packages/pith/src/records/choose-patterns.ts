// Judges the patterns of a page by the model, and chooses those that are its records.

import { logitsOf, sigmoid } from "../forest/forest.js";
import type { BiasedForest } from "../forest/forest-data.js";
import type { Tree } from "../html/tree.js";
import type { Part } from "../said/post-signs.js";
import type { PageCounts } from "./page-counts.js";
import { featuresOf, PATTERN_FEATURES } from "./pattern-features.js";
import type { Pattern } from "./patterns.js";

/** What a model expects of each pattern: 1 where its parts are the page's records, each whole and alone, 0 where none is. */
export function judgePatterns(
  model: BiasedForest,
  page: PageCounts,
  patterns: readonly Pattern[],
  kinds: Readonly<Record<string, number>>,
): number[] {
  const logits = logitsOf(model, featuresOf(page, kinds, patterns), PATTERN_FEATURES.length, patterns.length);
  return Array.from(logits, sigmoid);
}

/** A pattern that is expected to be less, 0..1, isn't one of records. */
const LEAST = 0.3;
/** The best one of a page may be expected to be only so much where kinds of pages that consist of records are together as likely as this. */
const LEAST_OF_LISTS = 0.15;
const LISTS = ["forum", "listing", "collection"];
const LIKELY = 0.3;
/** How much it counts that a pattern covers much of the page. */
const COVER_POWER = 0.25;
/** A page has no more lists than this. */
const MOST_LISTS = 8;
/** Elements around a part that it may grow to. */
const MAX_GROWTH = 4;
/** A pattern has at least this many parts besides those of better patterns. */
const MIN_PARTS = 2;
/** Runs are preferred to the pattern of their pieces if they are expected to be, and cover, nearly as much. */
const NEARLY = 0.9;

/** Parts that are records, by what is expected of them. */
export interface Chosen {
  readonly pattern: Pattern;
  readonly parts: readonly Part[];
  readonly confidence: number;
  /** The share of the page's content that is in them. */
  readonly cover: number;
}

/** The best patterns that don't overlap. `kinds`: how likely the page is of each kind. Linear in the page and in the parts of all patterns. */
export function choosePatterns(
  tree: Tree,
  patterns: readonly Pattern[],
  expected: readonly number[],
  kinds: Readonly<Record<string, number>>,
): Chosen[] {
  const isList = LISTS.reduce((all, kind) => all + (kinds[kind] ?? 0), 0) >= LIKELY;
  const least = isList && expected.every((one) => one < LEAST) ? LEAST_OF_LISTS : LEAST;
  const candidates = patterns
    .flatMap((pattern, i) => {
      if (expected[i] < least) return [];
      const { kept, letters } = pattern.covers;
      const rank = expected[i] * Math.max(kept, letters) ** COVER_POWER;
      return [{ pattern, confidence: expected[i], cover: kept, rank }];
    })
    .sort((a, b) => b.rank - a.rank);
  const chosen: Chosen[] = [];
  const taken = new Taken(tree);
  for (const candidate of candidates) {
    if (candidate.confidence < LEAST && chosen.length > 0) continue;
    const { pattern, confidence, cover } = candidates.find((other) => joins(other, candidate)) ?? candidate;
    const free = pattern.parts.filter((part) => !taken.overlaps(part));
    if (free.length < MIN_PARTS || 2 * free.length < pattern.parts.length) continue;
    const parts = pattern.isRun ? free : grown(tree, free, taken);
    chosen.push({ pattern, parts, confidence, cover });
    taken.add(parts);
    if (chosen.length === MOST_LISTS) break;
  }
  return chosen;
}

/** A pattern that may be chosen. */
type Candidate = Omit<Chosen, "parts"> & { readonly rank: number };

/** Whether runs begin at parts of a pattern and take in the others: rows of a title, each with a row of facts below it. */
function joins({ pattern: { parts, isRun }, ...runs }: Candidate, { pattern, ...pieces }: Candidate): boolean {
  if (!isRun || pattern.isRun || 2 * parts.length > pattern.parts.length + 1) return false;
  if (runs.rank < NEARLY * pieces.rank || runs.cover < NEARLY * pieces.cover) return false;
  let i = 0;
  return parts.every(({ from }) => {
    while (i < pattern.parts.length && pattern.parts[i].from < from) i++;
    return i < pattern.parts.length && pattern.parts[i].from === from;
  });
}

/** Parts grow to the elements around them as long as each of these holds one part and they are alike: a post and its author. */
function grown(tree: Tree, parts: readonly Part[], taken: Taken): readonly Part[] {
  let best = parts;
  for (let steps = 0; steps < MAX_GROWTH; steps++) {
    const outer = best.map(({ from }) => ({ from: tree.parent[from], to: tree.end[tree.parent[from]] }));
    const name = nameOf(tree, outer[0].from);
    const isApart = outer.every(({ from }, i) => i === 0 || from >= outer[i - 1].to);
    if (!isApart || outer.some((part) => nameOf(tree, part.from) !== name || taken.overlaps(part))) break;
    best = outer;
  }
  return best;
}

function nameOf(tree: Tree, node: number): string {
  return `${tree.tag[node]} ${tree.attribute(node, "class")?.split(/\s+/, 1)[0] ?? ""}`;
}

/** Which nodes are in parts that were chosen. */
class Taken {
  private readonly is: Uint8Array;
  /** How many nodes before each one are. */
  private readonly before: Int32Array;

  constructor(tree: Tree) {
    this.is = new Uint8Array(tree.length);
    this.before = new Int32Array(tree.length + 1);
  }

  overlaps({ from, to }: Part): boolean {
    return this.before[to] > this.before[from];
  }

  add(parts: readonly Part[]): void {
    const { is, before } = this;
    let end = 0;
    for (const { from, to } of parts) {
      if (from >= end) is.fill(1, from, to);
      end = Math.max(end, to);
    }
    for (let node = 0; node < is.length; node++) before[node + 1] = before[node] + is[node];
  }
}
