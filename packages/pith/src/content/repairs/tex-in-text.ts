// Finds the formulas that a page writes as TeX in its text, between signs.

import type { ElementContent } from "hast";
import { findByte, startsWith } from "../../html/bytes.js";
import { DISPLAY_BEGIN, LONGEST_TEX, TEX_SIGNS, trimmedTex } from "../../html/formula-pictures.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { element, textNode } from "../hast.js";

/** Which signs make a formula of what is between them, by what the page loads. */
export const enum TexSigns {
  /** Those that nothing else means: forums' `[tex]`. */
  TAGS,
  /** Those that programs look for unless told otherwise. */
  USUAL,
  /** Single dollars as well, as the page tells its program. */
  DOLLARS,
}

const TAGS = "\\[(?:tex|latex|math|itex)\\]";
const USUAL = `\\\\[[(]|${TAGS}|${DISPLAY_BEGIN}`;
const ANY_SIGN: Readonly<Record<TexSigns, RegExp>> = {
  [TexSigns.TAGS]: new RegExp(TAGS, "g"),
  [TexSigns.USUAL]: new RegExp(`\\$\\$|${USUAL}`, "g"),
  [TexSigns.DOLLARS]: new RegExp(`\\\\\\$|\\$\\$?|${USUAL}`, "g"),
};
/** What begins an environment, which is a formula with its signs. */
const BEGIN = "\\begin";

/** Programs that find formulas in a page's text, by their URLs. */
const PROGRAM = /mathjax|katex/i;
/** The settings of such a program, and a single dollar among them. */
const SETTINGS = /MathJax|renderMathInElement/;
const DOLLARS = /inlineMath["']?\s{0,9}:\s{0,9}\[[^;]{0,60}?\[\s{0,9}["']\$["']|left["']?\s{0,9}:\s{0,9}["']\$["']/;
/** Longer scripts are programs. */
const LONGEST_SETTINGS = 20_000;

/** The signs around formulas in a page's text, by the programs that it loads and how it sets them up. */
export function texSigns(tree: Tree): TexSigns {
  let isDrawn = false;
  let hasDollars = false;
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.SCRIPT) continue;
    isDrawn ||= PROGRAM.test(tree.attribute(node, "src") ?? "") || tree.attribute(node, "id") === "MathJax-script";
    hasDollars ||= DOLLARS.test(tree.attribute(node, "onload") ?? "");
    if (hasDollars || tree.stop[node] - tree.start[node] > LONGEST_SETTINGS) continue;
    if (!namesMath(tree.source.subarray(tree.start[node], tree.stop[node]))) continue;
    const program = tree.textContent(node);
    if (!SETTINGS.test(program)) continue;
    isDrawn = true;
    hasDollars = DOLLARS.test(program);
  }
  if (!isDrawn) return TexSigns.TAGS;
  return hasDollars ? TexSigns.DOLLARS : TexSigns.USUAL;
}

/** Whether a script has what the names of the programs' settings have in common: few do, and the others needn't be decoded. */
function namesMath(script: Uint8Array): boolean {
  for (let at = findByte(script, CAPITAL_M, 0); at >= 0; at = findByte(script, CAPITAL_M, at + 1))
    if (startsWith(script, at, "math")) return true;
  return false;
}

const CAPITAL_M = 0x4d;

/** Nodes of a text after which a formula that begins in it must have ended: its lines, and the line breaks between them. */
const MOST_LINES = 60;

/**
 * The formulas in a text, which are between signs, with the text around them; undefined if there aren't any. One that a line break or several
 * interrupt goes on in the texts after it. `value`: what the text says; `end`: the node after the last text.
 */
export function formulasIn(
  tree: Tree,
  text: number,
  value: string,
  signs: TexSigns,
): { parts: ElementContent[]; end: number } | undefined {
  if (value.search(ANY_SIGN[signs]) < 0) return undefined;
  const found = formulasInValue(value, signs);
  const end = found.close === undefined ? 0 : endOfFormula(tree, text, found.close);
  if (end === 0) return found.parts === undefined ? undefined : { parts: found.parts, end: tree.end[text] };
  let lines = value;
  for (let node = tree.end[text]; node < end; node++) if (tree.isText(node)) lines += `\n${tree.text(node)}`;
  return { parts: formulasInValue(lines, signs).parts ?? [], end };
}

/** The node after the text, among those that only line breaks part from one, in which a formula ends; 0: it ends in none. */
function endOfFormula(tree: Tree, text: number, close: string): number {
  const last = Math.min(tree.end[tree.parent[text]], text + MOST_LINES);
  let length = 0;
  for (let node = text + 1; node < last && length < LONGEST_TEX; node++) {
    if (tree.tag[node] === Tag.BR) continue;
    if (!tree.isText(node)) return 0;
    const value = tree.text(node);
    if (value.includes(close)) return node + 1;
    length += value.length;
  }
  return 0;
}

/** The formulas in a text with what is around them, and the sign that would end one on a line of its own that only begins in it. */
function formulasInValue(value: string, signs: TexSigns): { parts?: ElementContent[]; close?: string } {
  const found: ElementContent[] = [];
  let from = 0;
  /** Delimiters that aren't closed later: looking for their end again would make the search quadratic. */
  const endless = new Set<string>();
  let awaited: string | undefined;
  for (const match of value.matchAll(ANY_SIGN[signs])) {
    const open = match[0];
    const isEnvironment = open.startsWith(BEGIN);
    const known = TEX_SIGNS.find(([sign]) => sign === open);
    if (match.index < from || (known === undefined && !isEnvironment)) continue;
    const close = known?.[1] ?? open.replace("begin", "end");
    const start = match.index + open.length;
    const end = endless.has(open) ? -1 : value.indexOf(close, start);
    if (end < 0) endless.add(open);
    if (end < 0 && known?.[2] !== false) awaited = close;
    if (end < 0 || value.slice(start, end).trim() === "") continue;
    if (match.index > from) found.push(textNode(value.slice(from, match.index)));
    from = end + close.length;
    found.push(texCode(isEnvironment ? value.slice(match.index, from) : value.slice(start, end), known?.[2] ?? true));
  }
  if (found.length > 0 && from < value.length) found.push(textNode(value.slice(from)));
  return { ...(found.length > 0 && { parts: found }), ...(awaited !== undefined && { close: awaited }) };
}

/** A formula known only as TeX; rehype's plug-ins for formulas read it in this form. */
export function texCode(tex: string, isDisplay: boolean) {
  const classes = ["language-math", isDisplay ? "math-display" : "math-inline"];
  return element("code", [textNode(trimmedTex(tex))], { className: classes });
}
