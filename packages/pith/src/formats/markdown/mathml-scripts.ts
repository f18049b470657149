// Writes indices and exponents, limits, accents, and what stands over or under something.

import type { Element } from "hast";
import { isHastElement } from "../../content/hast.js";
import { type AllFacts, isGroup, operatorIn } from "./mathml-facts.js";
import { braced, bracketed, isFenced, type RowItem, variantOf } from "./mathml-rows.js";
import { character, functionName, isSuperscript, operatorSign, shownOperator } from "./mathml-tokens.js";
import { ACCENTS, INTEGRAL_SIGNS, LONG_ARROWS, SUM_SIGNS, UNDER_ACCENTS } from "./tex-signs.js";
import { NAME_SPACE } from "./tex-tokens.js";

const BRACES: ReadonlySet<string> = new Set("⏞⏟︷︸");
const PRIMES = /^[′″‴⁗'’]{1,4}$/;

/** A base with an index, an exponent, or both. */
export function scripts(
  facts: AllFacts,
  base: Element | undefined,
  below: Element | undefined,
  above: Element | undefined,
): RowItem[] {
  const name = base === undefined ? undefined : facts.get(facts.get(base)!.core)?.token;
  const isNamed = operatorIn(facts, base) !== undefined || (name !== undefined && functionName(name) !== undefined);
  return [...baseItems(facts, base), ...indices(facts, below, above), ...(isNamed ? [NAME_SPACE] : [])];
}

/** An index and an exponent, each of which may be missing or empty. */
function indices(facts: AllFacts, below: Element | undefined, above: Element | undefined): RowItem[] {
  const sign = shownOperator(operatorIn(facts, above) ?? "");
  if (PRIMES.test(sign)) return [operatorSign(sign).replace(/’/g, "'"), ...script(facts, "_", below)];
  return [...script(facts, "_", below), ...script(facts, "^", above)];
}

function script(facts: AllFacts, sign: "_" | "^", node: Element | undefined): RowItem[] {
  if (node === undefined || isEmpty(facts, node)) return [];
  const core = facts.get(node)!.core;
  const token = facts.get(core)?.token ?? "";
  if (/^[a-zA-Z0-9*]$/.test(token) && variantOf(core) === undefined) return [sign + character(token)];
  return [`${sign}{`, node, "}"];
}

function isEmpty(facts: AllFacts, node: Element): boolean {
  const { core, tokens } = facts.get(node)!;
  return (
    tokens === 0 &&
    (core.tagName === "none" || core.tagName === "mprescripts" || (isGroup(core) && core.children.length === 0))
  );
}

/** Elements that an index can be at without braces around them. */
const WHOLE: ReadonlySet<string> = new Set(["menclose", "mfenced", "mi", "mn", "mroot", "msqrt", "mtext"]);

/** What an index is at: between braces unless it is one thing to TeX. */
function baseItems(facts: AllFacts, base: Element | undefined): RowItem[] {
  if (base === undefined || isEmpty(facts, base)) return ["{", "}"];
  const { core } = facts.get(base)!;
  const value = operatorIn(facts, base);
  if (value !== undefined) {
    const shown = shownOperator(value);
    return isSuperscript(shown) ? ["{", operatorSign(shown), "}"] : [operatorSign(shown) || "{}"];
  }
  const [inner, sign] = facts.get(core)!.children;
  const isAccented = core.tagName === "mover" && accentOver(facts, inner, sign) !== undefined && !isBrace(facts, core);
  const isWhole = WHOLE.has(core.tagName) || isAccented || (isGroup(core) && isFenced(core, facts));
  return isWhole ? [core] : braced(base);
}

/** A base with something under it, over it, or both. */
export function limits(
  facts: AllFacts,
  base: Element | undefined,
  below: Element | undefined,
  above: Element | undefined,
): RowItem[] {
  const over = accentOver(facts, base, above);
  const under = accentUnder(facts, below);
  if (base === undefined || (above === undefined && below === undefined)) return braced(base);
  if (below === undefined && over !== undefined) return [over, ...braced(base)];
  if (above === undefined && under !== undefined) return [under, ...braced(base)];
  const value = shownOperator(operatorIn(facts, base) ?? "");
  const arrow = LONG_ARROWS.get(value);
  if (arrow !== undefined) return [arrow, ...bracketed(below, facts), ...braced(above)];
  if (INTEGRAL_SIGNS.has(value)) return [operatorSign(value), "\\limits", ...indices(facts, below, above), NAME_SPACE];
  const named = limitsName(facts, base, value);
  const isLabel = named?.length === 1 && typeof named[0] !== "string";
  // A brace has one label.
  if (named !== undefined && !(isLabel && below !== undefined && above !== undefined))
    return [...named, ...script(facts, "_", below), ...script(facts, "^", above), NAME_SPACE];
  const stacked: RowItem[] =
    below === undefined ? braced(base) : ["{", "\\underset", ...braced(below), ...braced(base), "}"];
  return above === undefined ? stacked.slice(1, -1) : ["\\overset", ...braced(above), ...stacked];
}

/** How a base is written whose limits TeX sets above and below it; undefined for others. */
function limitsName(facts: AllFacts, base: Element, value: string): RowItem[] | undefined {
  if (SUM_SIGNS.has(value)) return [operatorSign(value)];
  const { core } = facts.get(base)!;
  const name =
    value !== ""
      ? value
      : isHastElement(core, "mi") || isHastElement(core, "mtext")
        ? (facts.get(core)?.token ?? "").trim()
        : "";
  const known = functionName(name);
  if (known !== undefined) return [known];
  if (/^[a-zA-Z]{2,}(?:[ \u00a0\u2009][a-zA-Z]+)?$/.test(name))
    return [`\\operatorname*{${name.replace(/[ \u00a0\u2009]/, "\\,")}}`];
  return isBrace(facts, core) ? [core] : undefined;
}

/** Whether an element is a brace over or under something: its label is where an operator has its limits. */
function isBrace(facts: AllFacts, node: Element): boolean {
  if (node.tagName !== "mover" && node.tagName !== "munder") return false;
  return BRACES.has(operatorIn(facts, facts.get(node)?.children[1]) ?? "");
}

/** The command for what stands over a base as its accent; undefined: it isn't one. */
function accentOver(facts: AllFacts, base: Element | undefined, above: Element | undefined): string | undefined {
  const accent = above === undefined ? undefined : ACCENTS.get(signOf(facts, above));
  if (accent === undefined || base === undefined || operatorIn(facts, base) !== undefined) return undefined;
  const core = facts.get(base)!.core;
  const isNarrow = facts.get(base)!.tokens <= 1 && [...(facts.get(core)?.token ?? "")].length <= 1;
  return accent[isNarrow ? 0 : 1];
}

function accentUnder(facts: AllFacts, below: Element | undefined): string | undefined {
  return below === undefined ? undefined : UNDER_ACCENTS.get(signOf(facts, below));
}

/** The sign that an element holds, whatever kind of token it is. */
function signOf(facts: AllFacts, node: Element): string {
  return (facts.get(facts.get(node)!.core)?.token ?? "").trim();
}

/** A base with indices on both sides. */
export function multiscripts(node: Element, facts: AllFacts): RowItem[] {
  const [base, ...others] = facts.get(node)!.children;
  const split = others.findIndex(({ tagName }) => tagName === "mprescripts");
  const after = split < 0 ? others : others.slice(0, split);
  const before = split < 0 ? [] : others.slice(split + 1);
  const pairs = (list: readonly Element[], isFirst: boolean): RowItem[] =>
    list.flatMap((script, i): RowItem[] => {
      if (i % 2 > 0) return [];
      return [...(i > 0 || isFirst ? ["{}"] : []), ...indices(facts, script, list[i + 1])];
    });
  return [...pairs(before, true), ...baseItems(facts, base), ...pairs(after, false)];
}
