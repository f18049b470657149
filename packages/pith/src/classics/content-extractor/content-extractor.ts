// The ContentExtractor: removes containers with many links or little text.

import type { Algorithm, Selection, Tree } from "../../index.js";
import { findComments } from "./comments.js";
import { containerOfText, cutAt, dropCut } from "./cuts.js";
import { takeImages } from "./images.js";
import { judge, thresholdsFor } from "./judge.js";
import { measurePage, type PageMeasures, UNREAD } from "./measure.js";
import { type ContentExtractorOptions, checkedSettings, type Settings } from "./options.js";
import { selectAsOriginal } from "./original/compatible.js";
import { findPhraseBlocks } from "./phrases.js";
import { Roles } from "./roles.js";
import { type ContentExtractorTrace, type ContentImages, traceOf } from "./trace.js";

/** The ContentExtractor; its Selections carry its own trace. */
export type ContentExtractor = Algorithm<ContentExtractorTrace>;

/**
 * The ContentExtractor, after Janis Elsts (2008): removes containers with many links for their number of words, or with
 * little text; what is left is the content. Linear in the size of the page. Throws a TypeError for an option that makes no sense.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { createContentExtractor } from "pith/algorithms";
 *
 * console.log(extract(page, { algorithm: createContentExtractor() }).text);
 * ```
 */
export function createContentExtractor(options: ContentExtractorOptions = {}): ContentExtractor {
  const settings = checkedSettings(options);
  const select = options.compatible ? selectAsOriginal : selectContent;
  return {
    name: options.compatible ? "content-extractor-original" : "content-extractor",
    select: (tree) => select(tree, settings),
    writeText: (text, { trace }) => trace.original?.text ?? text,
  };
}

const NO_IMAGES: ContentImages = { content: [], advertising: [] };

/** The two passes over the body, and the ideas that the options ask for. */
function selectContent(tree: Tree, settings: Settings): Selection<ContentExtractorTrace> {
  const body = tree.find("body");
  const roles = new Roles(tree, settings, (_, node) => tree.name(node).toLowerCase(), UNREAD);
  const page = measurePage(tree, body, roles);
  const thresholds = thresholdsFor(settings, page.counters);
  const verdicts = judge(tree, roles, page, thresholds, findPhraseBlocks(tree, page, settings.phrases));
  const cut = cutAt(tree.end[body], page.removed);
  for (const { node } of verdicts.deleted) cut[node] = 1;
  const comments = settings.comments ? cutComments(tree, page, cut) : undefined;
  const container = findContainer(tree, page, cut);
  let images: ContentImages | undefined;
  if (settings.images) images = container === 0 ? NO_IMAGES : takeImages(tree, page, verdicts, container, cut);
  return {
    algorithm: "content-extractor",
    container,
    kept: container === 0 ? [] : [container],
    dropped: container === 0 ? new Set() : dropCut(tree, container, cut).nodes,
    trace: traceOf({
      compatible: false,
      thresholds,
      counters: page.counters,
      removed: page.removed,
      deleted: verdicts.deleted,
      ...(comments === undefined ? {} : { comments }),
      ...(images === undefined ? {} : { images }),
      isApproximate: false,
    }),
  };
}

function cutComments(tree: Tree, page: PageMeasures, cut: Uint8Array) {
  const comments = findComments(tree, page, dropCut(tree, page.root, cut).isDropped);
  for (const node of comments?.nodes ?? []) cut[node] = 1;
  return comments;
}

function findContainer(tree: Tree, page: PageMeasures, cut: Uint8Array): number {
  if (page.root === 0) return 0;
  const { isDropped } = dropCut(tree, page.root, cut);
  return containerOfText(tree, page.root, isDropped, (node) => page.textLength[node] > 0);
}
