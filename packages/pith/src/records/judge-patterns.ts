// Says how likely patterns are the records of a page.

import { Forest } from "../algorithms/learned/forest.js";
import type { ForestData } from "../algorithms/learned/model.js";
import type { PageCounts } from "./page-counts.js";
import { PATTERN_FEATURES, patternFeatures } from "./pattern-features.js";
import type { Pattern } from "./patterns.js";

/** Trees that judge patterns, as they are stored. */
export interface RecordModel {
  readonly trees: ForestData;
  /** The logit before the first tree. */
  readonly bias: number;
}

/** What a model expects of each pattern: 1 where its parts are the page's records, each whole and alone, 0 where none is. */
export function judgePatterns(
  model: RecordModel,
  page: PageCounts,
  patterns: readonly Pattern[],
  kinds: Readonly<Record<string, number>>,
): number[] {
  const { trees, bias } = model;
  const forest = new Forest(
    trees,
    trees.features.map((name) => PATTERN_FEATURES.indexOf(name)),
  );
  const row = new Float32Array(PATTERN_FEATURES.length);
  return patterns.map((pattern) => {
    row.set(patternFeatures(page, pattern, kinds));
    return 1 / (1 + Math.exp(-bias - (forest.sumOf(row, 0) * trees.leafScale) / trees.boostings));
  });
}
