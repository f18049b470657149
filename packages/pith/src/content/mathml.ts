// The MathML that may be in content.

import type { Element, ElementContent, Properties } from "hast";
import { trimmedTex } from "../html/formula-pictures.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { element, textNode } from "./hast.js";

/**
 * The closed list of MathML elements that may be in content: those of MathML Core that lay out a formula, and what
 * older formulas are written in. None links, loads or runs. Inside them only each other and text may be: no HTML, and so
 * nothing for which a parser would leave MathML.
 */
// biome-ignore format: a list of names
export const MATHML_NAMES: readonly string[] = [
  "math", "menclose", "merror", "mfenced", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mpadded", "mphantom",
  "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle", "msub", "msubsup", "msup", "mtable", "mtd", "mtext",
  "mtr", "munder", "munderover", "none",
];

const BOOLEAN = /^(?:true|false)$/;
const FENCE = /^.{0,4}$/u;
const SPAN = /^[0-9]{1,3}$/;
/** The attributes of MathML elements that may be in content, with what their values have to look like. */
const ATTRIBUTES: readonly (readonly [string, RegExp])[] = [
  ["accent", BOOLEAN],
  ["accentunder", BOOLEAN],
  ["close", FENCE],
  ["columnalign", /^[a-z ]{1,100}$/],
  ["columnspan", SPAN],
  ["display", /^(?:block|inline)$/],
  ["displaystyle", BOOLEAN],
  ["fence", BOOLEAN],
  ["linethickness", /^[a-z0-9.%]{1,10}$/],
  ["mathvariant", /^[a-z-]{1,30}$/],
  ["movablelimits", BOOLEAN],
  ["notation", /^[a-z ]{1,60}$/],
  ["open", FENCE],
  ["rowspan", SPAN],
  ["separator", BOOLEAN],
  ["separators", /^.{0,8}$/u],
  ["stretchy", BOOLEAN],
  ["width", /^[0-9.]{1,6}(?:em|ex|px)$/],
];

const NAMES: ReadonlySet<string> = new Set(MATHML_NAMES);
/** hast writes these names with capitals. */
const PROPERTY: Readonly<Record<string, string>> = { columnspan: "colSpan", rowspan: "rowSpan" };

/** The properties that MathML elements may have, by their names in hast. `alttext` is the formula in TeX. */
export const MATHML_PROPERTIES: readonly string[] = ["alttext", ...ATTRIBUTES.map(([name]) => PROPERTY[name] ?? name)];

/** How deep a formula nests; below it elements are replaced by their children. Formulas of real pages stay under 30. */
const MAX_DEPTH = 60;

/**
 * A formula of the page, in MathML, with its TeX if the page has it. `tex` undefined: none is known. What
 * isn't MathML is left out, and its text stays.
 */
export function mathml(tree: Tree, math: number, tex: string | undefined): Element {
  const root = element("math", [], propertiesOf(tree, math));
  if (tex !== undefined) root.properties["alttext"] = trimmedTex(tex);
  const open: { end: number; parent: Element }[] = [];
  let parent = root;
  for (let node = math + 1; node < tree.end[math]; ) {
    for (let last = open.at(-1); last !== undefined && last.end <= node; last = open.at(-1)) {
      parent = last.parent;
      open.pop();
    }
    if (tree.isText(node)) {
      const value = tree.text(node);
      // No-break spaces at its edges are meant: they part a text from what is beside it.
      const shown = value.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
      if (shown !== "") parent.children.push(textNode(shown));
      node++;
      continue;
    }
    const name = localName(tree, node);
    if (!tree.isElement(node) || isAnnotation(name) || isNeverShown(name)) {
      node = tree.end[node];
      continue;
    }
    const isForeign = tree.tag[node] > Namespace.NAME_MASK || name !== tree.name(node);
    if (isForeign && NAMES.has(name) && name !== "math" && open.length < MAX_DEPTH) {
      const made = element(name, [], propertiesOf(tree, node));
      (parent.children as ElementContent[]).push(made);
      open.push({ end: tree.end[node], parent });
      parent = made;
    }
    node++;
  }
  return root;
}

/** The TeX of a formula in MathML: its annotation or its `alttext`; undefined if it has neither. */
export function texIn(tree: Tree, math: number): string | undefined {
  for (let node = math + 1; node < tree.end[math]; node++) {
    if (localName(tree, node) !== "annotation") continue;
    if (/tex/i.test(tree.attribute(node, "encoding") ?? "")) return tree.textContent(node).trim() || undefined;
  }
  const alternative = tree.attribute(math, "alttext")?.trim();
  return alternative === undefined || alternative === "" ? undefined : alternative;
}

/** The name of an element without a prefix. */
function localName(tree: Tree, node: number): string {
  const name = tree.name(node);
  return name.slice(name.indexOf(":") + 1);
}

function isAnnotation(name: string): boolean {
  return name === "annotation" || name === "annotation-xml";
}

function isNeverShown(name: string): boolean {
  return name === "script" || name === "style" || name === "svg";
}

function propertiesOf(tree: Tree, node: number): Properties {
  const properties: Properties = {};
  for (const [name, shape] of ATTRIBUTES) {
    const value = tree.attribute(node, name);
    if (value !== undefined && shape.test(value)) properties[PROPERTY[name] ?? name] = value;
  }
  return properties;
}
