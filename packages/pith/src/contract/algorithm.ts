// The type of an algorithm.

import type { Tree } from "../html/tree.js";
import type { Selection, Trace } from "./selection.js";

/** A way to find the main content. Pure: it reads the Tree and keeps nothing between calls. */
export interface Algorithm<T extends Trace = Trace> {
  readonly name: string;
  /** The page as the algorithm reads it, for one that changes its source before parsing. Everything after is about this Tree. Absent: the page as it is. */
  rewrite?(tree: Tree): Tree;
  select(tree: Tree): Selection<T>;
  /** The text of the content, for an algorithm that writes its own; `text` is what Pith wrote of the selection. Absent: that. */
  writeText?(text: string, selection: Selection<T>): string;
}
