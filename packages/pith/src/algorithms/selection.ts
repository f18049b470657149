import type { Tree } from "../html/tree.js";
import type { Grounds } from "./explanation.js";

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
  /**
   * How likely the page is of each kind, 0..1, such as `{ article: 0.9, forum: 0.02 }`. They are weighed for the page's
   * `metadata.kind`, and readers' comments are taken out of the content unless the page may be a "forum", where posts are
   * the content. Absent when the algorithm can't tell: then comments stay where it chose them.
   */
  readonly kinds?: Readonly<Record<string, number>>;
  /** Of an algorithm in compatible mode: what the original program gives. Otherwise absent, and Pith's renderers write the text. */
  readonly original?: { readonly text: string; readonly html?: string };
  /**
   * The Tree that the numbers refer to, when the algorithm changed the page's text before parsing; absent: the page's own.
   */
  readonly tree?: Tree;
  /** What the algorithm does to the text once it is rendered. Absent: nothing. `original` has had it already. */
  readonly editText?: (text: string) => string;
  readonly trace: T;
}

/**
 * What an algorithm can say for itself, told apart by `kind`. Each algorithm defines and documents its own; what is optional here
 * is read by whatever shows or records a page, of any algorithm that gives it.
 */
export interface Trace {
  readonly kind: string;
  /** True when a limit made the algorithm leave out text that it would have given. */
  readonly isTruncated?: boolean;
  /** All blocks of the page that the algorithm judged, in document order, none overlapping. Absent: it doesn't judge blocks. */
  readonly blocks?: readonly JudgedBlock[];
  /** Why a block, by its place in `blocks`, has its probability. Absent: the algorithm can't tell. */
  reasons?(block: number): Reasons;
  /** Says for people why the algorithm chose what it chose. `tree`: the one that the Selection's numbers refer to. Absent: `explain` says what is kept. */
  explain?(tree: Tree, selection: Selection): Grounds;
}

/** A block of the page, a run of text that no block-level element interrupts, and what became of it. */
export interface JudgedBlock {
  /** Its first text node. */
  readonly first: number;
  /** Behind its last text node. */
  readonly last: number;
  /** That it is main content, 0..1. */
  readonly probability: number;
  /** Whether the algorithm chose it; hidden text and readers' comments are taken out later. */
  readonly isChosen: boolean;
  /** In a word, what decided with it beside its own probability, such as "table". Absent: nothing. */
  readonly structure?: string;
}

/** What speaks for a block (positive) and against it, in logits or in whatever the algorithm counts. */
export interface Reasons {
  /** By family of features, strongest first. */
  readonly families: readonly { readonly name: string; readonly value: number }[];
  /** The single features that count most, strongest first, and the values that the block has there. Absent: none are named. */
  readonly features?: readonly { readonly name: string; readonly value: number; readonly measured: number }[];
}
