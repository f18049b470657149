// The ContentExtractor: removes containers with many links or little text, and finds a section of readers' comments in what it kept.

import type { Algorithm, Selection, Tree } from "../../index.js";
import { headsComments } from "../../text/comment-words.js";
import { containerOfText, cutAt, dropCut } from "./cuts.js";
import { takeImages } from "./images.js";
import { judge, thresholdsFor } from "./judge.js";
import { lengthsBefore, measurePage, type PageMeasures, UNREAD } from "./measure.js";
import { type ContentExtractorOptions, checkedSettings, type Settings } from "./options.js";
import { selectAsOriginal } from "./original/compatible.js";
import { findPhraseBlocks, isBlockTag } from "./phrases.js";
import { rolesOf } from "./roles.js";
import { type CommentSection, type ContentExtractorTrace, type ContentImages, traceOf } from "./trace.js";

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
  const roles = rolesOf(tree, settings, (_, node) => tree.name(node).toLowerCase(), UNREAD);
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

/** The longest heading of a comment section, in characters: 'Forty-five responses to "' and the title's beginning. */
const MAX_HEADING_LENGTH = 80;

/**
 * The least text, in characters, that has to be kept before the heading: an article. A byline with a link to the comments
 * comes after a title and a date, which have less.
 */
const MIN_LENGTH_BEFORE = 400;

/** The least text, in characters, that has to be kept after the heading: one comment of two or three sentences. */
const MIN_LENGTH_BEHIND = 150;

/** How many times as long as what is before them the comments may be. Beyond it the "comments" are the article. */
const MAX_LENGTH_RATIO = 5;

/**
 * The comment section of a page: a short block that names comments, with large text before it (the article) and after
 * it (the comments). The author of the original left the idea; he looked at what is before only, which any link
 * "Comments" below an article has. Undefined if there isn't one.
 *
 * `isDropped`: 1 for nodes that were removed or deleted; their text counts for the heading, which is short and often
 * deleted for it, and not for what is around it.
 */
export function findComments(tree: Tree, page: PageMeasures, isDropped: Uint8Array): CommentSection | undefined {
  const all = lengthsBefore(tree, page);
  const kept = lengthsBefore(tree, page, isDropped);
  for (let node = page.root + 1; node < tree.end[page.root]; node++) {
    const length = page.textLength[node];
    if (length === 0 || length > MAX_HEADING_LENGTH || kept[node] < MIN_LENGTH_BEFORE) continue;
    if (!headsComments(tree.text(node))) continue;
    const section = sectionBelow(tree, page.root, node, all, kept);
    if (section !== undefined) return section;
  }
  return undefined;
}

/**
 * The section that a heading begins: the nearest element around it in which it comes first and large text follows. An
 * element in which other text comes first ends the search, so the climbs of all headings together are linear.
 */
function sectionBelow(
  tree: Tree,
  root: number,
  heading: number,
  all: Float64Array,
  kept: Float64Array,
): CommentSection | undefined {
  const top = headingAround(tree, heading, all);
  if (top === 0) return undefined;
  for (let first = heading; first !== root; first = tree.parent[first]) {
    const parent = tree.parent[first];
    const end = tree.end[parent];
    const behind = kept[end] - kept[tree.end[first]];
    if (behind > kept[first] * MAX_LENGTH_RATIO) return undefined;
    if (behind >= MIN_LENGTH_BEHIND) {
      const nodes = [first];
      for (let next = tree.nextSibling(first); next !== 0; next = tree.nextSibling(next)) nodes.push(next);
      return { heading: top, nodes, length: all[end] - all[first] };
    }
    if (all[heading] - all[parent] > MAX_HEADING_LENGTH) return undefined;
  }
  return undefined;
}

/** The largest element around a text that is short; 0 when not even the text's block is. */
function headingAround(tree: Tree, text: number, all: Float64Array): number {
  let top = text;
  let isBlock = false;
  for (let node = tree.parent[text]; all[tree.end[node]] - all[node] <= MAX_HEADING_LENGTH; node = tree.parent[node]) {
    top = node;
    isBlock ||= isBlockTag(tree.tag[node]);
  }
  return isBlock ? top : 0;
}
