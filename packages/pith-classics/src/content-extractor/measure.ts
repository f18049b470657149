// The first pass: removes what goes at once, and measures the text of elements as the original did.

import type { Tree } from "pith";
import type { OriginalNames } from "../common/names.js";
import { RepetitionBudget } from "../common/repetition-budget.js";
import { byteLength, measureBytes } from "./byte-measure.js";
import type { ExtractorSettings } from "./options.js";
import { ElementRole, type Roles } from "./roles.js";
import type { Counters } from "./trace.js";

/** What the first pass finds out: what goes at once, and how much text the elements have of their own. */
export interface Measures {
  /** The element whose descendants are judged. */
  readonly root: number;
  /** 1 for every node at or below an element that was removed. */
  readonly isRemoved: Uint8Array;
  /** The elements that were removed, in document order. */
  readonly removed: readonly number[];
  /** 1 for every link that counts. */
  readonly isLink: Uint8Array;
  /** Length of each element's direct texts, in bytes of UTF-8. */
  readonly ownLength: Float64Array;
  /** Words of each element's direct texts. */
  readonly ownWords: Float64Array;
  /** Sums over the whole page, from which the automatic thresholds come. */
  readonly counters: Counters;
  /** As in the trace. */
  readonly isApproximate: boolean;
}

const NOT_COUNTED: Counters = { links: 0, words: 0, length: 0, blocks: 0 };

/** The first pass, from the `html` element. */
export function measureElements(
  names: OriginalNames,
  root: number,
  roles: Roles,
  settings: ExtractorSettings,
): Measures {
  const { tree } = names;
  const size = tree.end[root];
  const isRemoved = new Uint8Array(size);
  const isLink = new Uint8Array(size);
  const isBlock = new Uint8Array(size);
  const removed: number[] = [];
  const unlinked: string[] = [];
  let [links, blocks] = [0, 0];
  for (let node = root; node < size; node++) {
    const name = names.of(node);
    if (name === "#text") {
      const parent = tree.parent[node];
      // Only a direct child of a link is linked text; a span in between makes it ordinary text.
      if (isLink[parent] === 1) continue;
      unlinked.push(tree.text(node));
      blocks += 1 - isBlock[parent];
      isBlock[parent] = 1;
    } else if (name === "#comment") {
      if (settings.removedTags.has("#comment")) isRemoved[node] = 1;
    } else if (node !== root && (roles(node) & ElementRole.REMOVED) !== 0) {
      removed.push(node);
      isRemoved.fill(1, node, tree.end[node]);
      node = tree.end[node] - 1;
    } else if ((roles(node) & ElementRole.LINK) !== 0) {
      isLink[node] = 1;
      links++;
    }
  }
  const text = unlinked.join("");
  const isCounted = settings.ratio === "auto" || settings.minLength === "auto";
  const counters = isCounted ? { links, blocks, ...measureAll(text, settings) } : NOT_COUNTED;
  const own = measureOwnTexts(tree, root, isRemoved, new RepetitionBudget(text.length));
  return { root, isRemoved, removed, isLink, counters, ...own };
}

/** With a fixed ratio the original measures the text as it is, and counts no words. */
function measureAll(text: string, settings: ExtractorSettings): { length: number; words: number } {
  return settings.ratio === "auto" ? measureBytes(text, false) : { length: byteLength(text), words: 0 };
}

function measureOwnTexts(tree: Tree, root: number, isRemoved: Uint8Array, budget: RepetitionBudget) {
  const size = tree.end[root];
  const ownLength = new Float64Array(size);
  const ownWords = new Float64Array(size);
  for (let node = root; node < size; node++) {
    if (isRemoved[node] === 1 || !tree.isElement(node)) continue;
    const { length, words } = measureBytes(ownText(tree, node, isRemoved, budget), true);
    ownLength[node] = length;
    ownWords[node] = words;
  }
  return { ownLength, ownWords, isApproximate: budget.isExceeded };
}

/** Of what the original cuts off at both ends, however often it is repeated. */
const BLANK = /^[\t\n\r ]*$/;

/**
 * An element's direct texts as the original joins them: texts between which something was removed are neighbours now,
 * and each of n neighbours gives the text of all n. "" when all are blank, which measures the same.
 */
function ownText(tree: Tree, element: number, isRemoved: Uint8Array, budget: RepetitionBudget): string {
  const groups: { text: string; neighbours: number }[] = [];
  let isNext = false;
  for (let child = tree.firstChild(element); child !== 0; child = tree.nextSibling(child)) {
    if (isRemoved[child] === 1) continue;
    const isText = tree.isText(child);
    if (isText && isNext) {
      const group = groups[groups.length - 1];
      group.text += tree.text(child);
      group.neighbours++;
    } else if (isText) groups.push({ text: tree.text(child), neighbours: 1 });
    isNext = isText;
  }
  if (groups.every(({ text }) => BLANK.test(text))) return "";
  return groups.map(({ text, neighbours }) => repeated(text, neighbours, budget)).join("");
}

function repeated(text: string, times: number, budget: RepetitionBudget): string {
  return budget.take(text.length * (times - 1)) ? text.repeat(times) : text;
}
