import { expectedF1 } from "./algorithms/learned/index.js";
import { chooseText } from "./extract/choose-text.js";
import type { Extraction } from "./extract/extraction.js";
import { findAlgorithm } from "./extract/find-algorithm.js";
import { forceSelection } from "./extract/force.js";
import { once } from "./extract/once.js";
import { checkOptions, type ExtractOptions } from "./extract/options.js";
import { pageKind } from "./extract/page-kind.js";
import { setApart } from "./extract/set-apart.js";
import { invisibleWarning, textWarnings } from "./extract/text-warnings.js";
import { Tree } from "./html/tree.js";
import { readMetadata } from "./metadata/index.js";
import { pageTitle } from "./metadata/title.js";
import { parsePage } from "./page.js";

export type { Extraction } from "./extract/extraction.js";
export type { Format } from "./extract/format.js";
export type { ExtractOptions, FormatOptions } from "./extract/options.js";

/**
 * Finds the main content of a page.
 *
 * `page`: the bytes as they came, in any encoding; or text; or a Tree. A page that can't be read well gives a result
 * with warnings; a wrong call throws a TypeError that says what to do.
 */
export function extract(page: Uint8Array | string | Tree, options: ExtractOptions = {}): Extraction {
  checkOptions(options);
  const { tree: pageTree, encoding, warnings } = readPage(page, options);
  const algorithm = findAlgorithm(options);
  const chosen = algorithm.select(pageTree, { compatible: options.compatible ?? false });
  const tree = chosen.tree ?? pageTree;
  const apart = setApart(tree, chosen, { strict: options.onlyVisible ?? false });
  const selection = forceSelection(tree, apart.selection, options);
  const found = chooseText(pageTree, tree, selection);

  const { url, now, identifyLanguage } = options;
  const isOwn = selection === apart.selection;
  const confidence = once(() => (isOwn ? chosen.confidence : undefined) ?? expectedF1(tree, selection));
  const metadata = once(() => {
    const kind = pageKind(chosen);
    return readMetadata(pageTree, {
      ...(url !== undefined && { url }),
      ...(now && { now }),
      ...(kind && { kind }),
      ...(identifyLanguage && { identifyLanguage }),
      text: found.text,
    });
  });
  const { format = "text" } = options;
  const content = once(() => (format === "text" ? found.text : format.write(extraction, options)));
  const extraction: Extraction = {
    algorithm: algorithm.name,
    title: pageTitle(pageTree),
    text: found.text,
    get content() {
      return content();
    },
    get metadata() {
      return metadata();
    },
    get comments() {
      return apart.comments().comments;
    },
    url,
    get confidence() {
      return confidence();
    },
    source: found.source,
    encoding,
    warnings: [...warnings, ...apart.warnings, ...invisibleWarning(found), ...textWarnings(pageTree, selection, found)],
    selection,
    tree,
    options,
  };
  return extraction;
}

function readPage(page: Uint8Array | string | Tree, options: ExtractOptions) {
  if (page instanceof Tree) return { tree: page, encoding: undefined, warnings: [] };
  if (typeof page === "string" || page instanceof Uint8Array) return parsePage(page, options);
  throw new TypeError("extract: give the page as a Uint8Array (its bytes), a string (its HTML) or a Tree.");
}
