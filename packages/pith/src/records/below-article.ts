// Readers' comments below an article as a list of records: what `extraction.comments` has, where no other record is.

import { type Comment, commentPlace } from "../comments/comment.js";
import type { Part } from "../said/post-signs.js";
import type { List } from "./lists.js";
import { type ReadPart, readSaid } from "./part-reader.js";
import type { ReadingContext } from "./thing-signs.js";

/** How likely a comment is one: they are found with precision in mind. An estimate. */
const CONFIDENCE = 0.9;

/**
 * The comments that no part of the lists has or is in, with their replies; none, or one list of them. Comments that `extract` didn't
 * find have no place on the page, and are none of its records. Linear in the comments and parts.
 */
export function commentsBelow(comments: readonly Comment[], lists: readonly Pick<List, "parts">[]): List[] {
  const all = [...comments];
  const found = new Map<number, Comment>();
  const answered = new Map<number, number>();
  const parts: Part[] = [];
  // Replies come after what they answer.
  for (const comment of all) {
    all.push(...comment.replies);
    const place = commentPlace(comment);
    if (place === undefined) continue;
    found.set(place.node, comment);
    parts.push({ from: place.node, to: place.end });
    for (const reply of comment.replies) answered.set(commentPlace(reply)?.node ?? 0, place.node);
  }
  const taken = lists.flatMap(({ parts }) => parts).sort((a, b) => a.from - b.from);
  let at = 0;
  let end = 0;
  const own = parts
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      for (; at < taken.length && taken[at].from < to; at++) end = Math.max(end, taken[at].to);
      return end <= from;
    });
  if (own.length === 0) return [];
  return [{ parts: own, kind: "comment", confidence: CONFIDENCE, cover: 0, comments: found, answered }];
}

/** A comment as a record: what the finder of comments read, and its votes. `inner`: the first nodes of the records in it. */
export function readBelow(
  context: ReadingContext,
  comment: Comment,
  part: Part,
  inner: ReadonlyMap<number, number>,
): ReadPart {
  const { author, date, kept, dropped } = commentPlace(comment)!;
  const body = { kept, dropped };
  return { ...readSaid(context, part, inner, { author, date, body }), text: comment.text, body };
}
