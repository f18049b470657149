// The columns of a Tree, and how they grow.

/** Widths of the rows in the side tables of a Tree. */
export const enum Row {
  /** Attribute: name start, name end, value start, value end. A row that starts with -1 ends a run. */
  ATTRIBUTE = 4,
  /** Text piece: start, end, the next piece (0: last), form (`TextForm`), in a text's first piece also its last one. */
  PIECE = 5,
}

/** A copy of a column with at least `size` places and twice as many as before, so that growing costs linear time in all. */
export function grown(column: Int32Array, size = 0): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(size, column.length * 2));
  larger.set(column);
  return larger;
}

/**
 * The columns of a Tree: one row per node, in document order once the Tree is complete.
 *
 * `start`, `stop`: the node's range in the source, in bytes. `end`: the number after the last node of its subtree.
 * `extra`: for an element its first attribute row (0: none); for text a `TextForm`, or the first of several pieces;
 * for a comment where its data ends.
 */
export interface Columns {
  tag: Int32Array;
  parent: Int32Array;
  end: Int32Array;
  start: Int32Array;
  stop: Int32Array;
  extra: Int32Array;
  attributes: Int32Array;
  pieces: Int32Array;
}
