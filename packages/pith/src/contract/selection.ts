// The types of an algorithm, its Selection and its trace.

import type { Tree } from "../html/tree.js";
import type { Grounds } from "./explanation.js";

/** A way to find the main content. Pure: it reads the Tree and keeps nothing between calls. */
export interface Algorithm<T extends Trace = Trace> {
  readonly name: string;
  /** The page as the algorithm reads it, for one that changes its source before parsing. Everything after is about this Tree. Absent: the page as it is. */
  rewrite?(tree: Tree): Tree;
  select(tree: Tree): Selection<T>;
  /** The text of the content, for an algorithm that writes its own; `text` is what Pith wrote of the selection. Absent: that. */
  writeText?(text: string, selection: Selection<T>): string;
}

/**
 * What an algorithm returns for a page: which nodes are content, and why. Formats, comparisons and explanations read nothing
 * else, so every algorithm can be displayed and measured in the same way.
 */
export interface Selection<T extends Trace = Trace> {
  /** The algorithm's name, such as "eatiht". */
  readonly algorithm: string;
  /** The element in which the algorithm found the content; 0 if it found none. */
  readonly container: number;
  /** Roots of the subtrees that are content, in document order, none inside another. Empty: no content found. */
  readonly kept: readonly number[];
  /** Nodes inside `kept`, elements and texts, that are left out, with all their descendants. */
  readonly dropped: ReadonlySet<number>;
  /** Texts inside `kept` that are there for the picture above or below them: its caption. Absent or empty: none are known. */
  readonly captions?: ReadonlySet<number>;
  /** An element inside `kept` whose background is the page's lead picture: it comes before what is kept of the element. Absent or 0: none. */
  readonly lead?: number;
  /** The expected quality of the selection: its F1, 0..1. Absent if the algorithm can't estimate it. */
  readonly confidence?: number;
  /**
   * How likely the page is of each kind, 0..1, such as `{ article: 0.9, forum: 0.02 }`. Used for
   * `metadata.kind`, and to decide whether readers' comments are removed from the content: they are, unless the page may be a
   * "forum", where posts are the content. Absent if the algorithm can't tell: comments then stay where it selected them.
   */
  readonly kinds?: Readonly<Record<string, number>>;
  /**
   * What the page consists of: the elements that are its posts, answers, items or products, in any order. `findRecords` then looks for no
   * others, and reads what each shows. Absent: the algorithm can't tell, and Pith's own models find them.
   */
  readonly records?: readonly RecordElement[];
  readonly trace: T;
}

/** What a record is: what somebody said, or one thing of several that a page lists. */
export type RecordKind = "post" | "question" | "answer" | "comment" | "review" | "item" | "product";

/** An element that is a record. */
export interface RecordElement {
  readonly node: number;
  readonly kind: RecordKind;
}

/**
 * What an algorithm records about its decision; `kind` says which algorithm. Each algorithm defines and documents its own
 * fields. The optional ones here are read, for any algorithm that provides them, by everything that displays or records a page.
 */
export interface Trace {
  readonly kind: string;
  /** True if a limit made the algorithm leave out text that it would otherwise have returned. */
  readonly isTruncated?: boolean;
  /** True if the page has so many blocks that only some were judged, and the others like those. */
  readonly isSampled?: boolean;
  /** All blocks of the page that the algorithm rated, in document order, not overlapping. Absent: it doesn't rate blocks. */
  readonly blocks?: readonly JudgedBlock[];
  /** Why a block, given by its index in `blocks`, has its probability. Absent: the algorithm can't tell. */
  reasons?(block: number): Reasons;
  /** Explains to people why the algorithm chose what it chose. `tree`: the one that the Selection's node numbers refer to. Absent: `explain` lists what is kept. */
  explain?(tree: Tree, selection: Selection): Grounds;
}

/** A block of the page (a run of text that no block-level element interrupts), and what the algorithm decided about it. */
export interface JudgedBlock {
  /** Its first text node. */
  readonly first: number;
  /** The node after its last text node. */
  readonly last: number;
  /** The probability that it is main content, 0..1. */
  readonly probability: number;
  /** Whether the algorithm chose it; hidden text and readers' comments are removed later. */
  readonly isChosen: boolean;
  /** In a word, what besides its own probability decided about it, such as "table". Absent: nothing. */
  readonly structure?: string;
  /** The rule that had the last word about it, such as "advert". Absent: none. */
  readonly rule?: string;
}

/** Evidence for a block (positive) and against it (negative), in logits or in whatever unit the algorithm uses. */
export interface Reasons {
  /** By family of features, strongest first. */
  readonly families: readonly { readonly name: string; readonly value: number }[];
  /** The features that count most, strongest first, with the values measured for the block. Absent: none are named. */
  readonly features?: readonly { readonly name: string; readonly value: number; readonly measured: number }[];
}
