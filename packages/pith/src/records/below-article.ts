// Readers' comments below an article as a list of records: what `extraction.comments` has, where no other record is.

import type { Comment } from "../comments/read-comment.js";
import { pathsOf } from "../html/path-steps.js";
import type { Tree } from "../html/tree.js";
import { lettersOf } from "../text/words.js";
import type { List } from "./lists.js";
import type { ReadPart } from "./part-reader.js";
import type { Part } from "./patterns.js";
import { fact } from "./record.js";

/** How likely a comment is one: they are found with precision in mind. An estimate. */
const CONFIDENCE = 0.9;

/** The comments that no part of the lists has or is in, with their replies; none, or one list of them. Linear in the page. */
export function commentsBelow(tree: Tree, comments: readonly Comment[], lists: readonly Pick<List, "parts">[]): List[] {
  const all = [...comments];
  const byPlace = new Map<string | number, Comment>();
  const answers = new Map<Comment, Comment>();
  // Replies come after what they answer.
  for (const comment of all) {
    byPlace.set(comment.range?.[0] ?? comment.path, comment);
    for (const reply of comment.replies) {
      answers.set(reply, comment);
      all.push(reply);
    }
  }
  if (all.length === 0) return [];
  const path = pathsOf(tree);
  const nodes = new Map<Comment | undefined, number>();
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node)) continue;
    // An element that isn't written begins where the one in it does: the inner one is meant.
    const comment = byPlace.get(tree.fromDocument ? path(node) : tree.start[node]);
    if (comment !== undefined) nodes.set(comment, node);
  }
  const found = new Map<number, Comment>();
  const answered = new Map<number, number>();
  for (const comment of all) {
    const [node, place] = [nodes.get(comment), nodes.get(answers.get(comment))];
    if (node === undefined) continue;
    found.set(node, comment);
    if (place !== undefined) answered.set(node, place);
  }
  const taken = lists.flatMap(({ parts }) => parts).sort((a, b) => a.from - b.from);
  let at = 0;
  let end = 0;
  const parts = [...found]
    .sort(([a], [b]) => a - b)
    .map(([from, comment], i, sorted) => ({ from, to: endOf(tree, from, comment, sorted[i + 1]?.[0]) }))
    .filter(({ from, to }) => {
      for (; at < taken.length && taken[at].from < to; at++) end = Math.max(end, taken[at].to);
      return end <= from;
    });
  if (parts.length === 0) return [];
  return [{ parts, kind: "comment", confidence: CONFIDENCE, cover: 0, comments: found, answered }];
}

/** What was read of a record, by the author that the comment at `node` has: who finds comments knows more of their signs. */
export function byAuthorOf({ author }: Comment, read: ReadPart, node: number): ReadPart {
  const { fields } = read;
  if (fields.author?.field.value === author) return read;
  return {
    ...read,
    fields: { ...fields, author: author === undefined ? undefined : { node, field: fact(author, "text") } },
  };
}

/** As many last letters of a comment are those with which it ends. */
const LAST = 30;

/**
 * Where a comment ends that may be several siblings: with the last one that `range` has or, in a live document, with the one that has its last
 * letters. `next`: the node of the comment after it.
 */
function endOf(tree: Tree, from: number, { range, text }: Comment, next = tree.length): Part["to"] {
  const around = Math.min(tree.end[tree.parent[from]], next);
  let to = tree.end[from];
  if (range !== undefined) {
    while (to < around && tree.stop[to] <= range[1]) to = tree.end[to];
    return to;
  }
  const last = lettersOf(text).slice(-LAST);
  let letters = "";
  for (let node = from; tree.end[node] <= around; node = tree.end[node]) {
    letters = letters.slice(-LAST) + lettersOf(tree.textContent(node));
    if (letters.includes(last)) return tree.end[node];
  }
  return to;
}
