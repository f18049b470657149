import { Block } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import type { Algorithm } from "../algorithm.js";
import type { Selection } from "../selection.js";
import { chooseBlocks } from "./choose-blocks.js";
import { confidenceOf } from "./confidence.js";
import { contentNodes } from "./content-nodes.js";
import { applyContentOptions } from "./content-options.js";
import { type Judge, judgeOf, type Verdict } from "./judge.js";
import { lacksContent } from "./lacks-content.js";
import type { ModelData } from "./model.js";
import { dropNamedAds } from "./named-ads.js";
import { betaOf, type LearnedOptions } from "./options.js";
import { type JudgedBlock, LearnedTrace } from "./trace.js";

/**
 * Pith's own algorithm, with any model: each block of a page gets its probability to be main content, and those blocks are
 * chosen that promise the highest F-measure. `docs/learned.md` explains it. Throws a TypeError for an option that
 * makes no sense.
 */
export function createLearnedFrom(model: ModelData, options: LearnedOptions = {}): Algorithm {
  const beta = betaOf(options.balance);
  return {
    name: "learned",
    select: (tree) => select(tree, judgeOf(model), model, beta, options),
  };
}

function select(
  tree: Tree,
  judge: Judge,
  model: ModelData,
  beta: number,
  options: LearnedOptions,
): Selection<LearnedTrace> {
  const verdict = judge.judge(tree);
  const count = verdict.page.blockCount;
  const probability = new Float64Array(count);
  const chosen = new Uint8Array(count);
  for (let b = 0; b < count; b++) probability[b] = sigmoid(verdict.logits[b]);
  const expected = chooseBlocks(probability, verdict.words, count, 1, chosen);
  const isEmpty = lacksContent(expected, verdict.wanted, tree.source.length, model);
  const shift = isEmpty ? 0 : shiftFor(verdict, model);
  if (isEmpty) chosen.fill(0);
  else {
    for (let b = 0; b < count; b++) probability[b] = sigmoid(verdict.logits[b] + shift);
    dropNamedAds(verdict.page, probability);
    const choose = () => chooseBlocks(probability, verdict.words, count, beta, chosen);
    if (options.content !== undefined) {
      applyContentOptions(verdict.page, judge.titleBlock, probability, chosen, options.content, choose);
    }
    choose();
  }
  const { container, dropped } = contentNodes(tree, verdict.page, chosen);
  return {
    algorithm: "learned",
    container,
    kept: container === 0 ? [] : [container],
    dropped,
    confidence: confidenceOf(expected, verdict.kinds, count, model),
    trace: new LearnedTrace(tree, {
      blocks: judgedBlocks(verdict, probability, chosen),
      expected,
      shift,
      kinds: Object.fromEntries(model.kindNames.map((name, i) => [name, verdict.kinds[i]])),
      model,
    }),
  };
}

/** What the trace says of the blocks. The verdict's arrays serve the next page, so what is wanted of them is copied. */
function judgedBlocks({ page, words }: Verdict, probability: Float64Array, chosen: Uint8Array): () => JudgedBlock[] {
  const blocks = page.blocks.slice(0, page.blockCount * Block.SIZE);
  const counts = words.slice(0, page.blockCount);
  return () =>
    Array.from(probability, (share, b) => ({
      first: blocks[b * Block.SIZE + Block.FIRST],
      last: blocks[b * Block.SIZE + Block.LAST],
      words: counts[b],
      probability: share,
      isChosen: chosen[b] === 1,
    }));
}

/** The shift that pages of such kinds did best with. */
function shiftFor({ kinds }: Verdict, model: ModelData): number {
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
