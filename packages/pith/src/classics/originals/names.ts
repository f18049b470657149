// What the originals have in common: names and paths of elements as their parser gave them, white space, and how often a text may be repeated.

import type { Tree } from "../../index.js";

/**
 * An element's name as the originals' parser (libxml2) gives it: in lower case, also in SVG, and without a prefix that
 * ends in a colon (SPEC of the originals, section 2).
 */
export function originalName(tree: Tree, node: number): string {
  const name = tree.name(node);
  const colon = name.indexOf(":");
  // A colon at either end is part of the name.
  const local = colon > 0 && colon < name.length - 1 ? name.slice(colon + 1) : name;
  return local.toLowerCase();
}

/**
 * An element's path as the originals write it, such as `/html/body/div[2]/p`. Differs from `Tree.path` only by the
 * rules for names. Linear in the siblings on the way.
 */
export function originalPath(tree: Tree, node: number): string {
  const steps: string[] = [];
  for (let at = node; at !== 0; at = tree.parent[at]) steps.push(pathStep(tree, at));
  return `/${steps.reverse().join("/")}`;
}

/** The last step of an element's path: its name, with a number from 1 where siblings share the name. */
function pathStep(tree: Tree, node: number): string {
  const name = originalName(tree, node);
  let before = 0;
  let after = 0;
  for (let sibling = tree.parent[node] + 1; sibling !== 0; sibling = tree.nextSibling(sibling)) {
    if (!hasName(tree, sibling, tree.tag[node], name)) continue;
    if (sibling < node) before++;
    else if (sibling > node) after++;
  }
  return before + after === 0 ? name : `${name}[${before + 1}]`;
}

function hasName(tree: Tree, node: number, tag: number, name: string): boolean {
  return tree.tag[node] === tag || (tree.isElement(node) && originalName(tree, node) === name);
}

/**
 * The children of `node`'s parent whose path begins with the letters of `node`'s path, `node` among them, in document
 * order. The originals ask whether one path contains another as a string, so `/html/body/p` also takes what is below
 * `/html/body/pre`. Only a name without a number can be the beginning of another name.
 */
export function siblingsByPrefix(tree: Tree, node: number): number[] {
  const name = originalName(tree, node);
  const siblings: number[] = [];
  let isNumbered = false;
  for (let sibling = tree.parent[node] + 1; sibling !== 0; sibling = tree.nextSibling(sibling)) {
    if (!tree.isElement(sibling)) continue;
    const other = originalName(tree, sibling);
    if (other.startsWith(name)) siblings.push(sibling);
    if (other === name && sibling !== node) isNumbered = true;
  }
  return isNumbered ? [node] : siblings;
}

/** White space as Python 3 has it, in which two of them are written; `\s` of JavaScript differs in a few control characters. */
export const WHITE_SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

/**
 * How much longer than the body's text the joined texts of all selected elements may be. The originals repeat a text for
 * every selected element around it, so n nested elements give n x n texts: 20,000 of them 5 GB. On the 1,990
 * pages of data/ it is at most 2.4 times the text; beyond the limit an element adds nothing, and the trace says so.
 */
const MAX_REPETITION = 20;

/** Short pages may repeat their text more often. In characters. */
const ALWAYS_ALLOWED = 1_000_000;

/** How much more text compatible mode may put together on a page. */
export class RepetitionBudget {
  /** Whether something was left out. */
  isExceeded = false;
  private left: number;

  constructor(bodyLength: number) {
    this.left = Math.max(ALWAYS_ALLOWED, bodyLength * MAX_REPETITION);
  }

  /** Whether a text of this many characters may still be put together; counts it if so. */
  take(length: number): boolean {
    if (length > this.left) {
      this.isExceeded = true;
      return false;
    }
    this.left -= length;
    return true;
  }
}
