// Finds a section of readers' comments in what the ContentExtractor kept.

import type { Tree } from "../../index.js";
import { headsComments } from "../../text/comment-words.js";
import type { PageMeasures } from "./measure.js";
import { lengthsBefore } from "./measure.js";
import { isBlockTag } from "./phrases.js";
import type { CommentSection } from "./trace.js";

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
