// The Autocue: an ordered list of Reporter's rules.

import { checkRule } from "./check-rule.js";
import type { Rule } from "./rule.js";

/** The position of a rule: before or after the rule with this name, or in its place. At most one of them. */
export interface RulePlace {
  readonly before?: string;
  readonly after?: string;
  readonly replace?: string;
}

/**
 * An ordered list of rules by which Reporter scores a page. Immutable: `with` and `without` return a new one.
 *
 * Every rule is checked when it is added; a TypeError names the rule and says what is wrong with it.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { Autocue, createReporter } from "pith-classics";
 *
 * const autocue = new Autocue([
 *   { name: "soft-hyphens", triggers: ["HTML"], act: { replace: "&shy;", by: "" } },
 *   { name: "comments", triggers: ["PRE_TRAVERSAL"], select: { comments: true }, act: { prune: true } },
 *   { name: "menus", triggers: ["PRE_TRAVERSAL"], select: { css: "nav, .menu" }, act: { prune: true } },
 *   { name: "stories", triggers: ["PRE_TRAVERSAL"], select: { css: "article" }, act: { score: { fixed: 100 } } },
 *   { name: "commas", triggers: ["EVAL_PARAGRAPH"], act: { score: { count: ",", factor: 10 } } },
 *   { name: "paragraphs", triggers: ["EVAL_CONTAINER"], act: { score: { sumOfChildren: true, start: -70, minimum: 0 } } },
 *   { name: "lists", triggers: ["EVAL_CONTAINER"], act: { score: { countChildren: "li", factor: -5 } } },
 *   {
 *     name: "low",
 *     triggers: ["NEWS_CONTAINER"],
 *     select: { byScore: { threshold: -50, mode: "upper" } },
 *     act: { prune: true },
 *   },
 * ]);
 * console.log(extract(page, { algorithm: createReporter({ autocue }) }).text);
 * ```
 */
export class Autocue {
  readonly rules: readonly Rule[];

  constructor(rules: readonly Rule[] = []) {
    if (!Array.isArray(rules)) throw new TypeError("An Autocue is made from a list of rules.");
    const checked = rules.map((rule, i) => checkRule(rule, `rule ${i + 1}`));
    const names = new Set<string>();
    for (const { name } of checked) {
      if (names.has(name)) throw new TypeError(`Autocue: there are two rules named "${name}"; give one another name.`);
      names.add(name);
    }
    this.rules = Object.freeze(checked);
  }

  /** The rule with this name; undefined if there is none. */
  rule(name: string): Rule | undefined {
    return this.rules.find((rule) => rule.name === name);
  }

  /** A copy with one more rule, at the end or at `place`. */
  with(rule: Rule, place: RulePlace = {}): Autocue {
    const given = (["before", "after", "replace"] as const).filter((word) => place[word] !== undefined);
    if (given.length > 1) {
      throw new TypeError(`Autocue: rule "${rule?.name}" can't be put both ${given.join(" and ")}; give one of them.`);
    }
    const rules = [...this.rules];
    if (given.length === 0) return new Autocue([...rules, rule]);
    const word = given[0];
    const at = this.indexOf(
      place[word] as string,
      `to put "${rule?.name}" ${word === "replace" ? "in its place" : word}`,
    );
    rules.splice(word === "after" ? at + 1 : at, word === "replace" ? 1 : 0, rule);
    return new Autocue(rules);
  }

  /** A copy without the rules with these names. */
  without(...names: readonly string[]): Autocue {
    const removed = new Set(names.map((name) => this.indexOf(name, "to remove")));
    return new Autocue(this.rules.filter((_, i) => !removed.has(i)));
  }

  /** For `JSON.stringify`; `parseAutocue` reads it back. */
  toJSON(): { rules: readonly Rule[] } {
    return { rules: this.rules };
  }

  private indexOf(name: string, purpose: string): number {
    const at = this.rules.findIndex((rule) => rule.name === name);
    if (at >= 0) return at;
    const names = this.rules.map((rule) => rule.name).join(", ");
    throw new TypeError(`Autocue: there is no rule "${name}" ${purpose}. Its rules are: ${names || "none"}.`);
  }
}
