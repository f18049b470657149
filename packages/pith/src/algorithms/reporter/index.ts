// What the rest of Pith uses of Reporter.

export { Autocue, type RulePlace } from "./autocue.js";
export { DEFAULT_AUTOCUE, ORIGINAL_AUTOCUE } from "./default-autocue.js";
export { autocueToJson, parseAutocue } from "./parse-autocue.js";
export {
  byScore,
  comments,
  count,
  countChildren,
  css,
  fixed,
  prune,
  replace,
  score,
  self,
  sumOfChildren,
} from "./parts.js";
export { createReporter, type ReporterOptions } from "./reporter.js";
export type {
  Actor,
  ChildCount,
  Evaluator,
  EvaluatorOptions,
  FixedValue,
  MatchCount,
  PruneActor,
  ReplaceActor,
  Rule,
  ScoreActor,
  ScoreRange,
  ScoreSum,
  Selector,
  Trigger,
} from "./rule.js";
export type { Score } from "./score-book.js";
export type { PrunedNode } from "./scored-page.js";
export type { ScoreSummary } from "./trace.js";
export { type ElementRole, ReporterTrace, type ScoredElement } from "./trace.js";
