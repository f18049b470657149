// eatiht in both versions: the parent with the most sentences, and the parent of the most long texts.

import type { Algorithm, Selection, Tree } from "../../index.js";
import { checkNames } from "../../option-names.js";
import { selectAsEtv2, selectAsVersion1, selectAsVersion2 } from "./original/versions.js";
import { countByMarks, type SentenceCounter, segmenterCounter } from "./sentences.js";
import { EatihtTrace, Histogram } from "./trace.js";
import { countTexts, lengthOfTexts, readVisibleTexts, selectContent, type VisibleTexts } from "./visible-texts.js";

/**
 * eatiht: chooses the parent with the most sentences below it, or with `version: 2` the parent of the most elements whose text is
 * longer than the average text of the page. Throws a TypeError for an option that makes no sense.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { createEatiht } from "pith/algorithms";
 *
 * console.log(extract(page, { algorithm: createEatiht({ sentences: "segmenter", locale: "en" }) }).text);
 * ```
 */
export function createEatiht(options: EatihtOptions | Eatiht2Options = {}): Algorithm<EatihtTrace> {
  if (options?.version === 2) return createEatiht2(options);
  checkNames("createEatiht", options, { ...COMMON_NAMES, sentences: true, locale: true });
  if ((options.version ?? 1) !== 1) throw new TypeError(`createEatiht: version is ${options.version}; give 1 or 2.`);
  const minLength = checkedMinLength(options.minLength);
  const { compatible = false, sentences = "pattern", wholeSubtree = false } = options;
  if (sentences !== "pattern" && sentences !== "segmenter") {
    throw new TypeError(`createEatiht: sentences is "${sentences}"; give "pattern" or "segmenter".`);
  }
  const counter = (sentences === "segmenter" ? segmenterCounter(options.locale) : undefined) ?? countByMarks;
  return {
    name: compatible ? "eatiht-original" : "eatiht",
    select: (tree) =>
      compatible ? selectAsVersion1(tree, minLength) : selectBySentences(tree, minLength, wholeSubtree, counter),
    writeText: (text, { trace }) => trace.original?.text ?? text,
  };
}

const COMMON_NAMES = { version: true, compatible: true, minLength: true, wholeSubtree: true } as const;

function selectBySentences(
  tree: Tree,
  minLength: number,
  wholeSubtree: boolean,
  counter: SentenceCounter,
): Selection<EatihtTrace> {
  const page = readVisibleTexts(tree, minLength);
  const sentencesBefore = countSentences(tree, page, counter);
  // No sentence mark on the page: only its elements can be counted.
  const isUnmarked = sentencesBefore[sentencesBefore.length - 1] === 0;
  const histogram = new Histogram();
  const selected = page.selected.map((node) => {
    const sentences = sentencesBefore[page.textsBefore[tree.end[node]]] - sentencesBefore[page.textsBefore[node]];
    const count = isUnmarked ? 1 : sentences;
    histogram.add(tree.parent[node], count);
    return { node, count, texts: countTexts(page, tree, node), length: lengthOfTexts(page, tree, node) };
  });
  const trace = new EatihtTrace({ tree, variant: "eatiht", compatible: false, selected, histogram });
  return selectContent(tree, page, trace, wholeSubtree);
}

/**
 * How many sentences end in the first n texts. Only texts in selected elements are counted, each once, however many
 * selected elements are around it; so the time is linear.
 */
function countSentences(tree: Tree, page: VisibleTexts, counter: SentenceCounter): Int32Array {
  const before = new Int32Array(page.texts.length + 1);
  let nth = 0;
  let end = 0;
  for (let i = 0; i < page.texts.length; i++) {
    const node = page.nodes[i];
    while (nth < page.selected.length && page.selected[nth] < node) end = Math.max(end, tree.end[page.selected[nth++]]);
    const text = node < end ? (page.texts[i] ?? tree.text(node)) : "";
    before[i + 1] = before[i] + (text === "" ? 0 : counter(text));
  }
  return before;
}

/** What `createEatiht` returns for version 2. */
function createEatiht2(options: Eatiht2Options): Algorithm<EatihtTrace> {
  checkNames("createEatiht", options, { ...COMMON_NAMES, originalBug: true });
  const minLength = checkedMinLength(options.minLength);
  const { compatible = false, wholeSubtree = false, originalBug = false } = options;
  const original = originalBug ? selectAsVersion2 : selectAsEtv2;
  return {
    name: compatible ? "eatiht2-original" : "eatiht2",
    select: (tree) => (compatible ? original(tree, minLength) : selectByLength(tree, minLength, wholeSubtree)),
    writeText: (text, { trace }) => trace.original?.text ?? text,
  };
}

function selectByLength(tree: Tree, minLength: number, wholeSubtree: boolean): Selection<EatihtTrace> {
  const page = readVisibleTexts(tree, minLength);
  const measured = page.selected.map((node) => ({
    node,
    texts: countTexts(page, tree, node),
    length: lengthOfTexts(page, tree, node),
  }));
  const threshold = meanOf(measured.map(({ texts, length }) => length / texts));
  // Texts that are all alike, or a single one: none exceeds the mean, and all count.
  const isEven = measured.every(({ length }) => length <= threshold);
  const histogram = new Histogram();
  const selected = measured.map((element) => {
    const count = isEven || element.length > threshold ? 1 : 0;
    histogram.add(tree.parent[element.node], count);
    return { ...element, count };
  });
  const trace = new EatihtTrace({
    tree,
    variant: "eatiht2",
    compatible: false,
    selected,
    histogram,
    threshold: selected.length === 0 ? undefined : threshold,
  });
  return selectContent(tree, page, trace, wholeSubtree);
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/**
 * A direct text longer than this makes an element count: the essay's "lengthy" text. In characters, white space folded.
 * 20 is the original's number; a paragraph's first line is longer in every language, most labels and menu items are not.
 */
const DEFAULT_MIN_LENGTH = 20;

interface CommonOptions {
  /** Returns exactly what the original program returned, accidents included. Default false. */
  readonly compatible?: boolean;
  /** An element counts if one of its direct texts is longer than this, in characters. Default 20; 0: any text. */
  readonly minLength?: number;
  /**
   * Keeps everything below the chosen parent (headings, lists, captions), not only the elements that were counted. Default false. No effect in compatible mode.
   */
  readonly wholeSubtree?: boolean;
}

/** Options of `createEatiht`. */
interface EatihtOptions extends CommonOptions {
  /** Which of eatiht's two algorithms: 1, the default, or 2. */
  readonly version?: 1;
  /**
   * How sentences are counted in normal mode. "pattern" (the default): by the sentence-ending marks of all scripts.
   * "segmenter": by `Intl.Segmenter`, which knows more about each language, takes two to four times as long, and may count
   * differently on different hosts; on hosts without it, like "pattern".
   */
  readonly sentences?: "pattern" | "segmenter";
  /** The language for "segmenter", as a BCP 47 tag such as "el". Default: rules that work for most languages. */
  readonly locale?: string;
}

/** Options of `createEatiht` with version 2. */
interface Eatiht2Options extends CommonOptions {
  readonly version: 2;
  /**
   * In compatible mode, returns what the original's `v2` returned, in which every element has the same wrong length, instead of
   * its `etv2`, which does what was intended. For comparison only. Default false.
   */
  readonly originalBug?: boolean;
}

/** Returns `minLength`, or its default. Throws a TypeError if it isn't a length. */
function checkedMinLength(minLength: number = DEFAULT_MIN_LENGTH): number {
  if (Number.isFinite(minLength) && minLength >= 0) return minLength;
  throw new TypeError(`createEatiht: minLength is ${minLength}; give a number of characters, 0 or more.`);
}
