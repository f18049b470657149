// Finds blocks that are nothing but formulas: they belong to the text around them, however few words they have.

import type { PageBlocks } from "../../blocks/page-blocks.js";
import { isLetter } from "../../html/bytes.js";
import { isMath, isSignedTex } from "../../html/formula-pictures.js";
import { Namespace } from "../../html/node-kind.js";
import { firstByte } from "../../html/shown-texts.js";
import type { Tree } from "../../html/tree.js";
import { WordFilter } from "../../html/word-filter.js";
import { perName } from "../../page/name.js";
import { namesOf } from "../../page/names.js";

/** What MathJax, KaTeX and MediaWiki put around the MathML of a formula and its drawing. */
const DRAWN_BOX = /(?:^|\s)(?:katex|mjx|mathjax|mwe-math)/i;
const DRAWN = /* @__PURE__ */ new WordFilter(["katex", "mjx", "mathjax", "mwe-math"]);
const namesDrawnBox = /* @__PURE__ */ perName((name) => name.mayHold(DRAWN) && DRAWN_BOX.test(name.text));
/** How far above MathML such a box is. */
const LEVELS = 4;
/** A formula's number, and what ends the sentence: "(12)", ". ". */
const LABEL = /^[^\p{L}]{0,8}$|^\s*\(?[\p{L}\p{N}]{1,3}(?:\.[0-9]{1,3})?\)?[.,;]?\s*$/u;
/** Bytes of a longer text, which isn't looked at as a label. */
const LONGEST_LABEL = 24;

/** Whether a block holds formulas, with their numbers, and nothing else. Looks at each of its nodes once. */
export function isFormulaBlock(tree: Tree, page: PageBlocks, block: number): boolean {
  const last = page.last(block);
  let node = page.first(block);
  let hasFormula = false;
  if (isMathml(tree, tree.parent[node])) {
    node = boxEnd(tree, node);
    hasFormula = true;
  }
  while (node < last) {
    if (tree.isText(node)) {
      const isShort = tree.stop[node] - tree.start[node] <= LONGEST_LABEL && mayBeLabel(tree, node);
      if (!isShort && !mayBeginTex(tree, node)) return false;
      const isLabel = isShort && LABEL.test(tree.text(node));
      if (!isLabel && !isSignedTex(tree.text(node).trim())) return false;
      hasFormula ||= !isLabel;
      node++;
    } else if (isMath(tree, node) || isDrawnBox(tree, node)) {
      node = isMath(tree, node) ? boxEnd(tree, node) : tree.end[node];
      hasFormula = true;
    } else node++;
  }
  return hasFormula;
}

/** Whether a text may begin with a sign of TeX, by its first byte: a reference, a tag and a letter beyond ASCII need a closer look. */
function mayBeginTex(tree: Tree, text: number): boolean {
  const byte = firstByte(tree, text) ?? 0;
  return byte >= 0x80 || SIGNS.has(byte);
}

/** Whether a text may be a label, by its bytes: none has so many letters in a row. References, and tags inside a text, need a closer look. */
function mayBeLabel({ source, start, stop }: Tree, text: number): boolean {
  let letters = 0;
  for (let at = start[text]; at < stop[text] && letters < LETTERS_OF_WORDS; at++) {
    if (source[at] === AMPERSAND || source[at] === LESS_THAN) return true;
    letters = isLetter(source[at]) ? letters + 1 : 0;
  }
  return letters < LETTERS_OF_WORDS;
}

const LETTERS_OF_WORDS = 4;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const SIGNS: ReadonlySet<number> = new Set(Array.from("\\$[&<", (sign) => sign.charCodeAt(0)));

/** The node after the formula that a node of MathML is in, with its drawing. */
function boxEnd(tree: Tree, inside: number): number {
  let box = inside;
  while (isMathml(tree, tree.parent[box])) box = tree.parent[box];
  for (let up = tree.parent[box], level = 0; level < LEVELS; up = tree.parent[up], level++)
    if (isDrawnBox(tree, up)) box = up;
  return tree.end[box];
}

function isMathml(tree: Tree, node: number): boolean {
  return tree.tag[node] > 0 && (tree.tag[node] & Namespace.MATHML) !== 0;
}

function isDrawnBox(tree: Tree, node: number): boolean {
  return tree.isElement(node) && namesDrawnBox(namesOf(tree).classOf(node));
}
