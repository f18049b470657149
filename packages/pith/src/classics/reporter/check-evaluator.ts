// Checks an evaluator from outside.

import type { Field, ObjectField } from "./field.js";
import { checkSelector as checkCss } from "./found-nodes.js";
import type { Evaluator, EvaluatorOptions } from "./rule.js";
import { compilePattern } from "./rule.js";

const OPTIONS = ["name", "factor", "threshold", "minimum", "maximum"];

/** Gives a copy of an evaluator that nobody can change; throws a TypeError that says what is wrong with it. */
export function checkEvaluator(field: Field): Evaluator {
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
