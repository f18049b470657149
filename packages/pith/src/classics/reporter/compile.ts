// Makes an Autocue ready to run.

import type { Autocue } from "./autocue.js";
import {
  compilePattern,
  type Evaluator,
  type Rule,
  type ScoreRange,
  scoreName,
  TRIGGERS,
  type Trigger,
} from "./rule.js";
import type { ScoringRule } from "./score-book.js";
import type { ScoredPage } from "./scored-page.js";

/** Returns a number for a node of a page. */
export type Evaluate = (page: ScoredPage, node: number) => number;

export type CompiledSelect =
  | { readonly kind: "self" | "comments" }
  | { readonly kind: "css"; readonly selector: string }
  | { readonly kind: "byScore"; readonly range: ScoreRange };

export type CompiledAct =
  /** `score`: which of the Autocue's scoring rules it is. */
  | { readonly kind: "score"; readonly evaluate: Evaluate; readonly score: number; readonly resetChildren: boolean }
  | { readonly kind: "prune"; readonly condition: Evaluate | undefined };

export interface CompiledRule {
  readonly name: string;
  readonly select: CompiledSelect;
  readonly act: CompiledAct;
}

export interface TextRule {
  readonly pattern: RegExp;
  readonly by: string;
}

/** An Autocue made ready to run: regular expressions and selectors are read, rules are sorted by trigger. */
export interface CompiledAutocue {
  readonly byTrigger: Readonly<Record<Trigger, readonly CompiledRule[]>>;
  readonly html: readonly TextRule[];
  readonly newsText: readonly TextRule[];
  readonly scoring: readonly ScoringRule[];
}

export function compileAutocue(autocue: Autocue): CompiledAutocue {
  const scoring: ScoringRule[] = [];
  const byTrigger = Object.fromEntries(TRIGGERS.map((trigger) => [trigger, []])) as unknown as Record<
    Trigger,
    CompiledRule[]
  >;
  const html: TextRule[] = [];
  const newsText: TextRule[] = [];
  for (const rule of autocue.rules) {
    if ("replace" in rule.act) {
      const compiled = { pattern: compilePattern(rule.act.replace, rule.act.flags), by: rule.act.by };
      if (rule.triggers.includes("HTML")) html.push(compiled);
      if (rule.triggers.includes("NEWS_TEXT")) newsText.push(compiled);
      continue;
    }
    const compiled = { name: rule.name, select: compileSelect(rule), act: compileAct(rule, scoring) };
    for (const trigger of new Set(rule.triggers)) byTrigger[trigger].push(compiled);
  }
  return { byTrigger, html, newsText, scoring };
}

function compileSelect({ select = "self" }: Rule): CompiledSelect {
  if (select === "self") return { kind: "self" };
  if ("css" in select) return { kind: "css", selector: select.css };
  return "comments" in select ? { kind: "comments" } : { kind: "byScore", range: select.byScore };
}

function compileAct({ name, act }: Rule, scoring: ScoringRule[]): CompiledAct {
  if ("score" in act) {
    const score = scoring.push({ rule: name, name: scoreName(act.score) }) - 1;
    return { kind: "score", evaluate: compileEvaluator(act.score), score, resetChildren: act.resetChildren ?? false };
  }
  const condition = "prune" in act && act.if !== undefined ? compileEvaluator(act.if) : undefined;
  return { kind: "prune", condition };
}

function compileEvaluator(evaluator: Evaluator): Evaluate {
  const measure = compileMeasure(evaluator);
  const { factor = 1, threshold, minimum, maximum } = evaluator;
  if (threshold !== undefined) {
    return (page, node) => (measure(page, node) * factor > threshold ? (maximum ?? 1) : (minimum ?? 0));
  }
  const least = minimum ?? Number.NEGATIVE_INFINITY;
  const most = maximum ?? Number.POSITIVE_INFINITY;
  // No match times a negative factor is -0; adding 0 makes it 0.
  return (page, node) => Math.min(Math.max(measure(page, node) * factor, least), most) + 0;
}

function compileMeasure(evaluator: Evaluator): Evaluate {
  if ("fixed" in evaluator) return () => evaluator.fixed;
  if ("count" in evaluator) {
    const pattern = compilePattern(evaluator.count, evaluator.flags);
    return (page, node) => page.countMatches(node, pattern);
  }
  if ("sumOfChildren" in evaluator) {
    const start = evaluator.start ?? 0;
    return (page, node) => page.sumOfChildren(node, start);
  }
  const selector = evaluator.countChildren;
  const direct = evaluator.direct ?? true;
  return (page, node) => (direct ? page.countChildren(node, selector) : page.countBelow(node, selector));
}
