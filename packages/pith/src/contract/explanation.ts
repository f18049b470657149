// The types of an explanation.

import type { SourceRange } from "../html/tree.js";

/** Why an algorithm chose what it chose, in the same form for all algorithms, with everything needed to draw it. */
export interface Grounds {
  /** A few words each: thresholds, counts, what was chosen. */
  readonly facts: readonly PageStatement[];
  readonly charts: readonly Chart[];
  /** Explanations of individual elements; elements without one are missing. */
  readonly elements: ReadonlyMap<number, ElementExplanation>;
}

/** How a page was read: the reasons of the algorithm, and its choice. */
export interface Explanation extends Grounds {
  readonly algorithm: string;
  /** The element in which the content was found; 0 if none was. */
  readonly container: number;
  /** Whether a node's text is content. */
  isKept(node: number): boolean;
  /** For `JSON.stringify`: nodes are identified by their path and their position in the source. Linear in the size of the page. */
  toJSON(): ExplanationJson;
}

/** An explanation for programs: nodes are identified by their path and their position in the source. */
export interface ExplanationJson {
  readonly algorithm: string;
  /** The path of the container; null if no content was found. */
  readonly container: string | null;
  readonly facts: readonly PageStatement[];
  readonly charts: readonly {
    readonly title: string;
    readonly unit: string;
    readonly bars: readonly { readonly path: string; readonly value: number }[];
    readonly omitted: number;
  }[];
  readonly elements: readonly (ElementExplanation & {
    /** As in `ContentBlock`: for elements more than 100 levels deep, and for paths of more than 500 characters, at most the last 20 steps, after `//`. */
    readonly path: string;
    /** In UTF-8 bytes; null if the tree was made from a live document. */
    readonly range: SourceRange | null;
    /** Whether the element is content. */
    readonly kept: boolean;
  })[];
}

/** A statement about the page as a whole. */
export interface PageStatement {
  readonly label: string;
  readonly value: string;
}

/** A bar chart: one bar per line, longest first. */
export interface Chart {
  readonly title: string;
  /** What a bar's value counts, such as "sentences". */
  readonly unit: string;
  readonly bars: readonly { readonly node: number; readonly label: string; readonly value: number }[];
  /** How many bars are left out at the end. */
  readonly omitted: number;
}

/** What an algorithm says about one element. */
export interface ElementExplanation {
  /** Positive: evidence for content; negative: evidence against it. */
  readonly score: number;
  /** The parts of the score, rule by rule. */
  readonly parts: readonly { readonly name: string; readonly value: number }[];
  /** Why the element was dropped, or another remark; absent if there is none. */
  readonly note?: string;
}
