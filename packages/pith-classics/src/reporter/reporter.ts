// Reporter: scores elements by rules and chooses the one with the highest score.

import { type Algorithm, parsePage, type Selection, type Tree } from "pith";
import { Field, objectOf } from "../common/field.js";
import { Autocue } from "./autocue.js";
import { DEFAULT_AUTOCUE } from "./default-autocue.js";
import { PageText } from "./page-text.js";
import { compilePattern, type Trigger } from "./rule.js";
import { ScoredPage } from "./scored-page.js";
import { ReporterTrace } from "./trace.js";

/** Options of `createReporter`. */
export interface ReporterOptions {
  /** The rules. Default: `parseAutocue({ extends: "default" })`, those of the original program. */
  readonly autocue?: Autocue;
}

const OPTIONS = objectOf({
  autocue: [
    (field) => field.mustBe("an Autocue, made with parseAutocue or new Autocue(rules)", field.value instanceof Autocue),
  ],
});

/**
 * Reporter, after Visual Revenue (2012): each element gets a score by the rules of an Autocue, and the one with the highest holds the news.
 * Gives exactly what the original program gave with these rules. Throws a TypeError when `autocue` isn't one.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { createReporter, parseAutocue } from "pith-classics";
 *
 * const autocue = parseAutocue({ extends: "default" }).with({
 *   name: "no-corrections",
 *   triggers: ["PRE_TRAVERSAL"],
 *   select: { css: "p.correction" },
 *   act: { prune: true },
 * });
 * console.log(extract(page, { algorithm: createReporter({ autocue }) }).text);
 * ```
 */
export function createReporter(options: ReporterOptions = {}): Algorithm<ReporterTrace> {
  const { autocue = DEFAULT_AUTOCUE } = OPTIONS(new Field(options, "createReporter")) as ReporterOptions;
  return {
    name: "reporter",
    rewrite: (tree) => rewritePage(tree, autocue),
    select: (tree) => report(tree, autocue),
    writeText: (_, { trace }) => applyToText(trace.text, autocue, "NEWS_TEXT"),
  };
}

/** An element with a direct text longer than this, in characters, is a paragraph. The original's one fixed number. */
const PARAGRAPH_LENGTH = 10;

/** The total that the news container has to reach: the original's number for minus infinity. */
const LEAST_TOTAL = -10_000;

const PARAGRAPH = 1;
const CONTAINER = 2;

/** Reads a page by the rules of an Autocue. Takes time linear in the page with rules whose parts are linear. */
function report(tree: Tree, autocue: Autocue): Selection<ReporterTrace> {
  const page = new ScoredPage(tree, autocue);
  page.apply("PRE_TRAVERSAL", 0);
  const roles = scoreElements(page);
  page.apply("POST_TRAVERSAL", 0);
  const totals = totalsOf(page, roles);
  const container = chooseContainer(roles, totals);
  if (container !== 0) page.apply("NEWS_CONTAINER", container);
  return {
    algorithm: "reporter",
    container,
    kept: container === 0 || page.gone[container] === 1 ? [] : [container],
    dropped: droppedNodes(page, container),
    trace: new ReporterTrace({ page, container, roles, totals, text: textOf(page, container) }),
  };
}

function textOf({ tree, gone }: ScoredPage, container: number): string {
  return container === 0 ? "" : new PageText(tree, gone, container).of(container);
}

/** From the last element to the first, so that everything in an element has its score before it. Returns each one's role. */
function scoreElements(page: ScoredPage): Uint8Array {
  const { tree, gone } = page;
  const hasLongText = page.textFor(0).withTextLongerThan(PARAGRAPH_LENGTH);
  const roles = new Uint8Array(tree.length);
  for (let node = tree.length - 1; node > 0; node--) {
    if (gone[node] === 1 || !tree.isElement(node)) continue;
    const isParagraph = tree.name(node) === "p" || hasLongText[node] === 1;
    roles[node] = isParagraph ? PARAGRAPH : CONTAINER;
    page.visit(isParagraph ? "EVAL_PARAGRAPH" : "EVAL_CONTAINER", node);
  }
  return roles;
}

/** The totals of all elements that are left. Removes the role from those that are gone by now. */
function totalsOf(page: ScoredPage, roles: Uint8Array): Float64Array {
  const totals = new Float64Array(roles.length);
  for (let node = 1; node < roles.length; node++) {
    if (page.gone[node] === 1) roles[node] = 0;
    else if (roles[node] !== 0) totals[node] = page.total(node);
  }
  return totals;
}

/** The last of the elements with the highest total; 0 if there is none. */
function chooseContainer(roles: Uint8Array, totals: Float64Array): number {
  let container = 0;
  let highest = LEAST_TOTAL;
  for (let node = 1; node < roles.length; node++) {
    if (roles[node] === 0 || totals[node] < highest) continue;
    container = node;
    highest = totals[node];
  }
  return container;
}

/** The outermost nodes below the container that rules pruned. */
function droppedNodes({ tree, gone }: ScoredPage, container: number): Set<number> {
  const dropped = new Set<number>();
  if (container === 0) return dropped;
  for (let node = container; node < tree.end[container]; node++) {
    if (gone[node] === 0) continue;
    dropped.add(node);
    node = tree.end[node] - 1;
  }
  return dropped;
}

/**
 * Applies rules to the text of a page. Returns the same Tree if none changes anything, and for a Tree made from a live
 * document, which has no such text.
 */
function rewritePage(tree: Tree, autocue: Autocue): Tree {
  if (tree.fromDocument || !autocue.rules.some(({ triggers }) => triggers.includes("HTML"))) return tree;
  const source = new TextDecoder("utf-8", { ignoreBOM: true }).decode(tree.source);
  const rewritten = applyToText(source, autocue, "HTML");
  return rewritten === source ? tree : parsePage(rewritten).tree;
}

/** Replaces every match of the pattern of each rule for a trigger, rule by rule. */
function applyToText(text: string, { rules }: Autocue, trigger: Trigger): string {
  let changed = text;
  for (const { triggers, act } of rules) {
    if (!("replace" in act) || !triggers.includes(trigger)) continue;
    changed = changed.replace(compilePattern(act.replace, act.flags), act.by);
  }
  return changed;
}
