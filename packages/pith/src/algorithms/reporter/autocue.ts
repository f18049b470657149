import { checkRule } from "./check-rule.js";
import type { Rule } from "./rule.js";

/** Where a rule goes: before or behind the rule of a name, or in its place. At most one of them. */
export interface RulePlace {
  readonly before?: string;
  readonly after?: string;
  readonly replace?: string;
}

/**
 * An ordered list of rules, by which Reporter scores a page. Never changed: `with` and `without` give a new one.
 *
 * Every rule is checked when it comes in; a TypeError names the rule and says what is wrong with it.
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

  /** The rule of this name; undefined when there is none. */
  rule(name: string): Rule | undefined {
    return this.rules.find((rule) => rule.name === name);
  }

  /** A copy with one rule more, at the end or at `place`. */
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

  /** A copy without the rules of these names. */
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
