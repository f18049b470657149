// Writes formulas of MathML in TeX, as people write them.

import type { Element } from "hast";
import { type AllFacts, factsOf } from "./mathml-facts.js";
import {
  braced,
  bracketed,
  fencedItems,
  isWithoutLine,
  type RowItem,
  rowItems,
  tableItems,
  variantOf,
} from "./mathml-rows.js";
import { limits, multiscripts, scripts } from "./mathml-scripts.js";
import { identifier, mathText, numberToken, operatorSign, shownOperator, space } from "./mathml-tokens.js";
import { VARIANTS } from "./tex-signs.js";
import { TexTokens } from "./tex-tokens.js";

/**
 * A formula of MathML in TeX, as far as TeX can say it, with the commands that KaTeX and MathJax both know. Linear in the formula,
 * however deep it is; what it writes is at most about twenty times as long as the formula's HTML.
 */
export function mathmlToTex(math: Element): string {
  const facts = factsOf(math);
  const tex = new TexTokens();
  const waiting: RowItem[] = [math];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (typeof item === "string") tex.add(item);
    else for (const inner of itemsOf(item, facts).reverse()) waiting.push(inner);
  }
  return tex.toString();
}

/** What is written for an element: pieces of TeX, and elements in it. */
function itemsOf(node: Element, facts: AllFacts): RowItem[] {
  const { children, token } = facts.get(node)!;
  const [first, second, third] = children;
  if (token !== undefined) return tokenItems(node, token);
  switch (node.tagName) {
    case "mspace":
      return space(node);
    case "mfrac":
      return isWithoutLine(node)
        ? ["{", ...part(first), "\\atop", ...part(second), "}"]
        : ["\\frac", ...braced(first), ...braced(second)];
    case "msqrt":
      return ["\\sqrt{", ...rowItems(node.children, facts), "}"];
    case "mroot":
      return ["\\sqrt", ...bracketed(second, facts), ...braced(first)];
    case "msup":
      return scripts(facts, first, undefined, second);
    case "msub":
      return scripts(facts, first, second, undefined);
    case "msubsup":
      return scripts(facts, first, second, third);
    case "munder":
      return limits(facts, first, second, undefined);
    case "mover":
      return limits(facts, first, undefined, second);
    case "munderover":
      return limits(facts, first, second, third);
    case "mmultiscripts":
      return multiscripts(node, facts);
    case "mfenced":
      return fencedItems(node, facts);
    case "mtable":
      return tableItems(node, facts);
    case "menclose":
      return [enclosing(String(node.properties["notation"] ?? "")), "{", ...rowItems(node.children, facts), "}"];
    case "mphantom":
      return children.length === 0 ? [] : ["\\phantom{", ...rowItems(node.children, facts), "}"];
    case "none":
    case "mprescripts":
      return [];
    default: {
      const command = VARIANTS[variantOf(node) ?? ""];
      const row = rowItems(node.children, facts);
      return command === undefined ? row : [`${command}{`, ...row, "}"];
    }
  }
}

function part(node: Element | undefined): RowItem[] {
  return node === undefined ? [] : [node];
}

function tokenItems(node: Element, token: string): RowItem[] {
  const variant = variantOf(node);
  switch (node.tagName) {
    case "mi":
      return identifier(token, variant, false);
    case "mn":
      return numberToken(token, variant);
    case "mo":
      return [operatorSign(shownOperator(token))];
    case "ms":
      return mathText(`"${token}"`, variant);
    default:
      return mathText(token, variant);
  }
}

/** What `notation` draws around a formula, or across it. */
const NOTATIONS: readonly (readonly [RegExp, string])[] = [
  [/box|circle/, "\\boxed"],
  [/updiagonalstrike/, "\\cancel"],
  [/downdiagonalstrike/, "\\bcancel"],
  [/radical/, "\\sqrt"],
  [/top|longdiv|actuarial/, "\\overline"],
  [/bottom|madruwb/, "\\underline"],
];

function enclosing(notation: string): string {
  return NOTATIONS.find(([name]) => name.test(notation))?.[1] ?? "";
}
