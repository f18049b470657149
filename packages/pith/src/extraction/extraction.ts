import type { Selection } from "../algorithms/selection.js";
import type { Comment } from "../comments/comment.js";
import type { Tree } from "../html/tree.js";
import type { Metadata } from "../metadata/metadata.js";
import type { Warning } from "../warnings.js";
import type { ParsedPage } from "./page.js";

/** Where on a page text stands that its visible tree doesn't show. */
export type EmbeddedSource = "json-ld" | "hydration" | "noscript" | "shadow-root";

/**
 * What `extract` gives for every page, good or bad. `title`, `content`, `metadata`, `comments`, `confidence` and `heading` are worked out when
 * they are asked for; with a Parser that is used again that has to be before its next page.
 */
export interface Extraction {
  /** The name of the algorithm that was used. */
  readonly algorithm: string;
  /** The page's title without the name of the site: the value of `metadata.title`; "" when there is none. */
  readonly title: string;
  /** The main content as plain text; "" when none was found, and then `warnings` says so. */
  readonly text: string;
  /** The main content in the format that was asked for; that of no content is "" in text, Markdown and HTML fragments. */
  readonly content: string;
  /** What is known of the page: each field that is known with its source and confidence. */
  readonly metadata: Metadata;
  /** Readers' comments, which stand apart from the content. On a page that may be a forum those that are no part of it: there posts are content. */
  readonly comments: readonly Comment[];
  /** The page's own address, when the caller gave it. */
  readonly url: string | undefined;
  /**
   * How good the text is expected to be: the F1 of its words, 0..1. Calibrated for "learned" on pages that it hadn't seen;
   * for other algorithms, and where `include` or `exclude` changed the choice, it is what the learned model thinks of it.
   */
  readonly confidence: number;
  /** Where the text comes from: the page as it is shown, or data in the page that the visible part lacks. */
  readonly source: "page" | EmbeddedSource;
  /** How the bytes were understood; undefined for a Tree that the caller made. */
  readonly encoding: ParsedPage["encoding"] | undefined;
  readonly warnings: readonly Warning[];
  /** Which nodes of `tree` are content, and why. */
  readonly selection: Selection;
  /** The page's tree; that of the changed page when an algorithm changed its text before parsing. */
  readonly tree: Tree;
  /**
   * The node of the heading that bears the page's title and stands right above the content, although the algorithm took it for no
   * content. Markdown, HTML, TEI and JSON have it above the content, plain text doesn't. 0: there is none, readers don't see it, the
   * content says it itself or isn't from the visible page, or the call left it out (`keep.title`, `exclude`).
   */
  readonly heading: number;
}

/** A block of the page: a run of text that no block-level element interrupts. */
export interface ContentBlock {
  /** Its text, white space folded. */
  readonly text: string;
  /** The innermost element that holds all of it, such as `/html/body/div[2]/p`; deeper than 100 elements its last 20 steps, `//div/p`. */
  readonly path: string;
  /** Where it begins and ends in the page, in bytes of UTF-8; null for a Tree made from a live document. */
  readonly range: readonly [start: number, end: number] | null;
  /** That it is main content, 0..1, as the algorithm has it that chose; of one that doesn't judge blocks, as the learned algorithm has it. */
  readonly probability: number;
  /** Whether it is part of the content. */
  readonly kept: boolean;
}
