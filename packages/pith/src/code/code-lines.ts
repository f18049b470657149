// Says which elements are lines of a program.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { classText } from "../page/names.js";

/** Elements inside code that are a line each. */
export const LINES: ReadonlySet<number> = new Set([Tag.DIV, Tag.LI, Tag.P, Tag.PRE, Tag.TR]);
/** Inline elements that a style sheet makes lines; often there are line breaks between them as well. */
const LINE_CLASS = /(?:^|[\s_-])(?:code-?)?line(?:$|\s)/;
const BLOCK_STYLE = /display\s*:\s*(?:block|flex|grid)/i;

/** Whether an element in a program is a line of it. */
export function isLine(tree: Tree, node: number): boolean {
  return LINES.has(tree.tag[node]) || isLineInLine(tree, node) || isLaterCode(tree, node);
}

/** Whether an inline element has the name or the style of a line. */
export function isLineInLine(tree: Tree, node: number): boolean {
  if (tree.tag[node] !== Tag.SPAN && tree.tag[node] !== Tag.CODE) return false;
  return LINE_CLASS.test(classText(tree, node)) || BLOCK_STYLE.test(tree.attribute(node, "style") ?? "");
}

/** Some highlighters write one `code` for each line. */
export function isLaterCode(tree: Tree, node: number): boolean {
  const parent = tree.parent[node];
  return tree.tag[node] === Tag.CODE && tree.tag[parent] === Tag.PRE && node !== tree.firstChild(parent);
}
