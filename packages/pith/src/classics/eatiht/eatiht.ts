// The first version of eatiht: the parent with the most sentences.

import type { Algorithm, Selection, Tree } from "../../index.js";
import { checkNames } from "../../option-names.js";
import { createEatiht2 } from "./eatiht2.js";
import { checkedMinLength, type Eatiht2Options, type EatihtOptions } from "./options.js";
import { selectAsVersion1 } from "./original/v1.js";
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
  checkNames("createEatiht", options, {
    ...{ version: true, compatible: true, minLength: true, wholeSubtree: true, sentences: true, locale: true },
  });
  if ((options.version ?? 1) !== 1) throw new TypeError(`createEatiht: version is ${options.version}; give 1 or 2.`);
  const minLength = checkedMinLength(options.minLength);
  const { compatible = false, sentences = "pattern", wholeSubtree = false } = options;
  if (sentences !== "pattern" && sentences !== "segmenter") {
    throw new TypeError(`createEatiht: sentences is "${sentences}"; give "pattern" or "segmenter".`);
  }
  const counter = (sentences === "segmenter" ? segmenterCounter(options.locale) : undefined) ?? countByMarks;
  return {
    name: compatible ? "eatiht-original" : "eatiht",
    select: (tree) => (compatible ? selectAsVersion1(tree, minLength) : select(tree, minLength, wholeSubtree, counter)),
    writeText: (text, { trace }) => trace.original?.text ?? text,
  };
}

function select(
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
