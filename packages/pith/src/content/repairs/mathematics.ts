// Reads formulas from MathML, TeX and what programs draw for them, and finds those that a page writes as TeX in its text.

import type { ElementContent } from "hast";
import { Tag } from "../../html/generated/tags.js";
import { Namespace } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import { type ContentPage, classWords, type Repair } from "../content-context.js";
import { element, text } from "../hast.js";
import { mathml, texIn } from "../mathml.js";

/** What MathJax and KaTeX draw for the eye beside the formula itself, and the preview before it is drawn. */
// biome-ignore format: a list of names
const DRAWINGS: ReadonlySet<string> = new Set([
  "MathJax", "MathJax_CHTML", "MathJax_Display", "MathJax_Preview", "MathJax_SVG", "MathJax_SVG_Display", "MJX-TEX",
]);

/** How many siblings after a drawing its script is at most: preview, drawing, white space. */
const NEAR = 4;

/** The type of a script that holds TeX (MathJax 2), and what marks a formula on a line of its own. */
const TEX_SCRIPT = /^math\/tex\b/i;
const DISPLAY = /mode\s*=\s*display/i;

/** Elements whose text is TeX between signs: Pandoc's, Stack Exchange's, arithmatex's, GitHub's and others'. */
const TEX_BOXES: ReadonlySet<string> = new Set(["arithmatex", "math", "math-container", "math-tex", "tex2jax_process"]);
/** The signs around formulas that programs look for in a text unless told otherwise, and whether they set it on a line of its own. */
const SIGNS: readonly (readonly [open: string, close: string, isDisplay: boolean])[] = [
  ["$$", "$$", true],
  ["\\[", "\\]", true],
  ["\\(", "\\)", false],
];
const ANY_SIGN = /\$\$|\\[[(]/g;
/** In an element for a formula a single dollar is a sign as well. */
const BOX_SIGNS = [...SIGNS, ["$", "$", false]] as const;

/** Pictures of formulas, whose alternative text is TeX: WordPress, older MediaWiki. */
const PICTURES: ReadonlySet<string> = new Set([
  "latex",
  "mwe-math-fallback-image-display",
  "mwe-math-fallback-image-inline",
  "tex",
]);
/** How MediaWiki wraps a formula's source. */
const WIKI_FRAME = /^\{\\(?:displaystyle|textstyle)\s(.*)\}$/s;

/** Formulas, however the page writes them: as MathML with its TeX, or as code in TeX if there is no MathML. */
export const formula: Repair = (page, node) => {
  const { tree } = page;
  const tag = tree.tag[node];
  if (tag === Tag.SCRIPT) return texScript(tree, node);
  if (tag === Tag.IMG) return pictureOfFormula(page, node);
  if ((tag & Namespace.NAME_MASK) === Tag.MATH && tag > Namespace.NAME_MASK) return mathElement(tree, node);
  if (tag !== Tag.SPAN && tag !== Tag.DIV && tree.name(node) !== "mjx-container") return undefined;
  const words = page.classes(node);
  if (words.length === 0) return undefined;
  if (words.includes("katex-html")) return isKatexTwin(tree, node) ? [] : undefined;
  if (words.some((word) => DRAWINGS.has(word))) return drawing(page, node);
  if (words.some((word) => TEX_BOXES.has(word))) return signedFormula(tree, node, words.includes("display"));
  return undefined;
};

function mathElement(tree: Tree, math: number) {
  const tex = texIn(tree, math);
  const made = mathml(tree, math, tex === undefined ? undefined : unframed(tex));
  if (isDisplayed(tree, math)) made.properties["display"] = "block";
  return made.children.length === 0 && tex === undefined ? [] : [made];
}

/** Whether the formula is on a line of its own: KaTeX and MathJax say so above it. */
function isDisplayed(tree: Tree, math: number): boolean {
  let node = math;
  for (let level = 0; level < 4 && node !== 0; level++) {
    node = tree.parent[node];
    if (classWords(tree, node).includes("katex-display")) return true;
    if (tree.name(node) === "mjx-container" && tree.attribute(node, "display") === "true") return true;
  }
  return false;
}

/** The drawing is removed if the script after it holds the formula; otherwise the MathML inside it is the formula. */
function drawing({ tree }: ContentPage, node: number) {
  let next = node;
  for (let step = 0; step < NEAR; step++) {
    next = tree.nextSibling(next);
    if (next === 0) break;
    if (tree.tag[next] === Tag.SCRIPT && TEX_SCRIPT.test(tree.attribute(next, "type") ?? "")) return [];
  }
  for (let inner = node + 1; inner < tree.end[node]; inner++) {
    if ((tree.tag[inner] & Namespace.NAME_MASK) === Tag.MATH && tree.tag[inner] > 0) return mathElement(tree, inner);
  }
  return [];
}

/** KaTeX writes a formula twice, for machines and for the eye. */
function isKatexTwin(tree: Tree, node: number): boolean {
  const first = tree.firstChild(tree.parent[node]);
  return first !== node && classWords(tree, first).includes("katex-mathml");
}

function texScript(tree: Tree, node: number) {
  const type = tree.attribute(node, "type") ?? "";
  if (!TEX_SCRIPT.test(type)) return undefined;
  return [
    texCode(tree.textContent(node).replace(/^\s*(?:%\s*)?<!\[CDATA\[|(?:%\s*)?\]\]>\s*$/g, ""), DISPLAY.test(type)),
  ];
}

function pictureOfFormula({ tree, dropped }: ContentPage, node: number) {
  const isPicture = classWords(tree, node).some((word) => PICTURES.has(word));
  const tex = tree.attribute(node, "alt")?.trim() ?? "";
  if (!isPicture || tex === "") return undefined;
  // The picture is beside the MathML that it is a picture of.
  const before = tree.firstChild(tree.parent[node]);
  const isMathml = tree.isElement(before) && /mwe-math-mathml/.test(tree.attribute(before, "class") ?? "");
  if (before !== node && isMathml && !dropped.has(before)) return [];
  return [texCode(unframed(tex), /-display$/.test(tree.attribute(node, "class") ?? ""))];
}

function signedFormula(tree: Tree, node: number, isDisplay: boolean) {
  // Only elements with nothing but text: a formula that is drawn already is found inside.
  if (tree.end[node] !== node + 2 || !tree.isText(node + 1)) return undefined;
  const value = tree.text(node + 1).trim();
  for (const [open, close, display] of BOX_SIGNS) {
    if (value.length <= open.length + close.length || !value.startsWith(open) || !value.endsWith(close)) continue;
    return [texCode(value.slice(open.length, -close.length), display || isDisplay)];
  }
  return undefined;
}

/** A formula known only as TeX; rehype's plug-ins for formulas read it in this form. */
function texCode(tex: string, isDisplay: boolean) {
  const classes = ["language-math", isDisplay ? "math-display" : "math-inline"];
  return element("code", [text(tex.trim())], { className: classes });
}

function unframed(tex: string): string {
  return (WIKI_FRAME.exec(tex.trim())?.[1] ?? tex).trim();
}

/** Programs that find formulas in a page's text, by their URLs. */
const PROGRAM = /mathjax|katex/i;

/** Whether the page loads a program that draws formulas from TeX in the text. */
export function drawsTex(tree: Tree): boolean {
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.SCRIPT) continue;
    if (PROGRAM.test(tree.attribute(node, "src") ?? "") || tree.attribute(node, "id") === "MathJax-script") return true;
  }
  return false;
}

/** A text with the formulas in it, which are between signs; undefined if there aren't any. */
export function formulasIn(value: string): ElementContent[] | undefined {
  const found: ElementContent[] = [];
  let from = 0;
  /** Delimiters that aren't closed later: looking for their end again would make the search quadratic. */
  const endless = new Set<string>();
  for (const match of value.matchAll(ANY_SIGN)) {
    if (match.index < from) continue;
    const [open, close, isDisplay] = SIGNS.find((signs) => signs[0] === match[0])!;
    const start = match.index + open.length;
    const end = endless.has(open) ? -1 : value.indexOf(close, start);
    if (end < 0) endless.add(open);
    if (end < 0 || value.slice(start, end).trim() === "") continue;
    if (match.index > from) found.push(text(value.slice(from, match.index)));
    found.push(texCode(value.slice(start, end), isDisplay));
    from = end + close.length;
  }
  if (found.length === 0) return undefined;
  if (from < value.length) found.push(text(value.slice(from)));
  return found;
}
