// Reads an Autocue from JSON.

import { Field, listOf, objectOf, oneOf, textField } from "../common/field.js";
import { Autocue, type RulePlace } from "./autocue.js";
import { DEFAULT_AUTOCUE } from "./default-autocue.js";
import type { Rule } from "./rule.js";

interface AutocueFile {
  readonly extends?: "default";
  readonly without?: readonly string[];
  /** Each a rule with its place, still to be checked. */
  readonly rules?: readonly unknown[];
}

const FILE = objectOf({
  extends: [oneOf(["default"])],
  without: [listOf(textField)],
  rules: [listOf(({ value }) => value)],
});

/**
 * Reads an Autocue from the content of a JSON file:
 *
 *     { "extends": "default", "without": ["capitals"], "rules": [ { "name": ..., "before": "words" } ] }
 *
 * `extends`: begins with the rules of "default", which are those of the original program; absent: with none. `without`: names of rules to leave
 * out. `rules`: rules as in `Rule`; each can say where it goes by `before`, `after` or `replace` and a rule's name,
 * otherwise it goes to the end. All parts are optional, but one of `extends` and `rules` has to be there. A list alone
 * means `rules`. Throws a TypeError that names the rule and says what to do.
 *
 * @example
 * ```js
 * import { createReporter, parseAutocue } from "pith-classics";
 *
 * const autocue = parseAutocue({ extends: "default", without: ["capitals"] });
 * console.log(createReporter({ autocue }).name);
 * ```
 */
export function parseAutocue(json: unknown): Autocue {
  if (Array.isArray(json)) return parseAutocue({ rules: json });
  const file = new Field(json, "Autocue");
  const { extends: base, without = [], rules } = FILE(file) as AutocueFile;
  if (base === undefined && rules === undefined) file.refuse('has neither "extends" nor "rules"; add one of them');
  let autocue = (base === undefined ? new Autocue() : DEFAULT_AUTOCUE).without(...without);
  for (const [i, entry] of (rules ?? []).entries()) {
    const field = new Field(entry, `Autocue, rule ${i + 1}`);
    const name = textField(field.part("name"));
    const { before, after, replace, ...rule } = field.object();
    const place: Record<string, string> = {};
    for (const [word, value] of Object.entries({ before, after, replace })) {
      if (value !== undefined) place[word] = textField(new Field(value, `Autocue, rule "${name}"`, word));
    }
    autocue = autocue.with(rule as unknown as Rule, place as RulePlace);
  }
  return autocue;
}
