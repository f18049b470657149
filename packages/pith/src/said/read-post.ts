// Reads a post: who says it, when, and what.

import type { Tree } from "../html/tree.js";
import { accountName } from "../text/people/names.js";
import type { PageMarks } from "./page-marks.js";
import { openedBy, type SaidAt, type SaidBy, saidAt, signedBy } from "./people.js";
import { type Part, type PostSigns, postSigns } from "./post-signs.js";
import { type SaidBody, withoutName } from "./said-text.js";

/** What somebody said, in a comment or a post of a thread. */
export interface ReadPost {
  readonly author: SaidBy | undefined;
  readonly date: SaidAt | undefined;
  readonly body: SaidBody;
}

/** Reads a post. `inner`: the first nodes of the posts in it, in document order, and where they end. */
export function readPost(tree: Tree, marks: PageMarks, part: Part, inner: ReadonlyMap<number, number>): ReadPost {
  const found = postSigns(tree, marks, part, inner);
  const dropped = new Set([...inner.keys(), ...found.actions, ...found.signatures]);
  const author =
    statedBy(tree, part.from) ?? signedBy(tree, marks, found, dropped) ?? openedBy(tree, marks, part, found, dropped);
  const date = saidAt(tree, marks, found, dropped);
  if (found.body === 0) for (const node of signsBeside(marks, found, author)) dropped.add(node);
  const kept = found.body === 0 ? rootsOf(tree, part) : [found.body];
  return { author, date, body: withoutName(tree, { kept, dropped }, author?.name) };
}

/** What says who and when besides the text, where that has no element of its own. A short text may be marked as a name: others than the author's stay. */
function signsBeside(marks: PageMarks, { authors, bylines, dates }: PostSigns, author: SaidBy | undefined): number[] {
  const names = authors.filter((node) => author !== undefined && marks.text(node).includes(author.name));
  return [...names, ...bylines, ...dates];
}

/** Custom elements of comments name their author in an attribute. */
function statedBy(tree: Tree, node: number): SaidBy | undefined {
  if (!tree.name(node).includes("-")) return undefined;
  const name = accountName(tree.attribute(node, "author") ?? tree.attribute(node, "data-author") ?? "");
  return name === undefined ? undefined : { name, node, source: "class" };
}

/** The siblings that a part is. */
export function rootsOf(tree: Tree, { from, to }: Part): number[] {
  const roots: number[] = [];
  for (let node = from; node < to; node = tree.end[node]) roots.push(node);
  return roots;
}
