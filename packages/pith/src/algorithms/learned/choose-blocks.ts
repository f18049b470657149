// Chooses the set of blocks with the highest expected F-measure, before structures and options change it; and says whether there is content at all.

import { fallingOrder } from "../../blocks/gather.js";
import { sigmoid } from "../../forest/forest.js";
import type { Tree } from "../../html/tree.js";
import type { ModelData } from "./model.js";
import type { PagePrediction } from "./page-prediction.js";
import { isNotice, judgePlainPage } from "./small-pages.js";

/**
 * Chooses the blocks that promise the highest F-measure. With a block's probability p and its weight w (`weightOf`), the set that is
 * chosen is expected to hold sum(p w) of content of its sum(w), and the page sum(p w) over all blocks. Of all sets with
 * a given number of blocks the most probable ones are best, so only the lengths of one sorted list are tried.
 *
 * `beta`: how many times as much recall counts as precision: 1 is F1.
 *
 * Returns the expected F1 of the choice, 0..1, and marks the chosen blocks in `chosen`.
 */
export function chooseBlocks(
  probability: Float64Array,
  weights: Float64Array,
  count: number,
  beta: number,
  chosen: Uint8Array,
): number {
  let all = 0;
  for (let i = 0; i < count; i++) all += probability[i] * weights[i];
  const weight = beta * beta;
  const order = candidates(probability, weights, count, weight, all);
  let best = 0;
  let bestLength = 0;
  let content = 0;
  let taken = 0;
  let expectedF1 = 0;
  for (let i = 0; i < order.length; i++) {
    const block = order[i];
    content += probability[block] * weights[block];
    taken += weights[block];
    const score = ((1 + weight) * content) / (taken + weight * all);
    if (score > best) {
      best = score;
      bestLength = i + 1;
      expectedF1 = (2 * content) / (taken + all);
    }
  }
  chosen.fill(0, 0, count);
  for (let i = 0; i < bestLength; i++) chosen[order[i]] = 1;
  return expectedF1;
}

/** From this probability on blocks make up a set that is nearly as good as the best. */
const LIKELY = 0.3;
/** For what is lost in sums. */
const ALMOST = 0.999;

/**
 * The blocks that may be chosen, the most probable first. One makes a set better if its probability is higher than the set's score by
 * `1 + weight`, so that those below that of any set needn't be sorted, which are most blocks of a page.
 */
function candidates(
  probability: Float64Array,
  weights: Float64Array,
  count: number,
  weight: number,
  all: number,
): Uint32Array {
  let content = 0;
  let taken = 0;
  for (let i = 0; i < count; i++) {
    if (probability[i] < LIKELY) continue;
    content += probability[i] * weights[i];
    taken += weights[i];
  }
  const least = content === 0 ? 0 : (ALMOST * content) / (taken + weight * all);
  const blocks = new Uint32Array(count);
  const values = new Float64Array(count);
  let held = 0;
  for (let i = 0; i < count; i++) {
    if (probability[i] < least) continue;
    blocks[held] = i;
    values[held++] = probability[i];
  }
  const order = fallingOrder(values, held);
  for (let i = 0; i < held; i++) order[i] = blocks[order[i]];
  return order;
}

/** What is known of a page before its kind and the caller's options shift the choice. */
export interface FirstChoice {
  /** The probability that each block is content, 0..1. */
  readonly probability: Float64Array;
  /** 1 for the blocks of the choice with the highest expected F1. */
  readonly chosen: Uint8Array;
  /** That F1, 0..1; 0 for a page that only says that it needs scripts, or the like. */
  readonly expected: number;
  /** How many words of main content the page is expected to hold. */
  readonly expectedContentWords: number;
  /** Whether the page has no main content. */
  readonly isEmpty: boolean;
  /** Whether it has only a few words, whose probability isn't the model's. */
  readonly isPlain: boolean;
}

/** Chooses the blocks that promise the highest F1, and says whether they are content at all. */
export function firstChoice(tree: Tree, prediction: PagePrediction, model: ModelData): FirstChoice {
  const { page, logits, words, weights } = prediction;
  const count = page.blockCount;
  const probability = new Float64Array(count);
  const chosen = new Uint8Array(count);
  for (let b = 0; b < count; b++) probability[b] = sigmoid(logits[b]);
  const isPlain = judgePlainPage(tree, page, probability);
  const expectedContentWords = expectedWords(probability, words);
  const best = chooseBlocks(probability, weights, count, 1, chosen);
  const isEmpty = isNotice(tree, page, words, chosen);
  const expected = isEmpty ? 0 : best;
  // If a program writes into the page, its few words may be a placeholder, however small the page.
  const bytes = tree.find("script") > 0 ? Number.POSITIVE_INFINITY : tree.source.length;
  return {
    probability,
    chosen,
    expected,
    expectedContentWords,
    isEmpty:
      isEmpty || expectedContentWords === 0 || (!isPlain && lacksContent(expected, expectedContentWords, bytes, model)),
    isPlain,
  };
}

function expectedWords(probability: Float64Array, words: Float64Array): number {
  let expected = 0;
  for (let b = 0; b < probability.length; b++) expected += probability[b] * words[b];
  return expected;
}

/** A page is doubted by one word for this many bytes, up to the model's `doubtedWords`. */
const BYTES_A_DOUBTED_WORD = 200;

/**
 * Whether a page counts as one without main content. `expected` is the expected F1 of the best choice of blocks, 0..1,
 * `expectedContentWords` the words of main content that the page is expected to hold, and `bytes` its size.
 *
 * What a shell or a bot wall shows is short, and a few words that are rather content than not make a high expected F1; so
 * it counts less the fewer words there are. If there is little around them, as in a fragment, they are all there is.
 */
export function lacksContent(
  expected: number,
  expectedContentWords: number,
  bytes: number,
  { emptyBelow, doubtedWords }: Pick<ModelData, "emptyBelow" | "doubtedWords">,
): boolean {
  const doubted = Math.min(doubtedWords, bytes / BYTES_A_DOUBTED_WORD);
  return (
    expectedContentWords === 0 || expected * (expectedContentWords / (expectedContentWords + doubted)) < emptyBelow
  );
}
