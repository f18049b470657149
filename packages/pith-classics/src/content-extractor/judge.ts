// The second pass: judges containers by the thresholds of the page.

import type { Tree } from "pith";
import type { Measures } from "./measure.js";
import { DEFAULT_MIN_LENGTH, DEFAULT_RATIO, type ExtractorSettings } from "./options.js";
import { ElementRole, type Roles } from "./roles.js";
import type { Counters, DeletedElement, Thresholds } from "./trace.js";

/** The automatic ratio is the page's own times this: the original author's number, found by trying. */
const RATIO_FACTOR = 1.3;

/** The thresholds for a page. What it can't give (it has no words outside links, or no text) is the original's default. */
export function thresholdsFor(settings: ExtractorSettings, counters: Counters): Thresholds {
  const { ratio, minLength, minWords } = settings;
  return {
    ratio: ratio === "auto" ? automaticRatio(counters) : ratio,
    length: minLength === "auto" ? automaticLength(counters) : minLength,
    words: minWords,
    automatic: { ratio: ratio === "auto", length: minLength === "auto" },
  };
}

function automaticRatio({ links, words }: Counters): number {
  return words === 0 ? DEFAULT_RATIO : (links / words) * RATIO_FACTOR;
}

function automaticLength({ length, blocks }: Counters): number {
  return blocks === 0 ? DEFAULT_MIN_LENGTH : length / blocks;
}

/** What a container without any word counts as its links for each word: the original's number. */
const RATIO_WITHOUT_WORDS = 1;

/**
 * The second pass: from the leaves to the root, every container with too many links for its words or with too little text
 * goes. Words and links of what went still count for what is around it, its length doesn't; words inside links never
 * count. The root isn't judged. Returns what went, in document order.
 */
export function judge(tree: Tree, roles: Roles, measures: Measures, thresholds: Thresholds): DeletedElement[] {
  const { root, isRemoved, isLink } = measures;
  const length = measures.ownLength.slice();
  const words = measures.ownWords.slice();
  const links = new Float64Array(length.length);
  const deleted: DeletedElement[] = [];
  // Descendants have higher numbers, so counting down meets every child before its parent.
  for (let node = tree.end[root] - 1; node > root; node--) {
    if (isRemoved[node] === 1 || !tree.isElement(node)) continue;
    const verdict = verdictOn(node, roles(node), thresholds, links, words, length);
    const parent = tree.parent[node];
    links[parent] += links[node] + isLink[node];
    if (isLink[node] === 0) words[parent] += words[node];
    if (verdict === undefined) length[parent] += length[node];
    else deleted.push(verdict);
  }
  return deleted.reverse();
}

function verdictOn(
  node: number,
  roles: number,
  thresholds: Thresholds,
  links: Float64Array,
  words: Float64Array,
  length: Float64Array,
): DeletedElement | undefined {
  if ((roles & ElementRole.CONTAINER) === 0) return undefined;
  const ratio = words[node] > 0 ? links[node] / words[node] : RATIO_WITHOUT_WORDS;
  if (ratio > thresholds.ratio) return { node, reason: "ratio", value: ratio, limit: thresholds.ratio };
  if ((roles & ElementRole.IGNORES_LENGTH) !== 0) return undefined;
  if (length[node] < thresholds.length) {
    return { node, reason: "length", value: length[node], limit: thresholds.length };
  }
  if (words[node] < thresholds.words) return { node, reason: "words", value: words[node], limit: thresholds.words };
  return undefined;
}
