// The rule by which the blocks of a structure are chosen together.

import type { Judged, Structure, StructureKind } from "./judged-page.js";

/** Logits are limited to this, either way: one block that is very sure doesn't decide for all. */
const MOST_LOGIT = 6;
/** Added to those of tables: they lose more by a mistake that leaves them out than by one that keeps them. */
const TABLE_BONUS = 0.5;
/** An item whose logit is further than this from its list's mean is something else: an advertisement, a button. */
const ITEM_REACH = 3;

/**
 * Replaces the logits of a structure's blocks by one, their mean by words, so that it is chosen whole or not at all. Writes what each block's
 * logit gains to `shared`, and the structure to `because`.
 */
export function shareLogits(
  structures: readonly Structure[],
  logits: Float64Array,
  words: Float64Array,
  shared: Float64Array,
  because: (StructureKind | undefined)[],
): void {
  for (const { kind, first, end } of structures) {
    if (end - first < 2) continue;
    let sum = 0;
    let weight = 0;
    for (let b = first; b < end; b++) {
      sum += words[b] * Math.max(-MOST_LOGIT, Math.min(MOST_LOGIT, logits[b]));
      weight += words[b];
    }
    const mean = sum / weight;
    const wanted = kind === "table" ? mean + TABLE_BONUS : mean;
    for (let b = first; b < end; b++) {
      if (kind === "list" && Math.abs(logits[b] - mean) > ITEM_REACH) continue;
      shared[b] = wanted - logits[b];
      because[b] = kind;
    }
  }
}

/** A table right after or before what was chosen comes with it from this probability on; one between two chosen blocks always does. */
const NEAR_TABLE = 0.2;

/**
 * Completes a choice: code and embedded posts in the middle of what was chosen, and tables right beside it. (Nobody puts code, posts
 * or figures between paragraphs that don't belong to them.)
 */
export function completeChoice({
  structures,
  probability,
  chosen,
  because,
}: Judged<"structures" | "probability" | "chosen" | "because">): void {
  const start = chosen.indexOf(1);
  const last = chosen.lastIndexOf(1);
  for (const { kind, first, end } of structures) {
    if (kind === "list" || probability[first] === 0 || chosen.subarray(first, end).includes(1)) continue;
    const isBefore = chosen[first - 1] === 1;
    const isBehind = chosen[end] === 1;
    const isIn = first > start && first < last;
    const isBeside = (isBefore && isBehind) || ((isBefore || isBehind) && probability[first] >= NEAR_TABLE);
    const isWanted = kind === "table" ? isBeside : isIn || (kind === "post" && (isBefore || isBehind));
    if (!isWanted) continue;
    chosen.fill(1, first, end);
    because.fill(kind, first, end);
  }
}
