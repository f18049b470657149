import type { Tree } from "../html/tree.js";
import { Mark } from "./marks.js";
import { classesOf } from "./names.js";
import type { PageMarks } from "./page-marks.js";

/** So many like siblings with a date and a text each make a list of comments where no name says so. */
const MIN_REPEATED = 2;
/** Letters of a sibling beside which a date is no mere link to another page. */
const MIN_LETTERS = 20;

/**
 * A predicate for elements that look like those which a section repeats, each with a date and a text; undefined when it
 * repeats none. Likeness is that of name and first class. Linear in the nodes between `from` and `to`.
 */
export function findRepeated(
  tree: Tree,
  marks: PageMarks,
  from: number,
  to: number,
): ((node: number) => boolean) | undefined {
  const datesBefore = new Uint32Array(to - from + 1);
  for (let node = from; node < to; node++) {
    datesBefore[node - from + 1] = datesBefore[node - from] + (marks.markOf(node) === Mark.DATE ? 1 : 0);
  }
  const likes = new Set<string>();
  const counts = new Map<string, number>();
  for (let node = from; node < to; node++) {
    if (!tree.isElement(node) || tree.parent[node] < 0) continue;
    const end = Math.min(to, tree.end[node]);
    if (marks.letters(node) < MIN_LETTERS || datesBefore[end - from] === datesBefore[node - from]) continue;
    if (marks.markOf(node) !== Mark.NONE) continue;
    const like = `${tree.parent[node]} ${likeness(tree, node)}`;
    const count = (counts.get(like) ?? 0) + 1;
    counts.set(like, count);
    if (count >= MIN_REPEATED) likes.add(likeness(tree, node));
  }
  if (likes.size === 0) return undefined;
  return (node) => tree.isElement(node) && likes.has(likeness(tree, node));
}

function likeness(tree: Tree, node: number): string {
  return `${tree.name(node)}.${classesOf(tree, node)[0] ?? ""}`;
}
