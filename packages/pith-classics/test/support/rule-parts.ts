// Functions that give the parts of Reporter's rules.

import type {
  ChildCount,
  Evaluator,
  EvaluatorOptions,
  FixedValue,
  MatchCount,
  PruneActor,
  ReplaceActor,
  ScoreActor,
  ScoreRange,
  ScoreSum,
  Selector,
} from "#src/reporter/rule.js";

// Functions for writing rules in TypeScript. Each gives the plain data that could have been written by hand.

/** Selects all elements that match a CSS selector. */
export function css(selector: string): Selector {
  return { css: selector };
}

/** Selects all comments. */
export function comments(): Selector {
  return { comments: true };
}

/** Selects elements by their total score. */
export function byScore(range: ScoreRange): Selector {
  return { byScore: range };
}

/** Selects the current node. */
export function self(): Selector {
  return "self";
}

/** Gives an element a score. */
export function score(evaluator: Evaluator, options: { resetChildren?: boolean } = {}): ScoreActor {
  return { score: evaluator, ...options };
}

/** Removes a node with its descendants from the page; with `if`, only if the evaluator returns at least 1. */
export function prune(options: { if?: Evaluator } = {}): PruneActor {
  return { prune: true, ...options };
}

/** Replaces every match of a regular expression in a text. */
export function replace(pattern: RegExp | string, by: string): ReplaceActor {
  const { source, flags } = partsOf(pattern);
  return flags === "" ? { replace: source, by } : { replace: source, flags, by };
}

/** Returns a constant. */
export function fixed(value: number, options: EvaluatorOptions = {}): FixedValue {
  return { fixed: value, ...options };
}

/** Counts the matches of a regular expression in the element's text. */
export function count(pattern: RegExp | string, options: EvaluatorOptions = {}): MatchCount {
  const { source, flags } = partsOf(pattern);
  return flags === "" ? { count: source, ...options } : { count: source, flags, ...options };
}

/** Sums the total scores of the element's children. */
export function sumOfChildren(options: EvaluatorOptions & { start?: number } = {}): ScoreSum {
  return { sumOfChildren: true, ...options };
}

/** Counts the children of the element that match a selector, or with `direct: false` all descendants that do. */
export function countChildren(selector = "*", options: EvaluatorOptions & { direct?: boolean } = {}): ChildCount {
  return { countChildren: selector, ...options };
}

/** Every match counts anyway, so "g" says nothing. */
function partsOf(pattern: RegExp | string): { source: string; flags: string } {
  if (typeof pattern === "string") return { source: pattern, flags: "" };
  return { source: pattern.source, flags: pattern.flags.replace("g", "") };
}
