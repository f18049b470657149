// The segment measure: which known segments of a page an extraction holds.

import { bootstrapDeviation, f1 } from "./bootstrap.js";
import type { Scores } from "./words.js";

/** A page of a corpus in the layout of `data/multilingual`: segments that are content, and segments that aren't. */
export interface SegmentsPage {
  readonly id: string;
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

/** An evaluation by segments. */
export interface SegmentsResult extends Scores {
  readonly measure: "segments";
  /** Standard deviation of `f1` over 300 resamples of the pages. */
  readonly deviation: number;
}

const ROUNDS = 300;

/** Counts of one page: wanted segments found, all wanted, unwanted segments found. */
type Counts = readonly [good: number, wanted: number, bad: number];

/** The segment measure: counts over the whole corpus, white space folded. */
export function scoreSegments(
  pages: readonly SegmentsPage[],
  predictions: ReadonlyMap<string, string>,
): SegmentsResult {
  const rows: Counts[] = pages.map((page) => {
    const text = fold(predictions.get(page.id) ?? "");
    const found = (segments: readonly string[]) => segments.filter((segment) => text.includes(fold(segment))).length;
    return [found(page.wanted), page.wanted.length, found(page.unwanted)];
  });
  return {
    measure: "segments",
    pages: pages.length,
    ...summary(rows),
    deviation: bootstrapDeviation(rows, (sample) => summary(sample).f1, ROUNDS),
  };
}

function summary(rows: readonly Counts[]): Omit<Scores, "pages"> {
  let good = 0;
  let wanted = 0;
  let bad = 0;
  for (const row of rows) {
    good += row[0];
    wanted += row[1];
    bad += row[2];
  }
  const precision = good + bad === 0 ? 0 : good / (good + bad);
  const recall = wanted === 0 ? 0 : good / wanted;
  return { f1: f1(precision, recall), precision, recall };
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
