// Checks a rule and its evaluators from outside.

import { Field, type ObjectField } from "./field.js";
import { checkSelector as checkCss } from "./found-nodes.js";
import {
  type Actor,
  compilePattern,
  type Evaluator,
  type EvaluatorOptions,
  type Rule,
  type Selector,
  TRIGGERS,
  type Trigger,
} from "./rule.js";

/** Triggers whose rules act on a text and not on nodes. */
const TEXT_TRIGGERS: ReadonlySet<Trigger> = new Set<Trigger>(["HTML", "NEWS_TEXT"]);

/**
 * Returns a frozen copy of a rule. Throws a TypeError that names the rule (or `place`, if it has no
 * name), the part that is wrong and what would be right.
 */
export function checkRule(value: unknown, place: string): Rule {
  const named = new Field(value, `Autocue, ${place}`).object();
  const name = named.required("name").text();
  const rule = new Field(value, `Autocue, rule "${name}"`).object("name", "triggers", "select", "act");
  const triggers = rule
    .required("triggers")
    .list()
    .map((item) => item.oneOf(TRIGGERS));
  if (triggers.length === 0) rule.required("triggers").refuse(`is empty; name one or more of ${TRIGGERS.join(", ")}`);
  const select = rule.optional("select");
  const act = checkActor(rule.required("act"));
  const aboutText = triggers.filter((trigger) => TEXT_TRIGGERS.has(trigger));
  if (aboutText.length > 0 && select !== undefined) {
    select.refuse(`has no meaning for ${aboutText[0]}, which acts on a text; leave it out`);
  }
  for (const trigger of triggers) {
    const isText = TEXT_TRIGGERS.has(trigger);
    if (isText === "replace" in act) continue;
    const right = isText ? "replace; score and prune need a tree" : "score or prune; replace is for HTML and NEWS_TEXT";
    rule.required("act").refuse(`doesn't fit the trigger ${trigger}, which can ${right}`);
  }
  const selector = select === undefined ? undefined : checkSelector(select);
  if (typeof selector === "object" && "comments" in selector && "score" in act) {
    rule.required("act").refuse("gives comments a score, but only elements have one; prune them instead");
  }
  return Object.freeze({
    name,
    triggers: Object.freeze(triggers),
    ...(selector === undefined ? {} : { select: selector }),
    act,
  });
}

function checkSelector(field: Field): Selector {
  if (field.value === "self") return "self";
  const part = field.object("css", "comments", "byScore");
  switch (part.onlyOne("css", "comments", "byScore")) {
    case "css": {
      const css = part.required("css").text();
      part.required("css").attempt(() => checkCss(css));
      return Object.freeze({ css });
    }
    case "comments":
      part.required("comments").isTrue();
      return Object.freeze({ comments: true });
    default: {
      const range = part.required("byScore").object("threshold", "mode");
      const threshold = range.required("threshold").number();
      const mode = range.required("mode").oneOf(["upper", "lower"] as const);
      return Object.freeze({ byScore: Object.freeze({ threshold, mode }) });
    }
  }
}

function checkActor(field: Field): Actor {
  const kind = field.object().onlyOne("score", "prune", "replace");
  if (kind === "score") {
    const part = field.object("score", "resetChildren");
    const evaluator = checkEvaluator(part.required("score"));
    return Object.freeze({ score: evaluator, ...part.copy("resetChildren", (flag) => flag.flag()) });
  }
  if (kind === "prune") {
    const part = field.object("prune", "if");
    part.required("prune").isTrue();
    return Object.freeze({ prune: true, ...part.copy("if", checkEvaluator) });
  }
  const part = field.object("replace", "flags", "by");
  const replace = part.required("replace").text();
  const by = part.required("by").text({ empty: true });
  const flags = part.copy("flags", (flags) => flags.text({ empty: true }));
  part.required("replace").attempt(() => compilePattern(replace, flags.flags));
  return Object.freeze({ replace, ...flags, by });
}

const OPTIONS = ["name", "factor", "threshold", "minimum", "maximum"];

/** Returns a frozen copy of an evaluator; throws a TypeError that says what is wrong with it. */
function checkEvaluator(field: Field): Evaluator {
  switch (field.object().onlyOne("fixed", "count", "sumOfChildren", "countChildren")) {
    case "fixed": {
      const part = field.object("fixed", ...OPTIONS);
      return Object.freeze({ fixed: part.required("fixed").number(), ...options(part) });
    }
    case "count": {
      const part = field.object("count", "flags", ...OPTIONS);
      const count = part.required("count").text();
      const flags = part.copy("flags", (flags) => flags.text({ empty: true }));
      const pattern = part.required("count").attempt(() => compilePattern(count, flags.flags));
      pattern.lastIndex = 0;
      if (pattern.test(""))
        part
          .required("count")
          .refuse(`is /${count}/, which matches nothing at all; make it match a character at least`);
      return Object.freeze({ count, ...flags, ...options(part) });
    }
    case "sumOfChildren": {
      const part = field.object("sumOfChildren", "start", ...OPTIONS);
      part.required("sumOfChildren").isTrue();
      return Object.freeze({ sumOfChildren: true, ...part.copy("start", (start) => start.number()), ...options(part) });
    }
    default: {
      const part = field.object("countChildren", "direct", ...OPTIONS);
      const countChildren = part.required("countChildren").text();
      part.required("countChildren").attempt(() => checkCss(countChildren));
      return Object.freeze({ countChildren, ...part.copy("direct", (flag) => flag.flag()), ...options(part) });
    }
  }
}

function options(part: ObjectField): EvaluatorOptions {
  const number = (field: Field) => field.number();
  const checked = {
    ...part.copy("name", (name) => name.text()),
    ...part.copy("factor", number),
    ...part.copy("threshold", number),
    ...part.copy("minimum", number),
    ...part.copy("maximum", number),
  };
  const { minimum, maximum, threshold } = checked;
  if (threshold === undefined && minimum !== undefined && maximum !== undefined && minimum > maximum) {
    part.required("minimum").refuse(`is ${minimum}, more than the maximum of ${maximum}`);
  }
  return checked;
}
