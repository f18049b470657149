// Finds the formulas that a page writes as TeX in its text, between signs.

import type { ElementContent } from "hast";
import { findByte, startsWith } from "../../html/bytes.js";
import { TEX_SIGNS, trimmedTex } from "../../html/formula-pictures.js";
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

const ANY_SIGN: Readonly<Record<TexSigns, RegExp>> = {
  [TexSigns.TAGS]: /\[(?:tex|latex|math|itex)\]/g,
  [TexSigns.USUAL]: /\$\$|\\[[(]|\[(?:tex|latex|math|itex)\]/g,
  [TexSigns.DOLLARS]: /\\\$|\$\$?|\\[[(]|\[(?:tex|latex|math|itex)\]/g,
};

/** What each of the signs begins with. */
const FIRST_SIGN = /[$\\[]/;

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

/** A text with the formulas in it, which are between signs; undefined if there aren't any. */
export function formulasIn(value: string, signs: TexSigns): ElementContent[] | undefined {
  if (!FIRST_SIGN.test(value)) return undefined;
  const found: ElementContent[] = [];
  let from = 0;
  /** Delimiters that aren't closed later: looking for their end again would make the search quadratic. */
  const endless = new Set<string>();
  for (const match of value.matchAll(ANY_SIGN[signs])) {
    const known = match.index < from ? undefined : TEX_SIGNS.find(([open]) => open === match[0]);
    if (known === undefined) continue;
    const [open, close, isDisplay] = known;
    const start = match.index + open.length;
    const end = endless.has(open) ? -1 : value.indexOf(close, start);
    if (end < 0) endless.add(open);
    if (end < 0 || value.slice(start, end).trim() === "") continue;
    if (match.index > from) found.push(textNode(value.slice(from, match.index)));
    found.push(texCode(value.slice(start, end), isDisplay));
    from = end + close.length;
  }
  if (found.length === 0) return undefined;
  if (from < value.length) found.push(textNode(value.slice(from)));
  return found;
}

/** A formula known only as TeX; rehype's plug-ins for formulas read it in this form. */
export function texCode(tex: string, isDisplay: boolean) {
  const classes = ["language-math", isDisplay ? "math-display" : "math-inline"];
  return element("code", [textNode(trimmedTex(tex))], { className: classes });
}
