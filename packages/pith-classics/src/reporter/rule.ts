// The types of a rule and its parts.

/**
 * When a rule is applied, in this order:
 *
 * - HTML: on the text of the page, before it is parsed;
 * - PRE_TRAVERSAL: on the tree, before any element is scored;
 * - EVAL_PARAGRAPH, EVAL_CONTAINER: on each element in turn, as it counts as a paragraph or as a container;
 * - POST_TRAVERSAL: on the tree, when every element has its score; after it the news container is chosen;
 * - NEWS_CONTAINER: on the chosen element;
 * - NEWS_TEXT: on its text.
 */
export type Trigger = (typeof TRIGGERS)[number];

export const TRIGGERS = [
  "HTML",
  "PRE_TRAVERSAL",
  "EVAL_PARAGRAPH",
  "EVAL_CONTAINER",
  "POST_TRAVERSAL",
  "NEWS_CONTAINER",
  "NEWS_TEXT",
] as const;

/**
 * One rule of an Autocue: plain data, the same in TypeScript and in JSON.
 *
 * Rules of one trigger are applied in the order of the Autocue.
 */
export interface Rule {
  /** By which the rule is found, replaced and removed; no two rules of an Autocue share one. */
  readonly name: string;
  readonly triggers: readonly Trigger[];
  /**
   * Which nodes the rule acts on, of those below the node that the trigger gives (the document, the element at hand, the
   * news container). Default "self": that node itself. HTML and NEWS_TEXT are about text and select nothing.
   */
  readonly select?: Selector;
  readonly act: Actor;
}

/**
 * What a rule acts on: `css` all elements that match (see `compileSelector`; elements that were pruned still count as
 * siblings and ancestors); `comments` all comments; `byScore` all elements by their total score; "self".
 */
export type Selector =
  | "self"
  | { readonly css: string }
  | { readonly comments: true }
  | { readonly byScore: ScoreRange };

/** "upper": totals below the threshold. "lower": totals above it. */
export interface ScoreRange {
  readonly threshold: number;
  readonly mode: "upper" | "lower";
}

/** What a rule does. `score` and `prune` act on nodes, `replace` on the text of HTML and NEWS_TEXT. */
export type Actor = ScoreActor | PruneActor | ReplaceActor;

/** Gives the element a score under the evaluator's name; one that it had under this name is gone. */
export interface ScoreActor {
  readonly score: Evaluator;
  /** Then removes the scores of that name from all elements below. Default false. */
  readonly resetChildren?: boolean;
}

/** Removes the node and all below it from the page. */
export interface PruneActor {
  readonly prune: true;
  /** Only when its value is at least 1. */
  readonly if?: Evaluator;
}

/** Replaces every match of a regular expression. */
export interface ReplaceActor {
  readonly replace: string;
  /** Of JavaScript's flags i, m, s and u. Default: none. */
  readonly flags?: string;
  /** What a match becomes; `$1` and the like mean what they mean to `String.replace`. */
  readonly by: string;
}

/**
 * Gives a node a number. `fixed`: this one. `count`: how often a regular expression matches in the text of the element
 * and all below it. `sumOfChildren`: the total scores of its child elements together. `countChildren`: how many elements
 * match a CSS selector among its children.
 */
export type Evaluator = FixedValue | MatchCount | ScoreSum | ChildCount;

export interface EvaluatorOptions {
  /**
   * The score's name. Default: "fixed_value", "regex_counter", "score_aggregator" or "children_counter", by kind. Scores
   * of one name replace each other.
   */
  readonly name?: string;
  /** The number is multiplied by it. Default 1. */
  readonly factor?: number;
  /** Makes a verdict of the number: `maximum` (default 1) if it is greater than this, otherwise `minimum` (default 0). */
  readonly threshold?: number;
  /** Without a threshold: the least the score can be. */
  readonly minimum?: number;
  /** Without a threshold: the most the score can be. */
  readonly maximum?: number;
}

export interface FixedValue extends EvaluatorOptions {
  readonly fixed: number;
}

export interface MatchCount extends EvaluatorOptions {
  /** A regular expression as text. One that matches the empty text is refused. */
  readonly count: string;
  /** Of JavaScript's flags i, m, s and u. Default: none. */
  readonly flags?: string;
}

export interface ScoreSum extends EvaluatorOptions {
  readonly sumOfChildren: true;
  /** Where the sum begins. Default 0. */
  readonly start?: number;
}

export interface ChildCount extends EvaluatorOptions {
  /** A CSS selector; "*" counts every element. */
  readonly countChildren: string;
  /** Only direct children. Default true; false counts all elements below. */
  readonly direct?: boolean;
}

/** The name under which an evaluator's number becomes a score. */
export function scoreName(evaluator: Evaluator): string {
  if (evaluator.name !== undefined) return evaluator.name;
  if ("fixed" in evaluator) return "fixed_value";
  if ("count" in evaluator) return "regex_counter";
  return "sumOfChildren" in evaluator ? "score_aggregator" : "children_counter";
}

/** Flags that change what a pattern matches. The others say how to search, which Pith decides. */
const FLAGS = /^[imsu]*$/;

/**
 * A regular expression that finds every match (flag g). Throws a TypeError when it isn't one, or has other flags than
 * i, m, s and u.
 */
export function compilePattern(source: string, flags = ""): RegExp {
  if (!FLAGS.test(flags)) throw new TypeError(`flags can be i, m, s and u; they are "${flags}"`);
  try {
    return new RegExp(source, `g${flags}`);
  } catch (error) {
    // Hosts word this differently; Node says "Invalid regular expression: /(/g: Unterminated group".
    throw new TypeError((error as Error).message.replace(/^Invalid/, "invalid"));
  }
}
