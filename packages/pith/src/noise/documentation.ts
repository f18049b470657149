// Recognizes what generators of documentation and notebooks put beside definitions and code.

import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { saysLanguage } from "../text/programming-languages.js";

/** How far above a link the term or heading is that it belongs to. */
const LEVELS = 3;
/** Nodes of such a link: its brackets, its word, and a drawing. */
const MOST_NODES = 12;
const SOURCE = /^\[?(?:view )?(?:source|src)\]?$/i;

/** Nodes of a term or a heading among which the name is that such a link is beside. */
const MOST_IN_TERM = 200;

/** Whether a link beside a definition's name leads to its source: "[source]" of Sphinx, "Source" of rustdoc. */
export function isSourceLink(tree: Tree, link: number): boolean {
  if (tree.end[link] - link > MOST_NODES) return false;
  const term = termAround(tree, link);
  return term > 0 && SOURCE.test(tree.textContent(link).trim()) && saysMore(tree, term, link);
}

/** The term or heading that a node is in; 0: none. */
function termAround(tree: Tree, node: number): number {
  let above = tree.parent[node];
  for (let level = 0; level < LEVELS; level++, above = tree.parent[above])
    if (tree.tag[above] === Tag.DT || isHeading(tree.tag[above])) return above;
  return 0;
}

/** Whether a term says anything besides a link in it. */
function saysMore(tree: Tree, term: number, link: number): boolean {
  const end = Math.min(tree.end[term], term + MOST_IN_TERM);
  for (let node = term + 1; node < end; node = node === link ? tree.end[node] : node + 1)
    if (tree.isText(node) && tree.text(node).trim() !== "") return true;
  return false;
}

/** Classes of what rustdoc has beside a definition, and above a text that is open. */
export const RUSTDOC: ReadonlySet<string> = new Set(["rightside", "hideme"]);
/** "1.70.0 (const: unstable) · Source". */
const SINCE = /^\d+\.\d+\.\d|\bsource$/i;
/** Nodes of the former. */
const MOST_BESIDE = 40;

/** Whether an element of one of these classes says since when a definition is stable and where its source is, or what a click opens. */
export function isBesideDefinition(tree: Tree, node: number): boolean {
  if (tree.tag[node] === Tag.SUMMARY) return true;
  return tree.end[node] - node <= MOST_BESIDE && SINCE.test(tree.textContent(node).trim());
}

/** Classes of the numbers that notebooks give to what was run, and to what it gave. */
export const PROMPTS: ReadonlySet<string> = new Set([
  "prompt",
  "input_prompt",
  "output_prompt",
  "jp-InputPrompt",
  "jp-OutputPrompt",
]);
const PROMPT = /^(?:in|out)\s?\[[\d*\s]{0,6}\]:?$/i;

/** Whether an element that is called a prompt is one of a notebook: "In [1]:". */
export function isPrompt(tree: Tree, node: number): boolean {
  return tree.end[node] - node <= MOST_NODES && PROMPT.test(tree.textContent(node).trim());
}

/** Elements of a label over code. */
const LABELS: ReadonlySet<number> = new Set([Tag.DIV, Tag.SPAN, Tag.P]);
/** Nodes between a label and its code. */
const MOST_BETWEEN = 30;

/** Whether an element in a `pre` says only the language of the `code` that follows in it. */
export function isLanguageLabel(tree: Tree, node: number): boolean {
  if (!LABELS.has(tree.tag[node]) || tree.end[node] !== node + 2 || !tree.isText(node + 1)) return false;
  if (!saysLanguage(tree.text(node + 1))) return false;
  const end = Math.min(tree.length, tree.end[node] + MOST_BETWEEN);
  let code = tree.end[node];
  while (code < end && tree.tag[code] !== Tag.CODE) code++;
  let around = tree.parent[node];
  while (around > 0 && tree.tag[around] !== Tag.PRE && tree.tag[around] !== Tag.CODE) around = tree.parent[around];
  return tree.tag[around] === Tag.PRE && code < end && tree.end[code] <= tree.end[around];
}
