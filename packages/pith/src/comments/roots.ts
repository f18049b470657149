// Finds the elements that hold comments and nothing else.

import { Tag } from "../html/generated/tags.js";
import { isHeading } from "../html/node-kind.js";
import { isMainElement } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import type { PageMarks } from "../said/page-marks.js";
import { headsComments } from "./comment-words.js";

/**
 * How many letters and digits besides the comments a section may hold: a heading, house rules, words of a form. A
 * share of the comments, and a minimum.
 */
const OTHER_SHARE = 0.25;
const OTHER_LETTERS = 400;
/** The longest heading of a section, in letters and digits. */
const MAX_HEADING = 60;

/**
 * The nodes that hold comments and nothing else, in document order: for the comments `tops` the largest element around
 * them that adds little text, with the heading before it.
 */
export function commentRoots(tree: Tree, marks: PageMarks, tops: readonly number[], body: number): readonly number[] {
  const roots: number[] = [];
  const headings = titles(tree, body);
  // Elements that hold more than the comments: what the first comment in them finds applies to all others.
  const refused = new Set<number>();
  for (let i = 0; i < tops.length; ) {
    let root = tops[i];
    let next = i + 1;
    let inside = marks.letters(root);
    for (let above = tree.parent[root]; above !== 0 && above !== body; above = tree.parent[above]) {
      if (refused.has(above)) break;
      while (next < tops.length && tops[next] < tree.end[above]) inside += marks.letters(tops[next++]);
      const isMore = marks.letters(above) > inside * (1 + OTHER_SHARE) + OTHER_LETTERS;
      if (isMore || isMain(tree, above, headings) || opensWithPost(tree, marks, above, root)) {
        refused.add(above);
        break;
      }
      root = above;
    }
    addRoot(tree, roots, root);
    // Comments that were counted for a larger element that was refused get roots of their own.
    while (i < tops.length && tops[i] < tree.end[root]) i++;
  }
  return withHeading(tree, marks, roots);
}

function isMain(tree: Tree, node: number, headings: readonly number[]): boolean {
  if (isMainElement(tree, node)) return true;
  const next = headings.find((heading) => heading >= node);
  return next !== undefined && next < tree.end[node];
}

/** A title and some sentences before the comments; fewer letters are a heading of theirs and a note. */
const MIN_POST = 120;

/** Whether an element begins with a post of its own, however short, that has a title. `comments`: the parts known to be comments. */
function opensWithPost(tree: Tree, marks: PageMarks, node: number, comments: number): boolean {
  if (marks.lettersBefore(comments) - marks.lettersBefore(node) < MIN_POST) return false;
  for (let at = node + 1; at < comments; at++) {
    const isTitle = isHeading(tree.tag[at]) && marks.letters(at) > 0;
    if (isTitle && !headsComments(marks.text(at))) return true;
  }
  return false;
}

/** The page's first headings: later ones aren't titles. */
const MAX_TITLES = 20;

function titles(tree: Tree, body: number): number[] {
  const found: number[] = [];
  for (let node = body; node < tree.end[body] && found.length < MAX_TITLES; node++) {
    if (tree.tag[node] === Tag.H1) found.push(node);
  }
  return found;
}

function addRoot(tree: Tree, roots: number[], root: number): void {
  while (roots.length > 0 && tree.contains(root, roots[roots.length - 1])) roots.pop();
  roots.push(root);
}

/** Roots with the heading right before the first of them. */
function withHeading(tree: Tree, marks: PageMarks, roots: readonly number[]): readonly number[] {
  let before = 0;
  for (const sibling of tree.children(tree.parent[roots[0]])) {
    if (sibling >= roots[0]) break;
    if (tree.isElement(sibling) && marks.letters(sibling) > 0) before = sibling;
  }
  const isTheirs = before !== 0 && marks.letters(before) <= MAX_HEADING && headsComments(marks.text(before));
  return isTheirs ? [before, ...roots] : roots;
}
