// Says how likely patterns are the records of a page.

import { Forest } from "../algorithms/learned/forest.js";
import type { ForestData } from "../algorithms/learned/model.js";
import type { PageCounts } from "./page-counts.js";
import { featuresOf, PATTERN_FEATURES } from "./pattern-features.js";
import type { Pattern } from "./patterns.js";

/** Trees that judge patterns, as they are stored. */
export interface RecordModel {
  readonly trees: ForestData;
  /** The logit before the first tree. */
  readonly bias: number;
}

/** What is unpacked from each model. */
const forests = new WeakMap<RecordModel, Forest>();

/** What a model expects of each pattern: 1 where its parts are the page's records, each whole and alone, 0 where none is. */
export function judgePatterns(
  model: RecordModel,
  page: PageCounts,
  patterns: readonly Pattern[],
  kinds: Readonly<Record<string, number>>,
): number[] {
  const { trees, bias } = model;
  let forest = forests.get(model);
  if (forest === undefined) {
    const columns = trees.features.map((name) => PATTERN_FEATURES.indexOf(name));
    forest = new Forest(trees, columns);
    forests.set(model, forest);
  }
  const logits = new Float64Array(patterns.length);
  forest.predict(featuresOf(page, kinds, patterns), PATTERN_FEATURES.length, patterns.length, bias, logits);
  return Array.from(logits, (logit) => 1 / (1 + Math.exp(-logit)));
}
