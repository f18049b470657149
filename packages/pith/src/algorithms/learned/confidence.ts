// Estimates how good a selection is.

import type { Selection } from "../../contract/selection.js";
import { sigmoid } from "../../forest/forest.js";
import { keptBits } from "../../html/subtrees.js";
import type { Tree } from "../../html/tree.js";
import { classifierOf } from "./block-classifier.js";
import { type FirstChoice, firstChoice } from "./choose-blocks.js";
import type { ModelData } from "./model.js";

/** Where the logit of an expected F1 is cut: there are too few pages at the ends to distinguish them. */
const LEAST = 0.001;
const MOST = 0.999;

/**
 * How good a choice of blocks will be, its F1, 0..1: the expected F1, corrected by what pages of such kinds had that the
 * model hadn't seen. A page without blocks, and one that counts as empty, has the confidence of a guess. A plain page is
 * not from the model: the expectation remains.
 */
export function confidenceOf(
  { expected, isPlain }: Pick<FirstChoice, "expected" | "isPlain">,
  kinds: Float64Array,
  blocks: number,
  model: ModelData,
): number {
  if (blocks === 0) return 0;
  if (isPlain) return expected;
  const { slope, offsets } = model.confidence;
  const bounded = Math.min(MOST, Math.max(LEAST, expected));
  let x = slope * Math.log(bounded / (1 - bounded));
  for (let kind = 0; kind < kinds.length; kind++) x += kinds[kind] * offsets[kind];
  return sigmoid(x);
}

/** What a model thinks of any algorithm's selection: the expected F1 of its blocks, by weight, 0..1. */
export function expectedF1Of(model: ModelData, tree: Tree, selection: Selection): number {
  const kept = keptBits(tree, selection);
  const { page, logits, weights } = classifierOf(model, tree).classify(tree);
  let expectedContent = 0;
  let expectedAndKept = 0;
  let keptWeight = 0;
  for (let b = 0; b < page.blockCount; b++) {
    const expected = weights[b] / (1 + Math.exp(-logits[b]));
    expectedContent += expected;
    if (kept[page.first(b)] === 0) continue;
    expectedAndKept += expected;
    keptWeight += weights[b];
  }
  return keptWeight === 0 ? 0 : (2 * expectedAndKept) / (keptWeight + expectedContent);
}

/** Kinds that are less likely than this don't count. */
const LIKELY = 0.35;

/** What `probe` gives; see there. */
export function probeWith(model: ModelData, tree: Tree) {
  const prediction = classifierOf(model, tree).classify(tree);
  const { page, kinds } = prediction;
  const choice = firstChoice(tree, prediction, model);
  const hasContent = !choice.isEmpty;
  const best = kinds.indexOf(Math.max(...kinds));
  return {
    hasContent,
    confidence: confidenceOf(choice, kinds, page.blockCount, model),
    kind: hasContent && kinds[best] >= LIKELY ? model.kindNames[best] : "other",
    kinds: Object.fromEntries(model.kindNames.map((name, i) => [name, kinds[i]])),
    words: hasContent ? Math.round(choice.expectedContentWords) : 0,
  };
}
