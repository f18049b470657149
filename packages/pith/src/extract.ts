// `extract`: the pipeline from a page to its main content.

import { expectedF1 } from "./algorithms/learned/index.js";
import { lazySelection, selectionForText } from "./contract/lazy-selection.js";
import type { Selection } from "./contract/selection.js";
import { checkedOptions, findAlgorithm } from "./extract/check-options.js";
import { chooseText, invisibleWarning, textWarnings } from "./extract/choose-text.js";
import { notAPage } from "./extract/not-a-page.js";
import { applyOverrides, namesElements } from "./extract/overrides.js";
import { refineSelection } from "./extract/refine-selection.js";
import { titleHeading } from "./extract/title-heading.js";
import type { Extraction } from "./extraction/extraction.js";
import type { ExtractOptions } from "./extraction/options.js";
import type { PageContent, ParsedPage } from "./extraction/page.js";
import { rememberParts } from "./extraction/parts.js";
import { plainData, summaryOf } from "./formats/plain-data.js";
import type { Tree } from "./html/tree.js";
import { once } from "./maps.js";
import { collectFacts } from "./metadata/facts/collect.js";
import { metadataOfFacts, titleOfFacts } from "./metadata/read-metadata.js";
import { withoutNoise } from "./noise/noise.js";
import { openPage } from "./parse-page.js";
import { withLazy } from "./short-lived.js";

/** The key of the method by which Node's console shows a value. */
const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/**
 * Finds the main content of a page.
 *
 * `page`: the bytes of the page, in any encoding (a Uint8Array, an ArrayBuffer or any view of one), its text, a Tree, or the
 * result of `parsePage`. A bad page gets a result with warnings; a wrong call throws a TypeError that says what to do.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { markdown } from "pith/formats";
 *
 * const { title, content, confidence } = extract(page, { format: markdown, url: "https://example.org/article" });
 * console.log(title, confidence, content);
 * ```
 */
export function extract(page: PageContent | Tree | ParsedPage, given: ExtractOptions = {}): Extraction {
  const options = checkedOptions(given);
  const opened = openPage("extract", page, options);
  const algorithm = findAlgorithm(options);
  const tree = algorithm.rewrite?.(opened.tree) ?? opened.tree;
  const { url, now, identifyLanguage, format = "text" } = options;
  const chosen = algorithm.select(tree);
  // What the caller includes or leaves out may be a picture.
  const isText = format === "text" && !namesElements(options);
  const read = refined(tree, isText ? selectionForText(chosen) : chosen, options);
  const { apart } = read;
  const found = chooseText(tree, read.selection, algorithm);
  const { container, kept, dropped, captions, lead, ...judged } = read.selection;
  const selection = isText ? lazySelection(judged, () => refined(tree, chosen, options).selection) : read.selection;

  const other = notAPage(tree);
  const facts = once(() => collectFacts(tree, url));
  const metadata = once(() => {
    // A page that shows nothing has no kind.
    const kinds = read.chosen.kept.length > 0 ? chosen.kinds : undefined;
    return metadataOfFacts(tree, facts(), { url, now, kinds, identifyLanguage, text: found.text });
  });
  const content = once(() => (format === "text" ? found.text : format.write(extraction, options)));
  const comments = once(apart.comments);
  const confidence = once(() => {
    // The algorithm's own estimate is of what it chose: not of what the caller included or left out.
    const own = read.wanted === apart.selection ? chosen.confidence : undefined;
    return Math.min(own ?? expectedF1(tree, selection), other?.confidence ?? 1);
  });
  const heading = once(() =>
    found.source === "page" ? titleHeading(tree, selection, found.text, options, () => titleOfFacts(facts())) : 0,
  );
  const known = {
    algorithm: algorithm.name,
    text: found.text,
    url,
    source: found.source,
    encoding: opened.encoding,
    warnings: [
      ...opened.warnings,
      ...(other === undefined ? [] : [other.warning]),
      ...apart.warnings,
      ...invisibleWarning(found),
      ...textWarnings(tree, read.selection, found),
    ],
    selection,
    tree,
    toJSON: () => ({
      ...plainData(extraction),
      ...(format !== "text" && { content: content() }),
      comments: comments(),
    }),
  };
  const extraction: Extraction = withLazy<typeof known, LazyParts>(known, {
    title: () => metadata().title?.value ?? "",
    content,
    metadata,
    comments,
    confidence,
    heading,
  });
  rememberParts(extraction, options);
  Object.defineProperty(extraction, INSPECT, { value: () => summaryOf(extraction) });
  return extraction;
}

/** What is found when it is first read. */
type LazyParts = Pick<Extraction, "title" | "content" | "metadata" | "comments" | "confidence" | "heading">;

/**
 * What is left of an algorithm's choice in each step: `apart` from comments and hidden text, as it is `wanted` by the caller, and as
 * `selection` without noise.
 */
function refined(tree: Tree, chosen: Selection, options: ExtractOptions) {
  const apart = refineSelection(tree, chosen, { hidden: options.hidden ?? "auto" });
  const wanted = applyOverrides(tree, apart.selection, options);
  return { chosen, apart, wanted, selection: withoutNoise(tree, wanted, options.url) };
}
