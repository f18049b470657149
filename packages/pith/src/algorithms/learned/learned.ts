// The learned algorithm: from a Tree to a Selection, step by step.

import { Block } from "../../blocks/page-blocks.js";
import type { Algorithm, Selection } from "../../contract/selection.js";
import type { Tree } from "../../html/tree.js";
import { checkNames } from "../../option-names.js";
import { classifierOf } from "./block-classifier.js";
import { captionAbove, captionsBetween, captionsOf, figuresChosen } from "./captions.js";
import { chooseBlocks, firstChoice } from "./choose-blocks.js";
import { confidenceOf } from "./confidence.js";
import { contentNodes } from "./content-nodes.js";
import type { JudgedPage, StructureKind } from "./judged-page.js";
import { applyKeepOptions } from "./keep-options.js";
import type { ModelData } from "./model.js";
import { betaOf, type LearnedOptions } from "./options.js";
import type { PagePrediction } from "./page-prediction.js";
import { choosePictures, leadBackground } from "./pictures.js";
import { AFTER_CHOOSING, AT_LAST, applyRules, BEFORE_CHOOSING } from "./rules.js";
import { TemplateMemory } from "./site-memory.js";
import { shareLogits, structuresOf } from "./structures.js";
import { type LearnedBlock, LearnedTrace } from "./trace.js";

/**
 * Pith's own algorithm, with any model: each block of a page gets its probability to be main content, and those blocks are
 * chosen that promise the highest F-measure. `docs/internals/learned.md` explains it. Throws a TypeError for an option that
 * makes no sense.
 */
export function createLearnedFrom(model: ModelData, options: LearnedOptions = {}): Algorithm<LearnedTrace> {
  checkNames("createLearned", options, { balance: true, keep: true, memory: true });
  const { keep = {} } = options;
  checkNames("keep", keep, { title: true, tables: true, comments: true, captions: true, linkLists: true });
  const beta = betaOf(options.balance);
  const { memory } = options;
  if (memory !== undefined && !(memory instanceof TemplateMemory)) {
    throw new TypeError("createLearned: memory isn't a SiteMemory; make one with createSiteMemory.");
  }
  return {
    name: "learned",
    select: (tree) => select(tree, model, beta, options),
  };
}

function select(tree: Tree, model: ModelData, beta: number, { keep, memory }: LearnedOptions): Selection<LearnedTrace> {
  const classifier = classifierOf(model, tree);
  const prediction = classifier.classify(tree);
  const { page, words, weights, logits } = prediction;
  const count = page.blockCount;
  if (memory instanceof TemplateMemory) memory.adjust(prediction);
  const first = firstChoice(tree, prediction, model);
  const { probability, chosen, expected, isEmpty, isPlain } = first;
  const kinds = Object.fromEntries(model.kindNames.map((name, i) => [name, prediction.kinds[i]]));
  const doubt = prediction.isArticle ? model.doubt.slope * Math.max(0, model.doubt.below - expected) : 0;
  const shift = isEmpty || isPlain ? 0 : shiftFor(prediction, model) - doubt;
  /** What its structure adds to each block's logit, and the structure that decided with it. */
  const shared = new Float64Array(count);
  const because: (StructureKind | undefined)[] = new Array(count);
  const deciders = new Array<string | undefined>(count).fill(isPlain ? "few words" : undefined);
  const structures = structuresOf(tree, page);
  const { titleBlock, groups } = classifier;
  const judged = { ...prediction, tree, groups, structures, titleBlock, kinds, probability, chosen, because };
  const captioned = captionsOf(tree, page);
  const wanted = keep?.captions === false ? [] : captioned;
  let captions: Uint8Array = new Uint8Array(count);
  if (isEmpty) chosen.fill(0);
  else {
    if (!isPlain) {
      shareLogits(structures, logits, words, shared, because);
      for (let b = 0; b < count; b++) probability[b] = sigmoid(logits[b] + shared[b] + shift);
    }
    applyRules(BEFORE_CHOOSING, judged, probability, deciders);
    const choose = () => chooseBlocks(probability, weights, count, beta, chosen);
    if (keep) {
      const apply = () => applyKeepOptions(judged, keep, choose);
      applyRules([{ name: "option keep", apply }], judged, probability, deciders);
    }
    choose();
    applyRules(AFTER_CHOOSING, judged, chosen, deciders);
    captions = captionsBetween(wanted, judged);
  }
  const found = choosePictures(judged, figuresChosen(captioned, page, chosen), model.pictures);
  const lead = isEmpty
    ? 0
    : leadBackground(tree, found.kept, page.first(chosen.indexOf(1)), page.last(chosen.lastIndexOf(1)));
  const pictures = lead === 0 ? found : { ...found, kept: [...found.kept, lead].sort((a, b) => a - b) };
  if (prediction.isArticle) captionAbove(wanted, judged, pictures.kept, captions);
  applyRules(AT_LAST, judged, chosen, deciders);
  for (let b = 0; b < count; b++) captions[b] &= chosen[b];
  const { container, kept, dropped, figures } = contentNodes(tree, page, chosen, captions, pictures);
  return {
    algorithm: "learned",
    container,
    kept,
    dropped,
    ...(figures.size > 0 && { figures }),
    ...(lead > 0 && { lead }),
    confidence: confidenceOf(first, prediction.kinds, count, model),
    kinds,
    trace: new LearnedTrace(tree, {
      blocks: judgedBlocks(prediction, judged, deciders),
      shared,
      expected,
      shift,
      model,
    }),
  };
}

/** What the trace says about the blocks. The prediction's arrays serve the next page, so what is needed from them is copied. */
function judgedBlocks(
  { page, words }: PagePrediction,
  { probability, chosen, because }: JudgedPage,
  deciders: readonly (string | undefined)[],
): () => LearnedBlock[] {
  const blocks = page.blocks.slice(0, page.blockCount * Block.SIZE);
  const counts = words.slice(0, page.blockCount);
  return () =>
    Array.from(probability, (share, b) => ({
      first: blocks[b * Block.SIZE + Block.FIRST],
      last: blocks[b * Block.SIZE + Block.LAST],
      words: counts[b],
      probability: share,
      isChosen: chosen[b] === 1,
      ...(because[b] && { structure: because[b] }),
      // A caption came after all rules.
      ...(deciders[b] && because[b] !== "caption" && { rule: deciders[b] }),
    }));
}

/** The shift with which pages of such kinds did best. */
function shiftFor({ kinds }: PagePrediction, model: ModelData): number {
  let best = Number.NEGATIVE_INFINITY;
  let shift = 0;
  for (let i = 0; i < model.shifts.length; i++) {
    let gain = 0;
    for (let kind = 0; kind < kinds.length; kind++) gain += kinds[kind] * model.gains[kind][i];
    if (gain > best) {
      best = gain;
      shift = model.shifts[i];
    }
  }
  return shift;
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
