// Answers what is known of one element: scores, path, and its source.

import type { Explanation, Selection, Tree } from "pith";
import { coloursOf } from "./colours.js";
import type { ElementReport, Excerpt } from "./messages.js";

/** Bytes of the source that an excerpt shows around its range, and of the range itself. */
const AROUND = 1500;
const INSIDE = 6000;

/** What is said of a node: of itself, or of the nearest element around it about which something is said. */
export function reportElement(tree: Tree, selection: Selection, explanation: Explanation, node: number): ElementReport {
  const own = tree.isElement(node) ? node : tree.parent[node];
  let about = own;
  while (about !== 0 && !explanation.elements.has(about)) about = tree.parent[about];
  const said = about === own ? explanation.elements.get(own) : undefined;
  const { trace } = selection;
  const block = trace.blocks?.findIndex(({ first }) => tree.parent[first] === own) ?? -1;
  return {
    node: own,
    path: tree.path(own),
    start: tree.start[own],
    end: tree.stop[own],
    kept: explanation.isKept(node),
    isContainer: own === explanation.container,
    score: said?.score,
    parts: said?.parts ?? [],
    note: said?.note,
    features: (block >= 0 ? trace.reasons?.(block).features : undefined) ?? [],
  };
}

/** The source around a node. */
export function excerptOf(tree: Tree, node: number): Excerpt {
  const { source } = tree;
  const start = tree.start[node];
  const end = Math.max(start, tree.stop[node]);
  const first = letterAt(source, Math.max(0, start - AROUND));
  const shown = letterAt(source, Math.min(end, start + INSIDE));
  const last = letterAt(source, Math.min(source.length, end + AROUND));
  const decoder = new TextDecoder();
  const text = (from: number, to: number) => decoder.decode(source.subarray(from, to));
  const linesBefore = (place: number) =>
    source.subarray(0, place).reduce((count, byte) => count + Number(byte === 0x0a), 0);
  const [before, inside, after] = [text(first, start), text(start, shown), text(end, last)];
  return {
    before,
    inside,
    after,
    line: 1 + linesBefore(start),
    firstLine: 1 + linesBefore(first),
    colours: coloursOf(before + inside + after, "html"),
    start,
    end,
    cutInside: shown < end,
    cutAfter: last < source.length,
  };
}

/** The place itself, or the nearest before it at which a letter of UTF-8 begins. */
function letterAt(source: Uint8Array, place: number): number {
  let at = place;
  while (at > 0 && at < source.length && (source[at] & 0xc0) === 0x80) at--;
  return at;
}
