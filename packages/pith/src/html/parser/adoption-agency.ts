// The adoption agency algorithm.

import type { Construction } from "./construction.js";
import { isFormatting } from "./formatting.js";

/** Rounds of the outer and of the inner loop, from the standard. */
const OUTER_ROUNDS = 8;
const INNER_ROUNDS = 3;

/**
 * The adoption agency algorithm (HTML standard, 13.2.6.4.7): closes a formatting element although blocks inside it are
 * still open, by splitting it. Returns false when the tag is to be treated like any other end tag.
 */
export function adoptionAgency(c: Construction, tag: number): boolean {
  const { open, formatting } = c;
  if (open.topTag === tag) {
    // The common case, well nested: the current element is the last on the list, or no longer on it.
    const last = formatting.size - 1;
    const isLast = last >= 0 && formatting.node[last] === open.top;
    if (isLast || !isFormatting(c, open.top, tag)) {
      c.popClosed();
      if (isLast) formatting.removeAt(last);
      return true;
    }
  }
  for (let round = 0; round < OUTER_ROUNDS; round++) {
    const index = formatting.lastOf(tag);
    if (index < 0) return false;
    const entry = formatting.openEntry(index, open);
    if (entry === 0) {
      formatting.removeAt(index);
      return true;
    }
    if (!open.isEntryInScope(entry)) return true;
    const furthest = open.firstSpecialAbove(entry);
    if (furthest === 0) {
      c.popTo(entry);
      formatting.removeAt(index);
      return true;
    }
    if (!c.takeRepairs(open.size - entry)) {
      formatting.removeAt(index);
      return true;
    }
    adopt(c, index, entry, furthest);
  }
  return true;
}

/** One round of the outer loop: moves the furthest block out of the formatting element and splits that in two. */
function adopt(c: Construction, listIndex: number, entry: number, furthest: number): void {
  const { open, formatting, builder } = c;
  const formatNode = open.node[entry];
  const tag = open.tag[entry];
  const block = open.node[furthest];
  const ancestor = open.node[entry - 1];
  const ancestorTag = open.tag[entry - 1];

  // What stays open between the formatting element and the block: clones of the formatting elements nearest to the block.
  const kept: number[] = [];
  let last = block;
  let bookmark = -1;
  let list = listIndex;
  for (let i = furthest - 1, round = 1; i > entry; i--, round++) {
    const node = open.node[i];
    const at = isFormatting(c, node, open.tag[i]) ? formatting.indexOf(node) : -1;
    if (at < 0) continue;
    if (round > INNER_ROUNDS) {
      formatting.removeAt(at);
      if (at < list) list--;
      if (bookmark > at) bookmark--;
      continue;
    }
    const { extra, start } = builder;
    const clone = builder.append(open.tag[i], ancestor, start[node], c.tokenStart, extra[node]);
    formatting.set(at, clone, open.tag[i], 0);
    kept.push(clone, open.tag[i]);
    if (last === block) bookmark = at + 1;
    builder.moveToEnd(last, clone);
    last = clone;
  }

  if (c.isFostered(ancestorTag)) {
    const table = c.fosterTable();
    if (table !== 0) builder.moveBefore(table, last, builder.parent[table]);
    else builder.moveToEnd(last, c.fosterParent());
  } else builder.moveToEnd(last, ancestor);

  const { extra, start } = builder;
  const split = builder.append(tag, block, start[formatNode], c.tokenStart, extra[formatNode]);
  c.repairs -= builder.moveOlderSiblingsInto(split, block);

  formatting.removeAt(list);
  if (bookmark < 0) bookmark = list;
  else if (bookmark > list) bookmark--;
  formatting.insertAt(bookmark, split, tag, 0);
  reopenStack(c, entry, furthest, kept, split, tag);
}

/** Rebuilds the stack from the formatting element's entry: what was kept, the block, the new half, then the rest. */
function reopenStack(
  c: Construction,
  entry: number,
  furthest: number,
  kept: number[],
  split: number,
  tag: number,
): void {
  const { open, formatting, builder } = c;
  const nodes = open.node.slice(furthest, open.size + 1);
  const tags = open.tag.slice(furthest, open.size + 1);
  for (let i = entry; i < furthest; i++) builder.stop[open.node[i]] = c.tokenStart;
  builder.stop[open.node[entry]] = c.closeAt;
  open.cutTo(entry - 1);
  for (let i = kept.length - 2; i >= 0; i -= 2) open.push(kept[i], kept[i + 1]);
  open.push(nodes[0], tags[0]);
  open.push(split, tag);
  for (let i = 1; i < nodes.length; i++) open.push(nodes[i], tags[i]);
  formatting.refreshEntries(entry, open);
}
