import type { Selection } from "../algorithms/selection.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { Gap, TextWriter } from "./text-writer.js";

/** Bytes to make room for at first; the mean text of data/wcxb has 10,000. */
const FIRST_CAPACITY = 1 << 14;

/** The gap that each `Layout` asks for before and behind an element. */
// biome-ignore format: one line
const GAPS: readonly Gap[] = [Gap.NONE, Gap.PARAGRAPH, Gap.LINE, Gap.CELL, Gap.LINE, Gap.PARAGRAPH];

/**
 * The kept text of a page, for people: paragraphs apart by an empty line, headings, list items and table rows on lines
 * of their own, cells apart by a tab, preformatted text as it is written. Nothing is joined that the page keeps apart.
 */
export function renderText(tree: Tree, { kept, dropped }: Selection): string {
  let sourceBytes = 0;
  for (const root of kept) sourceBytes += tree.stop[root] - tree.start[root];
  const writer = new TextWriter(tree, Math.min(Math.max(sourceBytes, 0), FIRST_CAPACITY));
  for (const root of kept) {
    writer.separate(Gap.PARAGRAPH);
    writeSubtree(tree, root, dropped, writer);
  }
  return writer.finish();
}

function writeSubtree(tree: Tree, root: number, dropped: ReadonlySet<number>, writer: TextWriter): void {
  const { tag: tags, end: ends } = tree;
  const end = ends[root];
  // Elements that are open at the node at hand and that end with a gap: the node behind them, and the gap.
  const closing: number[] = [];
  let nextClosing = end;
  let preformattedEnd = 0;
  for (let node = root; node < end; ) {
    while (nextClosing <= node && closing.length > 0) {
      writer.separate(closing.pop() as Gap);
      closing.pop();
      nextClosing = closing.length > 0 ? closing[closing.length - 2] : end;
    }
    const isDropped = dropped.has(node);
    const tag = tags[node];
    if (tag === Kind.TEXT) {
      if (!isDropped) {
        if (node < preformattedEnd) writer.writePreformatted(node);
        else writer.write(node);
      }
      node++;
      continue;
    }
    const layout = tag >= 0 ? layoutOf(tag) : Layout.NONE;
    if (layout === Layout.NONE || isDropped) {
      node = ends[node];
      continue;
    }
    if (layout !== Layout.INLINE) {
      const gap = GAPS[layout];
      writer.separate(gap);
      closing.push(ends[node], gap);
      nextClosing = ends[node];
      if (layout === Layout.PREFORMATTED) preformattedEnd = Math.max(preformattedEnd, ends[node]);
    }
    node++;
  }
  for (let i = closing.length - 1; i > 0; i -= 2) writer.separate(closing[i]);
}
