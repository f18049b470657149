// The types of what `extract` returns.

import type { Comment } from "../comments/comment.js";
import type { Selection } from "../contract/selection.js";
import type { Warning } from "../errors.js";
import type { Tree } from "../html/tree.js";
import type { Metadata } from "../metadata/metadata.js";
import type { ParsedPage } from "./page.js";

/** Where text was found that the visible part of a page doesn't show. */
export type EmbeddedSource = "json-ld" | "hydration" | "noscript" | "shadow-root";

/**
 * What `extract` returns for every page, good or bad. `title`, `content`, `metadata`, `comments`, `confidence`, `heading` and
 * the nodes of `selection` are computed when they are first read; if you reuse a Parser, read them before it parses the next page.
 */
export interface Extraction {
  /** The name of the algorithm that was used. */
  readonly algorithm: string;
  /** The page's title without the name of the site: the value of `metadata.title`; "" if there is none. */
  readonly title: string;
  /** The main content as plain text; "" if none was found, which `warnings` then says. */
  readonly text: string;
  /** The main content in the requested format. If there is none: "" in text, Markdown and HTML fragments. */
  readonly content: string;
  /** What is known about the page: each known field with its source and confidence. */
  readonly metadata: Metadata;
  /** Readers' comments, separate from the content. On a page that may be a forum, where posts are content, only those that aren't part of it. */
  readonly comments: readonly Comment[];
  /** The URL of the page, if the caller gave it. */
  readonly url: string | undefined;
  /**
   * The expected quality of the text: the F1 of its words, 0..1. Calibrated for "learned" on pages that it hadn't seen. For
   * other algorithms, and if `include` or `exclude` changed the selection, it is the estimate of the learned model.
   */
  readonly confidence: number;
  /** Where the text comes from: the visible page, or data in the page that the visible part lacks. */
  readonly source: "page" | EmbeddedSource;
  /** How the bytes were decoded; undefined for a Tree that the caller made. */
  readonly encoding: ParsedPage["encoding"] | undefined;
  readonly warnings: readonly Warning[];
  /** Which nodes of `tree` are content, and why. */
  readonly selection: Selection;
  /** The tree of the page; if the algorithm changed the source before parsing, the tree of the changed page. */
  readonly tree: Tree;
  /**
   * The node of the heading directly above the content that has the page's title but wasn't selected as content. Markdown,
   * HTML, TEI and JSON put it above the content; plain text doesn't. 0 if there is none, if readers can't see it, if the content
   * already contains it or isn't from the visible page, or if the call excluded it (`keep.title`, `exclude`).
   */
  readonly heading: number;
  /** What `JSON.stringify` writes: the fields of the JSON format, with `content` if the call named a format. */
  toJSON(): object;
}

/** A block of the page: a run of text that no block-level element interrupts. */
export interface ContentBlock {
  /** Its text, with white space collapsed. */
  readonly text: string;
  /** The path of the innermost element that contains all of it, such as `/html/body/div[2]/p`; for elements more than 100 levels deep, and if it had more than 500 characters, at most the last 20 steps, `//div/p`. A name of more than 64 characters is `*`. */
  readonly path: string;
  /** Where it begins and ends in the page, in UTF-8 bytes; null for a Tree made from a live document. */
  readonly range: readonly [start: number, end: number] | null;
  /** The probability that it is main content, 0..1, according to the algorithm that was used, or, if that doesn't rate blocks, the learned algorithm. */
  readonly probability: number;
  /** Whether it is part of the content. */
  readonly kept: boolean;
}
