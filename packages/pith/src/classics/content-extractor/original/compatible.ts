// Compatible mode: the ContentExtractor as it was.

import { Kind } from "../../../html/node-kind.js";
import type { Selection, Tree } from "../../../index.js";
import { originalName, RepetitionBudget } from "../../originals/names.js";
import { containerOfText, cutAt, dropCut } from "../cuts.js";
import { judge, thresholdsFor } from "../judge.js";
import type { Measures } from "../measure.js";
import type { Settings } from "../options.js";
import { Role, type Roles, rolesOf } from "../roles.js";
import { type ContentExtractorTrace, type Counters, traceOf } from "../trace.js";
import { byteLength, measureBytes } from "./byte-measure.js";

/**
 * What the original gives, as a new object of it does: it kept its sums between calls. A page without any text, on which
 * it divided by zero, gives an empty text.
 */
export function selectAsOriginal(tree: Tree, settings: Settings): Selection<ContentExtractorTrace> {
  const asked = withLooseZero(settings);
  const roles = rolesOf(tree, asked, originalName);
  const root = rootElement(tree);
  const page = measureAsOriginal(tree, root, roles, asked);
  const thresholds = thresholdsFor(asked, page.counters);
  const verdicts = judge(tree, roles, page, thresholds, new Map());
  const cut = cutAt(tree.end[root], page.removed);
  for (const { node } of verdicts.deleted) cut[node] = 1;
  const { nodes, isDropped } = dropCut(tree, root, cut);
  const failed = thresholds.automatic.length && page.counters.blocks === 0;
  const body = tree.find("body");
  const hasText = (node: number) => tree.text(node).trim() !== "";
  const container = failed || body === 0 ? 0 : containerOfText(tree, body, isDropped, hasText);
  return {
    algorithm: "content-extractor-original",
    container,
    kept: container === 0 ? [] : [container],
    dropped: new Set([...nodes].filter((node) => tree.contains(container, node))),
    trace: traceOf({
      compatible: true,
      thresholds,
      counters: page.counters,
      removed: page.removed,
      deleted: verdicts.deleted,
      isApproximate: page.isApproximate,
      original: { text: failed ? "" : textLeft(tree, root, isDropped) },
    }),
  };
}

/** The original compares with `== null`, so that an explicit 0 means "automatic". */
function withLooseZero(settings: Settings): Settings {
  return { ...settings, ratio: settings.ratio || "auto", minLength: settings.minLength || "auto" };
}

function rootElement(tree: Tree): number {
  for (const node of tree.children(0)) if (tree.isElement(node)) return node;
  return 0;
}

/** The text of the whole page, head included, as its tags are stripped: nothing is between two texts. */
function textLeft(tree: Tree, root: number, isDropped: Uint8Array): string {
  const texts: string[] = [];
  for (let node = root; node < tree.end[root]; node++) {
    if (tree.isText(node) && isDropped[node] === 0) texts.push(tree.text(node));
  }
  return texts.join("");
}

const NOT_COUNTED: Counters = { links: 0, words: 0, length: 0, blocks: 0 };

/** The original's first pass, from the `html` element. `isApproximate` as in the trace. */
function measureAsOriginal(
  tree: Tree,
  root: number,
  roles: Roles,
  settings: Settings,
): Measures & { isApproximate: boolean } {
  const size = tree.end[root];
  const isRemoved = new Uint8Array(size);
  const isLink = new Uint8Array(size);
  const isBlock = new Uint8Array(size);
  const removed: number[] = [];
  const unlinked: string[] = [];
  let [links, blocks] = [0, 0];
  for (let node = root; node < size; node++) {
    if (tree.tag[node] === Kind.TEXT) {
      const parent = tree.parent[node];
      // Only a direct child of a link is linked text; a span in between makes it ordinary text.
      if (isLink[parent] === 1) continue;
      unlinked.push(tree.text(node));
      blocks += 1 - isBlock[parent];
      isBlock[parent] = 1;
    } else if (tree.tag[node] === Kind.COMMENT) {
      if (settings.removedTags.has("#comment")) isRemoved[node] = 1;
    } else if (node !== root && (roles(node) & Role.REMOVED) !== 0) {
      removed.push(node);
      isRemoved.fill(1, node, tree.end[node]);
      node = tree.end[node] - 1;
    } else if ((roles(node) & Role.LINK) !== 0) {
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
function measureAll(text: string, settings: Settings): { length: number; words: number } {
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
    const isText = tree.tag[child] === Kind.TEXT;
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
