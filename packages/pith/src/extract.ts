import type { Algorithm } from "./algorithms/algorithm.js";
import { type ContentOptions, createLearned, expectedF1, type LearnedOptions } from "./algorithms/learned/index.js";
import { ALGORITHMS, DEFAULT_ALGORITHM } from "./algorithms/registry.js";
import type { Selection } from "./algorithms/selection.js";
import { type BeyondSource, chooseBeyond, findBeyond } from "./beyond/index.js";
import { Tree } from "./html/tree.js";
import { pageTitle } from "./metadata/title.js";
import { type PageOptions, type ParsedPage, parsePage } from "./page.js";
import { renderText } from "./render/text.js";
import type { Warning } from "./warnings.js";

/**
 * Below this confidence a result comes with a warning, and data in the page is looked at for a better text. Half of the
 * words are expected to be wrong or missing then.
 */
const LOW_CONFIDENCE = 0.5;

const NAMES: Readonly<Record<BeyondSource, string>> = {
  "json-ld": "JSON-LD",
  hydration: "hydration data",
  noscript: "part for browsers without scripts",
  "shadow-root": "shadow roots",
};

export interface ExtractOptions extends PageOptions {
  /** The name of a built-in algorithm, or one of your own. Default "learned". */
  algorithm?: string | Algorithm;
  /** For "learned": precision against recall. Default "balanced". */
  balance?: LearnedOptions["balance"];
  /** For "learned": what counts as content. Default: what the pages that it learned from suggest. */
  content?: ContentOptions;
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
  /**
   * How good the text is expected to be: the F1 of its words, 0..1. Calibrated for "learned" on pages that it hadn't seen;
   * for other algorithms it is what the learned model thinks of their choice.
   */
  readonly confidence: number;
  /** Where the text comes from: the page as it is shown, or data in the page that the visible part lacks. */
  readonly source: "page" | BeyondSource;
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
  const algorithm = findAlgorithm(options);
  const selection = algorithm.select(tree, { compatible: options.compatible ?? false });
  const selectedTree = selection.tree ?? tree;
  const visible = selection.original?.text ?? editedText(selectedTree, selection);
  const beyond = selection.confidence === undefined ? undefined : textBeyond(tree, visible, selection.confidence);
  const text = beyond?.text ?? visible;
  return {
    algorithm: algorithm.name,
    title: pageTitle(tree),
    text,
    get confidence() {
      return selection.confidence ?? expectedF1(selectedTree, selection);
    },
    source: beyond?.source ?? "page",
    encoding,
    warnings: [...warnings, ...selectionWarnings(tree, selection, text, beyond?.source)],
    selection,
    tree: selectedTree,
  };
}

/** What to give instead of the visible text when that is weak: see `beyond/`. */
function textBeyond(tree: Tree, visible: string, confidence: number) {
  if (confidence >= LOW_CONFIDENCE) return undefined;
  const words = visible.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return chooseBeyond(findBeyond(tree), { words, confidence }, { maxConfidence: LOW_CONFIDENCE });
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

function findAlgorithm({ algorithm: wanted = DEFAULT_ALGORITHM, balance, content }: ExtractOptions): Algorithm {
  if (balance !== undefined || content !== undefined) {
    if (wanted === DEFAULT_ALGORITHM)
      return createLearned({ ...(balance && { balance }), ...(content && { content }) });
    throw new TypeError(
      'extract: "balance" and "content" are options of the algorithm "learned"; leave one of them out.',
    );
  }
  if (typeof wanted !== "string") return wanted;
  const found = Object.hasOwn(ALGORITHMS, wanted) ? ALGORITHMS[wanted] : undefined;
  if (found !== undefined) return found;
  throw new TypeError(
    `extract: there is no algorithm "${wanted}". Choose one of ${Object.keys(ALGORITHMS).join(", ")}.`,
  );
}

function selectionWarnings(
  tree: Tree,
  selection: Selection,
  text: string,
  beyond: BeyondSource | undefined,
): Warning[] {
  if (selection.trace.isTruncated) {
    return [
      { code: "truncated", message: "The text was cut: nested elements repeat it more often than the limit allows." },
    ];
  }
  if (beyond !== undefined) {
    return [
      { code: "beyond-the-page", message: `The page shows hardly any content; the text is from its ${NAMES[beyond]}.` },
    ];
  }
  if (text !== "") {
    const { confidence = 1 } = selection;
    if (confidence >= LOW_CONFIDENCE) return [];
    const percent = Math.round(confidence * 100);
    return [
      { code: "low-confidence", message: `This may not be the main content: its expected quality is ${percent} %.` },
    ];
  }
  if (tree.source.length === 0) return [{ code: "empty-page", message: "The page is empty." }];
  return [{ code: "no-content", message: "No main content was found on the page." }];
}
