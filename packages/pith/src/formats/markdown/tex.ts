// Writes formulas as TeX, also from MathML.

import type { Element, ElementContent } from "hast";
import { element, writtenText } from "../../content/hast.js";

/** A formula as code in TeX, the form that the handlers read; undefined if it is empty. */
export function mathCode(node: Element, form: "math-inline" | "math-display"): Element | undefined {
  const value = plainTex((node.tagName === "math" ? texOf(node) : writtenText(node)).trim());
  if (value === "") return undefined;
  return element("code", [{ type: "text", value }], { className: ["language-math", form] });
}

/**
 * The same formula without what is markup to a Markdown parser without formulas: a tag, a link, an image, and
 * an empty line, after which anything could begin.
 */
function plainTex(tex: string): string {
  return tex
    .replace(/</g, "\\lt ")
    .replace(/>/g, "\\gt ")
    .replace(/\](?=[([])/g, "]{}")
    .replace(/\n\s*\n/g, "\n");
}

/** A formula in TeX: from the page, or else built from its MathML. */
function texOf(math: Element): string {
  const { alttext } = math.properties;
  return typeof alttext === "string" && alttext.trim() !== "" ? alttext : mathmlToTex(math);
}

/** Signs with a meaning in TeX. */
const SPECIAL = /[\\{}$&#%_^~]/g;
const NAMED: Readonly<Record<string, string>> = { "\\": "\\backslash ", "^": "\\hat{}", "~": "\\sim " };
/** Signs over a letter, and what TeX calls them. */
const ACCENTS: Readonly<Record<string, string>> = {
  "^": "\\hat",
  ˆ: "\\hat",
  "~": "\\tilde",
  "˜": "\\tilde",
  "¯": "\\bar",
  "‾": "\\overline",
  "―": "\\overline",
  "→": "\\vec",
  "⃗": "\\vec",
  "˙": "\\dot",
  "¨": "\\ddot",
  "⏞": "\\overbrace",
};
const FUNCTION =
  /^(?:arcsin|arccos|arctan|arg|cos|cosh|cot|csc|deg|det|dim|exp|gcd|inf|ker|lim|ln|log|max|min|mod|Pr|sec|sin|sinh|sup|tan|tanh)$/;

/**
 * A formula of MathML in TeX, as far as TeX can express it: letters and signs in Unicode, which today's programs
 * for TeX read. Recurses over content, whose depth is bounded.
 */
function mathmlToTex(math: Element): string {
  return sequence(math.children).replace(/ {2,}/g, " ").trim();
}

function sequence(nodes: readonly ElementContent[]): string {
  return nodes.map(tex).join("");
}

function tex(node: ElementContent): string {
  if (node.type === "text") return escaped(node.value.trim());
  if (node.type !== "element") return "";
  const parts = node.children.filter((child) => child.type === "element");
  const part = (index: number) => group(parts[index]);
  switch (node.tagName) {
    case "mi":
      return name(writtenText(node).trim());
    case "mo":
      return operator(writtenText(node).trim());
    case "mtext":
    case "ms":
      return writtenText(node).trim() === ""
        ? " "
        : `\\text{${writtenText(node).replace(SPECIAL, (sign) => `\\${sign}`)}}`;
    case "mspace":
      return "\\ ";
    case "mfrac":
      return node.properties["linethickness"] === "0" ? `\\binom${part(0)}${part(1)}` : `\\frac${part(0)}${part(1)}`;
    case "msqrt":
      return `\\sqrt{${sequence(node.children)}}`;
    case "mroot":
      return `\\sqrt[${sequence(parts.slice(1, 2))}]${part(0)}`;
    case "msup":
      return `${base(parts[0])}^${part(1)}`;
    case "msub":
      return `${base(parts[0])}_${part(1)}`;
    case "msubsup":
    case "munderover":
      return `${base(parts[0])}_${part(1)}^${part(2)}`;
    case "munder":
      return `${base(parts[0])}_${part(1)}`;
    case "mover":
      return over(parts);
    case "mfenced":
      return fenced(node, parts);
    case "mtable":
      return `\\begin{matrix}${parts.map(row).join(" \\\\ ")}\\end{matrix}`;
    case "mphantom":
    case "none":
    case "mprescripts":
      return "";
    default:
      return sequence(node.children);
  }
}

function group(node: Element | undefined): string {
  return `{${node === undefined ? "" : tex(node)}}`;
}

/** What an index is at: braces only around more than one letter or command. */
function base(node: Element | undefined): string {
  const value = node === undefined ? "" : tex(node).trim();
  return /^(?:\\[a-z]+|[\p{L}\p{N}\p{S}])$/iu.test(value) ? value : `{${value}}`;
}

function over(parts: readonly Element[]): string {
  const accent = parts[1] === undefined ? undefined : ACCENTS[writtenText(parts[1]).trim()];
  return accent === undefined ? `\\overset${group(parts[1])}${group(parts[0])}` : `${accent}${group(parts[0])}`;
}

function fenced({ properties }: Element, parts: readonly Element[]): string {
  const open = String(properties["open"] ?? "(");
  const close = String(properties["close"] ?? ")");
  const fence = (sign: string) => (sign === "" ? "." : escaped(sign));
  return `\\left${fence(open)}${parts.map(tex).join(",")}\\right${fence(close)}`;
}

function row(node: Element): string {
  return node.children.map(tex).join(" & ");
}

function name(value: string): string {
  if (FUNCTION.test(value)) return `\\${value} `;
  return [...value].length > 1 ? `\\mathrm{${escaped(value)}}` : escaped(value);
}

/** An operator; the invisible ones (apply, times, comma, plus) have no counterpart in TeX. */
function operator(value: string): string {
  const shown = value.replace(/[\u2061-\u2064]/g, "");
  if (FUNCTION.test(shown)) return `\\${shown} `;
  return /^[=<>≤≥≠≈≡→←⇒⇔∈⊂⊆∼+−±×·∧∨∪∩-]$/.test(shown) ? ` ${shown.replace("−", "-")} ` : escaped(shown);
}

function escaped(value: string): string {
  return value.replace(SPECIAL, (sign) => NAMED[sign] ?? `\\${sign}`);
}
