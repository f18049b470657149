// Collects the readable texts of a page for normal mode, and selects the content among them.

import { Tag } from "../../html/generated/tags.js";
import { Kind, Namespace } from "../../html/node-kind.js";
import { insideOf, outermost } from "../../html/subtrees.js";
import type { Selection, Tree } from "../../index.js";
import { measureText, type TextMeasure } from "./text-measure.js";
import type { EatihtTrace } from "./trace.js";

/** Elements whose text isn't prose: code for the browser, what it shows in place of something, form fields. */
// biome-ignore format: a list of names
const NO_PROSE: ReadonlySet<number> = new Set<number>([
  Tag.SCRIPT, Tag.STYLE, Tag.NOSCRIPT, Tag.TEMPLATE, Tag.TEXTAREA, Tag.SELECT, Tag.DATALIST, Tag.IFRAME, Tag.OBJECT,
  Tag.APPLET, Tag.CANVAS, Tag.AUDIO, Tag.VIDEO, Tag.NOEMBED, Tag.NOFRAMES, Tag.TITLE,
]);

/** Inline elements: a part of a paragraph, not a paragraph. */
// biome-ignore format: a list of names
const IN_LINE: ReadonlySet<number> = new Set<number>([
  Tag.A, Tag.ABBR, Tag.B, Tag.BDI, Tag.BDO, Tag.BIG, Tag.CITE, Tag.CODE, Tag.EM, Tag.I, Tag.KBD, Tag.MARK, Tag.Q, Tag.S,
  Tag.SAMP, Tag.SMALL, Tag.SPAN, Tag.STRIKE, Tag.STRONG, Tag.SUB, Tag.SUP, Tag.TIME, Tag.TT, Tag.U, Tag.VAR,
]);

/** The readable texts below a page's body, in document order, and the elements that stand out by them. */
export interface VisibleTexts {
  /** Elements with a direct text that is longer than the limit, in document order. */
  readonly selected: readonly number[];
  /** Roots of what is not read, in document order. */
  readonly skipped: readonly number[];
  /** The text nodes that hold more than white space: "texts" in what follows. */
  readonly nodes: readonly number[];
  /** For each text the decoded text, if it had to be decoded; "" if it surely has no sentence mark. */
  readonly texts: readonly (string | undefined)[];
  /** How many characters the first n texts have together, white space folded. */
  readonly lengthBefore: readonly number[];
  /** For each node of the body, and the one after it: how many texts are before it. */
  readonly textsBefore: Int32Array;
}

/** One walk over the body. */
export function readVisibleTexts(tree: Tree, minLength: number): VisibleTexts {
  const body = tree.find("body");
  const end = body === 0 ? 0 : tree.end[body];
  const nodes: number[] = [];
  const texts: (string | undefined)[] = [];
  const measure: TextMeasure = { length: 0, mayEndSentence: false, text: undefined };
  const skipped: number[] = [];
  const lengthBefore = [0];
  const textsBefore = new Int32Array(end + 1);
  const hasLongText = new Uint8Array(end);
  for (let node = body + 1; node < end; node++) {
    textsBefore[node] = texts.length;
    const tag = tree.tag[node];
    if (tag === Kind.TEXT) {
      measureText(tree, node, measure);
      if (measure.length === 0) continue;
      if (measure.length > minLength) hasLongText[tree.parent[node]] = 1;
      lengthBefore.push(lengthBefore[texts.length] + measure.length);
      nodes.push(node);
      texts.push(measure.mayEndSentence ? measure.text : "");
    } else if (NO_PROSE.has(tag) || (tag & Namespace.SVG) !== 0) {
      skipped.push(node);
      textsBefore.fill(texts.length, node, tree.end[node]);
      node = tree.end[node] - 1;
    }
  }
  textsBefore[end] = texts.length;
  const selected: number[] = [];
  for (let node = body + 1; node < end; node++) {
    if (hasLongText[node] === 1 && !IN_LINE.has(tree.tag[node])) selected.push(node);
  }
  return { selected, skipped, nodes, texts, lengthBefore, textsBefore };
}

/** How many texts are below an element. */
export function countTexts(page: VisibleTexts, tree: Tree, node: number): number {
  return page.textsBefore[tree.end[node]] - page.textsBefore[node];
}

/** How many characters the texts below an element have together. */
export function lengthOfTexts(page: VisibleTexts, tree: Tree, node: number): number {
  return page.lengthBefore[page.textsBefore[tree.end[node]]] - page.lengthBefore[page.textsBefore[node]];
}

/**
 * The content of normal mode: the selected elements at and below the chosen parent, none inside another, so that no text
 * occurs twice; or the whole parent.
 */
export function selectContent(
  tree: Tree,
  page: VisibleTexts,
  trace: EatihtTrace,
  wholeSubtree: boolean,
): Selection<EatihtTrace> {
  const container = trace.top;
  const selection = { algorithm: trace.variant, container, trace };
  if (container === 0) return { ...selection, kept: [], dropped: new Set() };
  const below = wholeSubtree ? [container] : page.selected.filter((node) => tree.contains(container, node));
  const kept = outermost(tree, below);
  return { ...selection, kept, dropped: new Set(insideOf(tree, kept, page.skipped)) };
}
