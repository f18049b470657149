import type { Algorithm } from "./algorithms/algorithm.js";
import { ALGORITHMS, DEFAULT_ALGORITHM } from "./algorithms/registry.js";
import type { Selection } from "./algorithms/selection.js";
import { Tree } from "./html/tree.js";
import { pageTitle } from "./metadata/title.js";
import { type PageOptions, type ParsedPage, parsePage } from "./page.js";
import { renderText } from "./render/text.js";
import type { Warning } from "./warnings.js";

export interface ExtractOptions extends PageOptions {
  /** The name of a built-in algorithm, or one of your own. Default "eatiht". */
  algorithm?: string | Algorithm;
  /** Gives what the original program gave, accidents included. Default false. */
  compatible?: boolean;
}

/** What `extract` gives for every page, good or bad. */
export interface Extraction {
  /** The name of the algorithm that was used. */
  readonly algorithm: string;
  /** The page's title as its head gives it, white space folded; "" when there is none. */
  readonly title: string;
  /** The main content as plain text; "" when none was found, and then `warnings` says so. */
  readonly text: string;
  /** How the bytes were understood; undefined for a Tree that the caller made. */
  readonly encoding: ParsedPage["encoding"] | undefined;
  readonly warnings: readonly Warning[];
  /** Which nodes of `tree` are content, and why. */
  readonly selection: Selection;
  /** The page's tree; that of the changed page when an algorithm changed its text before parsing. */
  readonly tree: Tree;
}

/**
 * Finds the main content of a page.
 *
 * `page`: the bytes as they came, in any encoding; or text; or a Tree. A page that can't be read well gives a result
 * with warnings; a wrong call throws a TypeError that says what to do.
 */
export function extract(page: Uint8Array | string | Tree, options: ExtractOptions = {}): Extraction {
  const { tree, encoding, warnings } = readPage(page, options);
  const algorithm = findAlgorithm(options.algorithm ?? DEFAULT_ALGORITHM);
  const selection = algorithm.select(tree, { compatible: options.compatible ?? false });
  const selectedTree = selection.tree ?? tree;
  const text = selection.original?.text ?? editedText(selectedTree, selection);
  return {
    algorithm: algorithm.name,
    title: pageTitle(tree),
    text,
    encoding,
    warnings: [...warnings, ...selectionWarnings(tree, selection, text)],
    selection,
    tree: selectedTree,
  };
}

function editedText(tree: Tree, selection: Selection): string {
  const text = renderText(tree, selection);
  return selection.editText === undefined ? text : selection.editText(text);
}

function readPage(page: Uint8Array | string | Tree, options: ExtractOptions) {
  if (page instanceof Tree) return { tree: page, encoding: undefined, warnings: [] };
  if (typeof page === "string" || page instanceof Uint8Array) return parsePage(page, options);
  throw new TypeError("extract: give the page as a Uint8Array (its bytes), a string (its HTML) or a Tree.");
}

function findAlgorithm(wanted: string | Algorithm): Algorithm {
  if (typeof wanted !== "string") return wanted;
  const found = Object.hasOwn(ALGORITHMS, wanted) ? ALGORITHMS[wanted] : undefined;
  if (found !== undefined) return found;
  throw new TypeError(
    `extract: there is no algorithm "${wanted}". Choose one of ${Object.keys(ALGORITHMS).join(", ")}.`,
  );
}

function selectionWarnings(tree: Tree, selection: Selection, text: string): Warning[] {
  if (selection.trace.isTruncated) {
    return [
      { code: "truncated", message: "The text was cut: nested elements repeat it more often than the limit allows." },
    ];
  }
  if (text !== "") return [];
  if (tree.source.length === 0) return [{ code: "empty-page", message: "The page is empty." }];
  return [{ code: "no-content", message: "No main content was found on the page." }];
}
