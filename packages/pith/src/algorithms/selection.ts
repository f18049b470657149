import type { Tree } from "../html/tree.js";

/**
 * What an algorithm says of a page: which nodes are content, and why. Rendering, comparing and explaining read nothing
 * else, so every algorithm can be shown and measured in the same way.
 */
export interface Selection<T extends Trace = Trace> {
  /** The algorithm's name, such as "eatiht". */
  readonly algorithm: string;
  /** The element in which the algorithm found the content; 0 when it found none. */
  readonly container: number;
  /** Roots of the subtrees that are content, in document order, none inside another. Empty: no content found. */
  readonly kept: readonly number[];
  /** Nodes inside `kept`, elements and texts, that are left out, with all below them. */
  readonly dropped: ReadonlySet<number>;
  /**
   * Nodes inside `kept` that are content where images are shown, and that plain text leaves out: figures with their captions,
   * which say nothing without the image. Absent: none.
   */
  readonly figures?: ReadonlySet<number>;
  /** How good the selection is expected to be: its F1, 0..1. Absent when the algorithm can't tell. */
  readonly confidence?: number;
  /** In compatible mode: what the original program gives. Otherwise absent, and Pith's renderers write the text. */
  readonly original?: { readonly text: string; readonly html?: string };
  /**
   * The Tree that the numbers refer to, when the algorithm changed the page's text before parsing; absent: the page's own.
   */
  readonly tree?: Tree;
  /** What the algorithm does to the text once it is rendered. Absent: nothing. `original` has had it already. */
  readonly editText?: (text: string) => string;
  readonly trace: T;
}

/** What an algorithm can say for itself, told apart by `kind`. Each algorithm defines and documents its own. */
export interface Trace {
  readonly kind: string;
  /** True when a limit made the algorithm leave out text that it would have given. */
  readonly isTruncated?: boolean;
}
