// Checks a rule and its evaluators from outside: what each may hold, as a table.

import {
  anyText,
  checked,
  Field,
  type FieldReader,
  flag,
  isTrue,
  listOf,
  numberField,
  objectOf,
  oneOf,
  oneOfParts,
  orElse,
  textField,
  usable,
} from "../common/field.js";
import { checkSelector } from "./found-nodes.js";
import {
  compilePattern,
  type EvaluatorOptions,
  type MatchCount,
  type ReplaceActor,
  type Rule,
  TRIGGERS,
} from "./rule.js";

const css = usable(checkSelector);

const OPTIONS = {
  name: [textField],
  factor: [numberField],
  threshold: [numberField],
  minimum: [numberField],
  maximum: [numberField],
} as const;

const evaluator = oneOfParts({
  fixed: bounded(objectOf({ fixed: numberField, ...OPTIONS })),
  count: bounded(counting(objectOf({ count: textField, flags: [anyText], ...OPTIONS }))),
  sumOfChildren: bounded(objectOf({ sumOfChildren: isTrue, start: [numberField], ...OPTIONS })),
  countChildren: bounded(objectOf({ countChildren: css, direct: [flag], ...OPTIONS })),
});

const range = objectOf({ threshold: numberField, mode: oneOf(["upper", "lower"]) });

const selection = oneOfParts({
  css: objectOf({ css }),
  comments: objectOf({ comments: isTrue }),
  byScore: objectOf({ byScore: range }),
});

const rule = objectOf({
  name: textField,
  triggers: listOf(oneOf(TRIGGERS)),
  select: [orElse("self", selection)],
  act: oneOfParts({
    score: objectOf({ score: evaluator, resetChildren: [flag] }),
    prune: objectOf({ prune: isTrue, if: [evaluator] }),
    replace: replacing(objectOf({ replace: textField, flags: [anyText], by: anyText })),
  }),
});

/** Triggers whose rules act on a text and not on nodes. */
const TEXT_TRIGGERS: readonly string[] = ["HTML", "NEWS_TEXT"];

/**
 * Returns a frozen copy of a rule. Throws a TypeError that names the rule (or `place`, if it has no
 * name), the part that is wrong and what would be right.
 */
export function checkRule(value: unknown, place: string): Rule {
  const name = textField(new Field(value, `Autocue, ${place}`).part("name"));
  const field = new Field(value, `Autocue, rule "${name}"`);
  const read = rule(field) as Rule;
  const { triggers, select, act } = read;
  if (triggers.length === 0) field.part("triggers").refuse(`is empty; name one or more of ${TRIGGERS.join(", ")}`);
  const ofText = triggers.find((trigger) => TEXT_TRIGGERS.includes(trigger));
  if (ofText !== undefined && select !== undefined) {
    field.part("select").refuse(`has no meaning for ${ofText}, which acts on a text; leave it out`);
  }
  for (const trigger of triggers) {
    const isText = TEXT_TRIGGERS.includes(trigger);
    if (isText === "replace" in act) continue;
    const right = isText ? "replace; score and prune need a tree" : "score or prune; replace is for HTML and NEWS_TEXT";
    field.part("act").refuse(`doesn't fit the trigger ${trigger}, which can ${right}`);
  }
  if (typeof select === "object" && "comments" in select && "score" in act) {
    field.part("act").refuse("gives comments a score, but only elements have one; prune them instead");
  }
  return read;
}

/** Refuses a pattern that can't be used, with its flags. */
function checkPattern(flags: string | undefined, field: Field): void {
  usable((pattern) => compilePattern(pattern, flags))(field);
}

function replacing(read: FieldReader): FieldReader {
  return checked(read, ({ flags }: ReplaceActor, field) => checkPattern(flags, field.part("replace")));
}

/** Refuses a pattern that can't be used, and one that matches nothing at all. */
function counting(read: FieldReader): FieldReader {
  return checked(read, ({ count, flags }: MatchCount, field) => {
    checkPattern(flags, field.part("count"));
    if (!compilePattern(count, flags).test("")) return;
    field.part("count").refuse(`is /${count}/, which matches nothing at all; make it match a character at least`);
  });
}

/** Refuses bounds of which the lower one is higher. */
function bounded(read: FieldReader): FieldReader {
  return checked(read, ({ minimum, maximum, threshold }: EvaluatorOptions, field) => {
    if (threshold !== undefined || minimum === undefined || maximum === undefined || minimum <= maximum) return;
    field.part("minimum").refuse(`is ${minimum}, more than the maximum of ${maximum}`);
  });
}
