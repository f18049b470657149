// `eatihtReport`: a result in the form of the original's functions.

import type { Selection, Tree } from "../../index.js";
import { originalTitle, removedBlankTexts } from "./original/page-texts.js";
import { EatihtTrace } from "./trace.js";

/** The result of `eatiht` or `eatiht2` in the form of the original's functions; see `eatihtReport`. */
export interface EatihtReport {
  readonly text: string;
  /** The title of the page; in compatible mode that of the original, with white space unchanged. */
  readonly title: string;
  /** The content as HTML; absent if neither the original nor the caller's extraction has it. */
  readonly html: string | undefined;
  /** The path of the chosen parent; undefined if nothing was found. */
  readonly contentPath: string | undefined;
  /** All parents with their counts, highest first. */
  readonly histogram: readonly { readonly path: string; readonly count: number }[];
  /** Every element with a long enough text, with the number of text nodes and characters below it. */
  readonly selected: readonly {
    readonly path: string;
    readonly count: number;
    readonly texts: number;
    readonly length: number;
  }[];
}

/** What `extract` gives, so far as the report needs it. */
interface Extraction {
  readonly tree: Tree;
  readonly selection: Selection;
  readonly title: string;
  readonly text: string;
  readonly html?: string;
}

/**
 * Converts an extraction by eatiht to the terms of the original (its `extract`, `extract_more` and `etv2`): text, title, HTML, the
 * chosen path, the whole histogram and the selected nodes. Computes the path of every node that it lists, which takes
 * long on a page of thousands of nested elements. Throws a TypeError if another algorithm made the selection.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { createEatiht, eatihtReport } from "pith/algorithms";
 *
 * const { title, histogram } = eatihtReport(extract(page, { algorithm: createEatiht() }));
 * console.log(title, histogram);
 * ```
 */
export function eatihtReport(extraction: Extraction): EatihtReport {
  const { tree, selection, text } = extraction;
  const { trace } = selection;
  if (!(trace instanceof EatihtTrace)) {
    throw new TypeError(`eatihtReport: the selection is by ${selection.algorithm}; use eatiht or eatiht2.`);
  }
  const title = trace.compatible ? originalTitle(tree, removedBlankTexts(tree)) : extraction.title;
  return {
    text,
    title: title ?? "",
    html: trace.original?.html ?? extraction.html,
    contentPath: trace.contentPath,
    histogram: trace.histogram.map(({ node, count }) => ({ path: trace.pathOf(node), count })),
    selected: trace.selected.map(({ node, ...measures }) => ({ path: trace.pathOf(node), ...measures })),
  };
}
