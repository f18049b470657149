// Finds formulas that a page writes as TeX in its text.

import type { ElementContent } from "hast";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { text } from "../hast.js";
import { texCode } from "./mathematics.js";

/** Programs that find formulas in a page's text, by the addresses they are loaded from. */
const PROGRAM = /mathjax|katex/i;

/** The signs around formulas that such programs look for unless told otherwise. A single dollar is not among them. */
const SIGNS: readonly (readonly [string, string, boolean])[] = [
  ["$$", "$$", true],
  ["\\[", "\\]", true],
  ["\\(", "\\)", false],
];
const ANY_SIGN = /\$\$|\\[[(]/g;

/** Whether the page loads a program that draws formulas from TeX in the text. */
export function drawsTex(tree: Tree): boolean {
  for (let node = 0; node < tree.length; node++) {
    if (tree.tag[node] !== Tag.SCRIPT) continue;
    if (PROGRAM.test(tree.attribute(node, "src") ?? "") || tree.attribute(node, "id") === "MathJax-script") return true;
  }
  return false;
}

/** A text with the formulas in it, which are between signs; undefined when there are none. */
export function formulasIn(value: string): ElementContent[] | undefined {
  const found: ElementContent[] = [];
  let from = 0;
  /** Signs that have no end further on: looking for it again would make the search quadratic. */
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
