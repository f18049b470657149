// Recognizes what a page shows and says again beside it for screen readers, such as a drop cap and its word.

import type { Tree } from "../html/tree.js";
import { classesOf } from "../page/names.js";
import { saysUnseen } from "../page/unseen.js";
import { lettersOf } from "../text/words.js";
import { NEW_WINDOW } from "./small-texts.js";

/** A copy's longest source, in bytes, so that copies in copies cost linear time. */
const LONGEST = 2_000;
/** Pieces of a copy, such as a drop cap and the rest of its word. */
const MOST_PIECES = 4;

/**
 * The node after a run of siblings that begins here, is hidden from screen readers, and says once or, for several widths, several times what is right
 * before it or after it, in the same letters and digits, or what one for screen readers right before it ends with; 0: there is none. That other
 * one is for all readers, and in one piece.
 */
export function endOfCopy(tree: Tree, node: number, isDropped: (node: number) => boolean): number {
  if (!isUnspoken(tree, node) || isLong(tree, node)) return 0;
  let said = "";
  let end = node;
  for (let pieces = 0; pieces < MOST_PIECES && end < tree.end[tree.parent[node]]; pieces++) {
    if (!isUnspoken(tree, end) || isLong(tree, end)) break;
    said += letters(tree, end);
    end = pastSpace(tree, tree.end[end]);
  }
  if (said === "") return 0;
  const says = (other: number) => {
    if (other === 0 || !tree.isElement(other) || isDropped(other) || isLong(tree, other)) return false;
    const once = letters(tree, other);
    return once !== "" && once.repeat(said.length / once.length) === said;
  };
  const after = end < tree.end[tree.parent[node]] ? end : 0;
  const before = siblingBefore(tree, node);
  return says(after) || (says(before) && !isUnspoken(tree, before)) || isSaidAtLength(tree, before, said) ? end : 0;
}

/** Fewer letters and digits may end what is said by chance. */
const FEWEST_SAID = 4;

/** Whether an element for screen readers ends with what was said, after a word of what it is: "Published on 6 March". */
function isSaidAtLength(tree: Tree, before: number, said: string): boolean {
  if (before === 0 || said.length < FEWEST_SAID || isLong(tree, before)) return false;
  return classesOf(tree, before).some(saysUnseen) && letters(tree, before).endsWith(said);
}

function isUnspoken(tree: Tree, node: number): boolean {
  return tree.isElement(node) && tree.attribute(node, "aria-hidden") === "true";
}

function isLong({ start, stop }: Tree, node: number): boolean {
  return stop[node] - start[node] > LONGEST;
}

function letters(tree: Tree, node: number): string {
  return lettersOf(tree.textContent(node));
}

function pastSpace(tree: Tree, node: number): number {
  return node < tree.length && tree.isText(node) && tree.text(node).trim() === "" ? node + 1 : node;
}

/** The element before a node among its siblings, with nothing but space between; 0: there is none. */
function siblingBefore(tree: Tree, node: number): number {
  const parent = tree.parent[node];
  let at = node - 1;
  if (at > parent && tree.isText(at) && tree.text(at).trim() === "") at--;
  while (at > parent && tree.parent[at] !== parent) at = tree.parent[at];
  return at > parent ? at : 0;
}

/** How a link opens, whatever else is said about it. */
const WINDOW = /* @__PURE__ */ new RegExp(`\\b${NEW_WINDOW}\\b`, "iu");
/** Signs that part texts, as ": " between the two lines of a title. */
const PARTING = /[\p{L}\p{N}.,:;!?–—-]/u;

/**
 * Whether an inline element is text for screen readers only of which nobody needs anything: how a link opens, or a sign. Other such
 * text may be all that tells the old price from the new, or the two lines of a title from each other.
 */
export function isForScreenReaders(tree: Tree, node: number, words: readonly string[]): boolean {
  if (!words.some(saysUnseen)) return false;
  const text = isLong(tree, node) ? "" : tree.textContent(node);
  return text !== "" && (!PARTING.test(text) || WINDOW.test(text));
}
