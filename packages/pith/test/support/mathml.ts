// Short names to write MathML with, and what a formula says whichever way it is written.

import type { Element, ElementContent } from "hast";
import { hastText } from "#src/content/hast.js";
import { mathml } from "#src/content/mathml.js";
import { parse } from "#src/html/parser/parser.js";

/** A function that writes an element around other MathML. */
export function e(name: string, attributes = "") {
  return (...children: readonly string[]) => `<${name}${attributes && ` ${attributes}`}>${children.join("")}</${name}>`;
}

export const i = (text: string, attributes?: string) => e("mi", attributes)(text);
export const n = (text: string, attributes?: string) => e("mn", attributes)(text);
export const o = (text: string, attributes?: string) => e("mo", attributes)(text);
export const t = (text: string, attributes?: string) => e("mtext", attributes)(text);
export const row = e("mrow");
export const frac = e("mfrac");
export const sqrt = e("msqrt");
export const root = e("mroot");
export const sub = e("msub");
export const sup = e("msup");
export const subsup = e("msubsup");
export const under = e("munder");
export const over = e("mover");
export const underover = e("munderover");
export const scripts = e("mmultiscripts");
export const none = e("none")();
export const before = e("mprescripts")();
export const empty = row();
export const table = (...rows: readonly (readonly string[])[]) =>
  e("mtable")(...rows.map((cells) => e("mtr")(...cells.map((cell) => e("mtd")(cell)))));

/** A formula as content has it. */
export function formulaOf(inside: string): Element {
  const tree = parse(new TextEncoder().encode(`<math>${inside}</math>`));
  return mathml(tree, tree.find("math"), undefined);
}

/** Elements from XML without declarations, as KaTeX writes it. An HTML parser would not have an element in a `mi`. */
export function elementsOf(xml: string): Element {
  const root: Element = { type: "element", tagName: "mrow", properties: {}, children: [] };
  const open: Element[] = [root];
  for (const [, closed, name, attributes, isEmpty, value] of xml.matchAll(/<(\/)?([a-z]+)([^>]*?)(\/)?>|([^<]+)/g)) {
    const parent = open[open.length - 1];
    if (value !== undefined) parent.children.push({ type: "text", value: unescaped(value) });
    else if (closed !== undefined) open.pop();
    else {
      const properties = Object.fromEntries(
        [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, of]) => [key, unescaped(of)]),
      );
      const made: Element = { type: "element", tagName: name, properties, children: [] };
      parent.children.push(made);
      if (isEmpty === undefined) open.push(made);
    }
  }
  return root;
}

function unescaped(value: string): string {
  const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };
  return value.replace(/&(?:#x([0-9a-f]+)|([a-z]+));/gi, (all, hex, name) =>
    hex === undefined ? (names[name] ?? all) : String.fromCodePoint(parseInt(hex, 16)),
  );
}

/** Characters that mean the same in a formula, and what that is for all of them. */
const CLASSES: readonly (readonly [characters: string, same: string])[] = [
  ["−–‐", "-"],
  ["∣", "|"],
  ["∥", "‖"],
  ["·", "⋅"],
  ["∗", "*"],
  ["~˜\u0303", "∼"],
  ["∙", "•"],
  ["〈", "⟨"],
  ["〉", "⟩"],
  ["∕⁄", "/"],
  ["∶", ":"],
  ["°", "^(∘)"],
  ["¯ˉ‾―_─\u0304\u0305\u0332", "¯"],
  ["ˆ\u0302", "^"],
  ["⃗⟶", "→"],
  ["⃖⟵", "←"],
  ["⃡", "↔"],
  ["´ˊ\u0301", "´"],
  ["ˋ\u0300", "`"],
  ["\u0307", "˙"],
  ["¨\u0308", "¨"],
  ["ˇ\u030c", "ˇ"],
  ["˘\u0306", "˘"],
  ["˚\u030a", "˚"],
  ["⃛", "..."],
  ["︷", "⏞"],
  ["︸", "⏟"],
  ["'’", "′"],
  ["″", "′′"],
  ["‴", "′′′"],
  ["⁗", "′′′′"],
  ["…", "..."],
  ["∆", "Δ"],
  ["ϒ", "Υ"],
  ["϶", "∍"],
];
const SAME: ReadonlyMap<string, string> = new Map(
  CLASSES.flatMap(([list, same]) => [...list].map((sign) => [sign, same] as const)),
);

/** A text without spaces and alphabets, of characters that mean the same the same. */
function plain(text: string): string {
  const parts = [...text].map(
    (sign) => SAME.get(sign) ?? [...sign.normalize("NFKC")].map((part) => SAME.get(part) ?? part).join(""),
  );
  return parts.join("").replace(/[\s\u00a0\u2000-\u200f\u2061-\u2064\u202f]/g, "");
}

/**
 * What a formula says, in one line: letters and signs in order, `_(...)` and `^(...)` for what is below and above, names for fractions, roots
 * and tables. Without what only groups, and without alphabets and widths of spaces.
 */
export function said(node: ElementContent): string {
  return saidIn(node)
    .replace(/[_^]\(\)/g, "")
    .replaceAll("^(^(∘))", "^(˚)")
    .replace(/\^\((?:\^\((′+)\)|(′+))\)/g, "$1$2");
}

function saidIn(node: ElementContent): string {
  if (node.type === "text") return plain(node.value);
  if (node.type !== "element" || node.tagName === "annotation") return "";
  const parts = node.children.filter((child) => child.type === "element" && !isApplication(child)).map(saidIn);
  const [first = "", second = "", third = ""] = parts;
  const all = () => node.children.map(saidIn).join("");
  switch (node.tagName) {
    case "mfrac":
      return `frac(${first},${second})`;
    case "msqrt":
      return `root(${all()})`;
    case "mroot":
      return `root(${first},${second})`;
    case "msup":
      return `${first}^(${second})`;
    case "mover":
      return `${first}^(${ACCENTS[second] ?? second})`;
    case "msub":
    case "munder":
      return `${first}_(${second})`;
    case "msubsup":
      return `${first}_(${second})^(${third})`;
    case "munderover":
      return `${first}_(${second})^(${ACCENTS[third] ?? third})`;
    case "mmultiscripts":
      return bothSides(node, parts);
    case "mtable":
      return `table(${all()})`;
    case "mtr":
      return `${all()};`;
    case "mtd":
      return `${all()},`;
    case "menclose":
      return enclosed(String(node.properties["notation"]), all());
    case "ms":
      return `"${all()}"`;
    case "mfenced": {
      const { open = "(", close = ")", separators = "," } = node.properties;
      return plain(String(open)) + parts.join(plain(String(separators).slice(0, 1))) + plain(String(close));
    }
    default:
      return all();
  }
}

/** Signs that are others where they stand over something. */
const ACCENTS: Readonly<Record<string, string>> = { ".": "˙", "-": "¯" };

/** KaTeX writes the sign that a function is applied beside its name, also where only one element may be. */
function isApplication(node: ElementContent): boolean {
  return node.type === "element" && node.tagName === "mo" && hastText(node) === "\u2061";
}

function bothSides({ children }: Element, [base, ...parts]: readonly string[]): string {
  const names = children.flatMap((child) => (child.type === "element" ? [child.tagName] : []));
  const split = names.includes("mprescripts") ? names.indexOf("mprescripts") - 1 : parts.length;
  const indices = (list: readonly string[]) =>
    list.map((part, at) => (at % 2 === 0 ? `_(${part})` : `^(${part})`)).join("");
  return indices(parts.slice(split + 1)) + base + indices(parts.slice(0, split));
}

function enclosed(notation: string, inside: string): string {
  if (notation === "radical") return `root(${inside})`;
  if (notation === "top" || notation === "longdiv") return `${inside}^(¯)`;
  return notation === "bottom" ? `${inside}_(¯)` : inside;
}
