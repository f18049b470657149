// The type of an algorithm.

import type { Tree } from "../html/tree.js";
import type { Selection, Trace } from "./selection.js";

/** A way to find the main content. Pure: it reads the Tree and keeps nothing between calls. */
export interface Algorithm<T extends Trace = Trace> {
  readonly name: string;
  select(tree: Tree): Selection<T>;
}
