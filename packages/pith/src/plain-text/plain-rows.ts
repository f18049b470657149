// Tells rows of data, whose cells are apart by tabs, from other table rows.

import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";

/** A table of fewer columns orders a page, not data. */
const FEWEST_CELLS = 2;

/** What makes of a cell more than a line. */
const LARGE = new Set<number>([Tag.TABLE, Tag.TR, Tag.UL, Tag.OL, Tag.DL, Tag.PRE]);

/**
 * Whether a table row is one of data: in two cells or more stands a text, and none has more than one line, whatever
 * blocks a page puts around it. Looks at nothing inside a row in the row, so that all rows together cost linear time.
 */
export function isPlainRow(tree: Tree, row: number, dropped: ReadonlySet<number>): boolean {
  const { tag: tags, end: ends } = tree;
  /** The blocks that are open, by the node after them. */
  const open: number[] = [];
  let cells = 0;
  let hasText = false;
  let isApart = false;
  for (let node = row + 1; node < ends[row]; ) {
    for (; open.length > 0 && open[open.length - 1] <= node; open.pop()) isApart = true;
    const tag = tags[node];
    if (tag === Kind.TEXT) {
      if (!dropped.has(node) && !isBlank(tree, node)) {
        if (hasText && isApart) return false;
        if (!hasText) cells++;
        hasText = true;
        isApart = false;
      }
      node++;
      continue;
    }
    const layout = tag < 0 ? Layout.NONE : layoutOf(tag);
    if (layout === Layout.NONE || dropped.has(node)) {
      node = ends[node];
      continue;
    }
    if (LARGE.has(tag)) return false;
    if (layout === Layout.CELL) hasText = false;
    else if (layout !== Layout.INLINE) {
      isApart = true;
      open.push(ends[node]);
    }
    node++;
  }
  return cells >= FEWEST_CELLS;
}

/** Whether a text is white space only, as its bytes stand. */
function isBlank({ source, start, stop }: Tree, node: number): boolean {
  for (let i = start[node]; i < stop[node]; i++) if (source[i] > 0x20) return false;
  return true;
}
