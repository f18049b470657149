// Reads formulas from MathML, TeX and what programs draw for them.

import {
  FRAME_NODES,
  formulaIn,
  formulaOfPicture,
  isMath,
  isOpenedAgain,
  mathmlBeside,
  saidFormula,
  signsAround,
  unframed,
} from "../../html/formula-pictures.js";
import { KNOWN_TAGS, Tag } from "../../html/generated/tags.js";
import { isContentBeside } from "../../html/subtrees.js";
import type { Tree } from "../../html/tree.js";
import { perName } from "../../page/name.js";
import { AttributeBit, classesOf, classText, namesOf } from "../../page/names.js";
import type { ContentPage, Repair } from "../content-context.js";
import { element, textNode } from "../hast.js";
import { mathml, texIn } from "../mathml.js";
import { TexSigns, texCode } from "./tex-in-text.js";

/** How MathJax calls what it draws for the eye beside the formula itself, and the preview before it is drawn. */
const DRAWING = /^(?:MathJax(?:_[A-Z]\w*)?|MJX-TEX)$/;

/** How many siblings after a drawing its script is at most: preview, drawing, white space. */
const NEAR = 4;

/** The type of a script that holds TeX (MathJax 2), and what marks a formula on a line of its own. */
const TEX_SCRIPT = /^math\/tex\b/i;
const DISPLAY = /mode\s*=\s*display/i;
/** The same for AsciiMath, which stays as it is written. */
const ASCII_SCRIPT = /^math\/asciimath\b/i;

/** Elements whose text is TeX between signs: Pandoc's, Stack Exchange's, arithmatex's, GitHub's and others'. */
// biome-ignore format: a list of names
const TEX_BOXES: ReadonlySet<string> = new Set([
  "arithmatex", "js-display-math", "js-inline-math", "math", "math-container", "math-tex", "tex2jax_process",
]);
/** Those whose text is TeX without signs: remark's, GitLab's, plug-ins for KaTeX. */
// biome-ignore format: a list of names
const BARE_TEX_BOXES: ReadonlySet<string> = new Set([
  "js-render-math", "katex-eq", "katex-math", "math-display", "math-inline", "wp-katex-eq",
]);
/** Names that speak of formulas: what is in them is one if it is between signs. */
const FORMULA_NAME = /(?:^|[_-])(?:math(?:s|jax|jaxloader)?|tex|latex|katex|equation|formula)(?:$|[_-])/i;
/** What TeX has and the letters of a formula that is drawn don't. */
const TEX_SIGN = /\\[a-zA-Z,;!{|]|[\^_]/;

/** Formulas, however the page writes them: as MathML with its TeX, or as code in TeX if there is no MathML. */
export const formula: Repair = (page, node) => {
  const { tree } = page;
  const tag = tree.tag[node];
  if (tag === Tag.SCRIPT) return formulaScript(tree, node);
  if (tag === Tag.TABLE) return classesOf(tree, node).includes(EQUATIONS) ? equations(tree, node) : undefined;
  if (tag === Tag.IMG) return pictureOfFormula(page, node);
  if (isMath(tree, node)) return mathElement(tree, node);
  const names = namesOf(tree);
  const said = (names.marksOf(node) & AttributeBit.DATA) === 0 ? undefined : saidFormula(tree, node);
  if (said !== undefined) return [texCode(said.tex, said.isDisplay || tag === Tag.DIV || isDisplayStyle(tree, node))];
  if (tag !== Tag.SPAN && tag !== Tag.DIV && tag !== Tag.CODE && tag !== Tag.PRE && !isOwnName(tree, node))
    return undefined;
  const named = formulaNamed(names.classOf(node));
  if (named === Named.NOTHING && tag >= KNOWN_TAGS) return textFormula(page, node, Named.BARE);
  switch (named) {
    case Named.TWIN:
      return isKatexTwin(page, node) ? [] : undefined;
    case Named.DRAWING:
      return drawing(page, node);
    case Named.BARE:
    case Named.TEX:
    case Named.SIGNED:
      return textFormula(page, node, named);
    case Named.COPY:
      return copiedFormula(page, node);
    default:
      return undefined;
  }
};

/** What a class says that an element has of a formula. */
const enum Named {
  NOTHING,
  /** KaTeX's letters for the eye, beside the formula. */
  TWIN,
  DRAWING,
  BARE,
  TEX,
  /** Only what is between signs. */
  SIGNED,
  /** The text of KaTeX's MathML without its elements: the letters, and the TeX. */
  COPY,
}

const formulaNamed = /* @__PURE__ */ perName(({ classes }): Named => {
  if (classes.includes("katex-html")) return Named.TWIN;
  if (classes.some((word) => DRAWING.test(word))) return Named.DRAWING;
  if (classes.some((word) => BARE_TEX_BOXES.has(word))) return Named.BARE;
  if (classes.some((word) => TEX_BOXES.has(word))) return Named.TEX;
  if (classes.includes("katex-mathml")) return Named.COPY;
  return classes.some((word) => FORMULA_NAME.test(word)) ? Named.SIGNED : Named.NOTHING;
});

/** The signs around formulas in a text: the page's, and in an element whose name speaks of formulas the usual ones. */
export function signsAt({ tree, texSigns }: ContentPage, text: number): TexSigns {
  if (texSigns !== TexSigns.TAGS) return texSigns;
  const named = formulaNamed(namesOf(tree).classOf(tree.parent[text]));
  return named === Named.TEX || named === Named.SIGNED ? TexSigns.USUAL : texSigns;
}

/** Elements of a name of their own that formulas are in: those of MathJax and GitHub, which have a class, and of Distill, MathLive and others, whose text is TeX. */
function isOwnName(tree: Tree, node: number): boolean {
  return (
    tree.tag[node] >= KNOWN_TAGS && /^(?:mjx-container|math-renderer|d-math|math-field|tex-math)$/.test(tree.name(node))
  );
}

function mathElement(tree: Tree, math: number) {
  const tex = texIn(tree, math);
  const made = mathml(tree, math, tex === undefined ? undefined : unframed(tex));
  if (isDisplayed(tree, math)) made.properties["display"] = "block";
  return made.children.length === 0 && tex === undefined ? [] : [made];
}

/** LaTeXML's class for a table of equations, each cell of which is a part of one. */
const EQUATIONS = "ltx_equationgroup";

/** Equations that a table puts below one another, in TeX; undefined: there is none in it. */
function equations(tree: Tree, table: number) {
  const rows: string[][] = [];
  const add = (said: string) => rows.at(-1)?.push((rows.at(-1)?.pop() ?? "") + said);
  for (let node = table + 1; node < tree.end[table]; node++) {
    const words = classesOf(tree, node);
    const tex = isMath(tree, node) ? texIn(tree, node) : undefined;
    if (tree.tag[node] === Tag.TR) rows.push([]);
    else if (words.includes("ltx_td")) rows.at(-1)?.push("");
    else if (words.includes("ltx_tag_equation")) add(tree.textContent(node).replace(/^\(?(.*?)\)?$/s, " \\tag{$1}"));
    else if (tex !== undefined) add(tex.replace(/^\\displaystyle/, ""));
  }
  const lines = rows.map((row) => row.join(" & ")).filter((line) => line !== "");
  return lines.length === 0 ? undefined : [texCode(`\\begin{align}${lines.join(" \\\\ ")}\\end{align}`, true)];
}

/** How far above a formula's MathML what draws it says how. */
const LEVELS = 4;

/** Whether the formula is on a line of its own: KaTeX and MathJax say so above it. */
function isDisplayed(tree: Tree, math: number): boolean {
  let node = math;
  for (let level = 0; level < LEVELS && node !== 0; level++) {
    node = tree.parent[node];
    if (classesOf(tree, node).some((word) => word === "katex-display" || word === "katex--display")) return true;
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
    if (isMath(tree, inner)) return mathElement(tree, inner);
  }
  const tex = drawnTex(tree, node);
  return tex === undefined ? [] : [texCode(tex, tree.attribute(node, "display") === "true")];
}

/** The TeX that the parts of a drawing say, the outermost first (MathJax 4); undefined: none does. */
function drawnTex(tree: Tree, drawn: number): string | undefined {
  const end = Math.min(tree.end[drawn], drawn + FRAME_NODES);
  for (let node = drawn + 1; node < end; node++) {
    const tex = tree.isElement(node) ? tree.attribute(node, "data-latex") : undefined;
    if (tex !== undefined && !isOpenedAgain(tree, node)) return tex;
  }
  return undefined;
}

/** What opens and closes parts of TeX; an escaped sign does neither. */
const TEX_PARTS = /\\(begin|left|end|right)(?![a-zA-Z])|\\.|[{}]/gs;

/** The TeX at the end of what was MathML, from the last line on that opens all that is closed after it: CSDN keeps only the text of that. */
function copiedFormula({ tree }: ContentPage, node: number) {
  if (tree.end[node] !== node + 2 || !tree.isText(node + 1)) return undefined;
  const lines = tree
    .text(node + 1)
    .trim()
    .split("\n");
  let first = lines.length;
  /** Parts that are closed in the lines from the first on, and not opened there. */
  let closed = 0;
  do {
    for (const [sign, name] of lines[--first].matchAll(TEX_PARTS)) {
      if (sign === "{" || name === "begin" || name === "left") closed--;
      else if (sign === "}" || name !== undefined) closed++;
    }
  } while (closed > 0 && first > 0);
  if (closed !== 0) return undefined;
  const found = formulaIn(lines.slice(first).join("\n"), isDisplayed(tree, node));
  return found === undefined ? undefined : [texCode(found.tex, found.isDisplay)];
}

/** KaTeX writes a formula twice, for machines and for the eye; whether the first of them is content, beside the second. */
function isKatexTwin({ tree, roots, dropped }: ContentPage, node: number): boolean {
  const first = tree.firstChild(tree.parent[node]);
  if (first === node || !classesOf(tree, first).includes("katex-mathml")) return false;
  return isContentBeside(node, first, roots(), dropped);
}

function formulaScript(tree: Tree, node: number) {
  const type = tree.attribute(node, "type") ?? "";
  const isAscii = ASCII_SCRIPT.test(type);
  if (!isAscii && !TEX_SCRIPT.test(type)) return undefined;
  const value = tree.textContent(node);
  if (isAscii) return [element("code", [textNode(value.trim())])];
  return [texCode(value.replace(/^\s*(?:%\s*)?<!\[CDATA\[|(?:%\s*)?\]\]>\s*$/g, ""), DISPLAY.test(type))];
}

function pictureOfFormula({ tree, roots, dropped }: ContentPage, node: number) {
  const found = formulaOfPicture(tree, node);
  if (found === undefined) return undefined;
  // The picture is beside the MathML that it is a picture of.
  const beside = mathmlBeside(tree, node);
  if (beside !== undefined && isContentBeside(node, beside, roots(), dropped)) return [];
  // Publishers write two dollars around whatever they have drawn.
  const isInLine = IN_LINE_CLASS.test(classText(tree, tree.parent[node]));
  return [texCode(found.tex, found.isDisplay && !isInLine)];
}

/** What says in the class of the element around a picture that its formula is in a line. */
const IN_LINE_CLASS = /inline-?(?:math|formula|equation)/i;

/** Whether an element says that its formula is set on a line of its own. */
function isDisplayStyle(tree: Tree, node: number): boolean {
  const style = tree.attribute(node, "data-math-style") ?? tree.attribute(node, "data-display");
  return style === "display" || style === "true" || style === "block";
}

/** An element with nothing but a text, which is TeX; one that is drawn already holds more. */
function textFormula({ tree }: ContentPage, node: number, named: Named) {
  const tag = tree.tag[node];
  // GitLab has a formula on a line of its own in a block of code.
  const text = tag === Tag.PRE && tree.tag[node + 1] === Tag.CODE ? node + 2 : node + 1;
  if (tree.end[node] !== text + 1 || !tree.isText(text)) return undefined;
  const value = tree.text(text).trim();
  const words = classesOf(tree, node);
  const isTex = named === Named.BARE || (named === Named.TEX && TEX_SIGN.test(value));
  if (!isTex && signsAround(value) === undefined) return undefined;
  const isDisplay =
    tag === Tag.DIV ||
    tag === Tag.PRE ||
    tree.hasAttribute(node, "block") ||
    words.includes("display") ||
    words.includes("math-display") ||
    isDisplayStyle(tree, node);
  const found = formulaIn(value, isDisplay);
  return found === undefined ? undefined : [texCode(found.tex, found.isDisplay)];
}
