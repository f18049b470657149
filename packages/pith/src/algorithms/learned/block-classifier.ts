// Runs the model over a page: the logit of each block, and the kind of the page.

import { FeatureMeter } from "../../blocks/features/index.js";
import { Block, type PageBlocks } from "../../blocks/page-blocks.js";
import { Segmenter } from "../../blocks/segmenter.js";
import { sigmoid } from "../../forest/forest.js";
import type { Tree } from "../../html/tree.js";
import { chooseBlocks } from "./choose-blocks.js";
import { FEATURES_END, KIND_COLUMNS, OPINIONS_END } from "./columns.js";
import { itemTitles } from "./item-titles.js";
import { namesMembers } from "./members.js";
import type { ModelData } from "./model.js";
import { type Asked, CHUNK, type Doubted, ModelTrees, type Readers } from "./model-trees.js";
import { Opinions, weightOf } from "./opinions.js";
import type { PagePrediction } from "./page-prediction.js";
import { saidKinds, toShares, withSaid } from "./said-kinds.js";
import { BlockSample } from "./sample.js";

/** Pages of more nodes have arrays of their own, which are dropped with them: those of one huge page would stay for good. */
const LARGE = 20_000;

/** One for each model, whose arrays serve all pages but large ones. */
const classifiers = new WeakMap<ModelData, { classifier: BlockClassifier; ofLarge: WeakMap<Tree, BlockClassifier> }>();

/** Whether a page is judged in arrays of its own. */
export function hasOwnArrays(tree: Tree): boolean {
  return tree.length > LARGE;
}

/** The classifier that works with a model, for a page. */
export function classifierOf(model: ModelData, tree: Tree): BlockClassifier {
  let own = classifiers.get(model);
  if (own === undefined) {
    own = { classifier: new BlockClassifier(model), ofLarge: new WeakMap() };
    classifiers.set(model, own);
  }
  if (!hasOwnArrays(tree)) return own.classifier;
  const classifier = own.ofLarge.get(tree) ?? new BlockClassifier(model, own.classifier.trees);
  own.ofLarge.set(tree, classifier);
  return classifier;
}

/** Lets the arrays of a large page go, for which it was judged: explanations judge it again. */
export function letGo(model: ModelData, tree: Tree): void {
  classifiers.get(model)?.ofLarge.delete(tree);
}

/** What trees that decided about a block start from, the row that they were asked about, and how much their logit counts, 0..1. */
export interface RowGrounds extends Asked {
  readonly row: Float32Array;
  readonly share: number;
}

/** A running model: from a Tree to a logit for each block. */
export class BlockClassifier {
  /** The page that was judged last, and nothing else: held weakly, and not by a WeakRef, which keeps it until the job ends. */
  private last = new WeakSet<Tree>();
  /** The second opinion on the page at hand. */
  private second: Doubted;
  private readonly segmenter: Segmenter;
  private readonly meter: FeatureMeter;
  private readonly opinions = new Opinions();
  private readonly readersOpinions = new Opinions();
  /** The columns whose mean the trees for kinds use. */
  private readonly averaged: Uint16Array;
  private readonly mean = new Float32Array(KIND_COLUMNS.length);
  private readonly sums = new Float64Array(FEATURES_END);
  private readonly kinds: Float64Array;
  private readonly chunk = new Float64Array(CHUNK);
  private readonly doubted = new Uint32Array(CHUNK);
  private firstLogits = new Float64Array(0);
  /** What readers' first trees say of each block. */
  private readersLogits = new Float64Array(0);
  private logits = new Float64Array(0);
  private words = new Float64Array(0);
  private weights = new Float64Array(0);
  private probability = new Float64Array(0);
  private chosen = new Uint8Array(0);
  private titles!: readonly number[];
  private sample!: BlockSample;

  constructor(
    private readonly model: ModelData,
    readonly trees = new ModelTrees(model),
  ) {
    const { lexicon, ofOthers, kinds, columns } = trees;
    this.second = ofOthers;
    this.segmenter = new Segmenter(lexicon);
    this.meter = new FeatureMeter(lexicon.scale, columns);
    this.averaged = Uint16Array.from(kinds.columns.filter((column) => column < FEATURES_END));
    this.kinds = new Float64Array(model.kindNames.length);
  }

  classify(tree: Tree): PagePrediction {
    this.last = new WeakSet();
    const page = this.segmenter.segment(tree);
    const count = page.blockCount;
    this.reserve(count);
    this.meter.begin(page);
    const { groups } = this.meter.measures;
    this.sample = new BlockSample(groups.self);
    this.judgeAll(tree, page);
    this.judgeDoubted();
    this.last.add(tree);
    const { logits, words, weights, kinds, titles, sample } = this;
    const { titleBlock } = this.meter;
    const isArticle = this.second === this.trees.ofArticles;
    if (isArticle) weights.set(words.subarray(0, count));
    return { page, logits, words, weights, kinds: kinds.slice(), isArticle, titles, sample, titleBlock, groups };
  }

  /** Why a block of a page has its logit, which is the sum of these by their shares; the page is judged again if another one came after it. */
  groundsOf(tree: Tree, block: number): readonly RowGrounds[] {
    if (!this.last.has(tree)) this.classify(tree);
    const b = this.sample.standIns[block];
    const row = new Float32Array(this.trees.width);
    this.meter.measure(b, row, 0);
    if (!this.isDoubted(b)) return [{ ...this.trees.first, row, share: 1 }];
    const { heard: readers, second } = this;
    const ofReaders = row.slice();
    this.addOpinions(this.opinions, b, row, 0);
    if (readers === undefined) return [{ ...second, row, share: 1 }];
    this.addOpinions(this.readersOpinions, b, ofReaders, 0);
    const share = this.shareOf(() => this.logitOf(readers.second, ofReaders) - this.logitOf(second, row));
    return [
      { ...second, row, share: 1 - share },
      { ...readers.second, row: ofReaders, share },
    ];
  }

  /** The first opinion on all blocks, and from it the kind of the page. */
  private judgeAll(tree: Tree, page: PageBlocks): void {
    const { blocks, blockCount: count } = page;
    const { sums, averaged, chunk, firstLogits, logits, words, weights, probability, sample } = this;
    const { rows, width, first } = this.trees;
    sums.fill(0);
    let expected = 0;
    let expectedWords = 0;
    let all = 0;
    for (let b = 0; b < count; b++) {
      words[b] = blocks[b * Block.SIZE + Block.WORDS];
      weights[b] = weightOf(words[b]);
    }
    const { judged } = sample;
    for (let from = 0; from < judged.length; from += CHUNK) {
      const end = Math.min(judged.length, from + CHUNK);
      for (let i = from; i < end; i++) this.meter.measure(judged[i], rows, (i - from) * width);
      first.forest.predict(rows, width, end - from, first.bias, chunk);
      for (let i = from; i < end; i++) {
        const b = judged[i];
        firstLogits[b] = chunk[i - from];
        probability[b] = sigmoid(firstLogits[b]);
        const weight = weights[b] * probability[b];
        expected += weight;
        expectedWords += words[b] * probability[b];
        all += words[b];
        const row = (i - from) * width;
        for (let i = 0; i < averaged.length; i++) sums[i] += weight * rows[row + averaged[i]];
      }
    }
    sample.spread(firstLogits);
    sample.spread(probability);
    logits.set(firstLogits.subarray(0, count));
    this.findKind(tree, page, expected, expectedWords, all);
  }

  /** The second opinions on the blocks that the first isn't sure of. */
  private judgeDoubted(): void {
    const { sample, doubted, heard: readers } = this;
    const { judged } = sample;
    const { rows, width } = this.trees;
    this.hear(this.opinions, this.logits);
    if (readers !== undefined) this.hear(this.readersOpinions, this.askReaders(readers.first));
    for (let i = 0, held = 0; i < judged.length; i++) {
      const b = judged[i];
      if (this.isDoubted(b)) {
        const at = held * width;
        // If what is judged is one chunk, all features are still there, each block's at its place or after.
        if (judged.length <= CHUNK) rows.copyWithin(at, i * width, i * width + FEATURES_END);
        else this.meter.measure(b, rows, at);
        doubted[held++] = b;
      }
      if (held < CHUNK && i + 1 < judged.length) continue;
      this.ask(this.second, this.opinions, held);
      for (let i = 0; i < held; i++) this.logits[doubted[i]] = this.chunk[i];
      if (readers !== undefined) this.addReaders(readers.second, held);
      held = 0;
    }
    sample.spread(this.logits);
  }

  /** What readers' first trees say of all blocks. */
  private askReaders({ forest, bias }: Asked): Float64Array {
    const { chunk, readersLogits, sample } = this;
    const { rows, width } = this.trees;
    const { judged } = sample;
    for (let from = 0; from < judged.length; from += CHUNK) {
      const end = Math.min(judged.length, from + CHUNK);
      // The features of a page of one chunk are still there, as in judgeDoubted.
      for (let i = from; judged.length > CHUNK && i < end; i++) this.meter.measure(judged[i], rows, (i - from) * width);
      forest.predict(rows, width, end - from, bias, chunk);
      for (let i = from; i < end; i++) readersLogits[judged[i]] = chunk[i - from];
    }
    sample.spread(readersLogits);
    return readersLogits;
  }

  /** Takes in what first trees say of a page. */
  private hear(opinions: Opinions, logits: Float64Array): void {
    const { probability } = this;
    const { measures } = this.meter;
    for (let b = 0; b < measures.count; b++) probability[b] = sigmoid(logits[b]);
    const expected = chooseBlocks(probability, this.weights, measures.count, 1, this.chosen);
    opinions.measure(measures, logits, this.weights, expected, this.meter.titleBlock);
  }

  /** Asks second trees about the first `held` rows, those of the blocks in `doubted`: their logits are in `chunk`. */
  private ask({ forest, bias }: Asked, opinions: Opinions, held: number): void {
    const { chunk, doubted } = this;
    const { rows, width } = this.trees;
    for (let i = 0; i < held; i++) this.addOpinions(opinions, doubted[i], rows, i * width);
    forest.predict(rows, width, held, bias, chunk);
  }

  /** The same of readers' second trees: their logits count their share, those from before the rest. */
  private addReaders(second: Asked, held: number): void {
    const { chunk, doubted, logits } = this;
    this.ask(second, this.readersOpinions, held);
    for (let i = 0; i < held; i++) {
      const change = chunk[i] - logits[doubted[i]];
      logits[doubted[i]] += this.shareOf(() => change) * change;
    }
  }

  /** What trees say of one row. */
  private logitOf({ forest, bias }: Asked, row: Float32Array): number {
    forest.predict(row, this.trees.width, 1, bias, this.chunk);
    return this.chunk[0];
  }

  /** What readers alone taught, on pages where it counts. */
  private get heard(): Readers | undefined {
    const { ofOthers, readers, articleReaders } = this.trees;
    if (this.second === ofOthers) return readers;
    const below = this.model.articleReaders?.forumBelow ?? 0;
    return this.kindIs("forum") < below ? articleReaders : undefined;
  }

  /** How much a second logit of readers counts on this page that would change the logit of a block by so much, which is only asked for where it tells. */
  private shareOf(change: () => number): number {
    const { readers, articleReaders } = this.model;
    if (this.second === this.trees.ofOthers)
      return readers?.shares.reduce((sum, share, i) => sum + share * this.kinds[i], 0) ?? 0;
    if (articleReaders === undefined) return 0;
    return this.kindIs("article") * (change() < 0 ? articleReaders.lowers : articleReaders.raises);
  }

  /** Takes a page of one kind as one of another. */
  private move(from: string, to: string): void {
    const { kinds, model } = this;
    kinds[model.kindNames.indexOf(to)] += this.kindIs(from);
    kinds[model.kindNames.indexOf(from)] = 0;
  }

  private kindIs(name: string): number {
    return this.kinds[this.model.kindNames.indexOf(name)];
  }

  private isDoubted(b: number): boolean {
    return Math.abs(this.firstLogits[b]) < this.second.sureFrom;
  }

  /** Completes a row of features with the opinions around the block, and the page's kind. */
  private addOpinions(opinions: Opinions, b: number, rows: Float32Array, at: number): void {
    opinions.write(b, rows, at + FEATURES_END);
    const { kinds } = this;
    for (let i = 0; i < kinds.length; i++) rows[at + OPINIONS_END + i] = kinds[i];
  }

  /** The kinds' probabilities, from the features of the page's blocks, each with the weight of its expected content, and from what its data call it. */
  private findKind(tree: Tree, page: PageBlocks, expected: number, expectedWords: number, all: number): void {
    const { mean, sums, averaged, kinds } = this;
    for (let i = 0; i < averaged.length; i++) mean[averaged[i]] = expected > 0 ? sums[i] / expected : 0;
    mean[FEATURES_END] = Math.log2(1 + expectedWords);
    mean[FEATURES_END + 1] = all > 0 ? expectedWords / all : 0;
    kinds.fill(0);
    this.trees.kinds.predictClasses(mean, kinds);
    toShares(kinds);
    const { kindNames, articleFrom, said } = this.model;
    const article = kindNames.indexOf("article");
    const raised = withSaid(kinds, saidKinds(tree, page), said);
    // The trees for blocks and the rules know kinds without it, so it counts only where it decides which trees are asked.
    if (raised[article] >= articleFrom !== kinds[article] >= articleFrom) kinds.set(raised);
    if (namesMembers(tree, page)) this.move("article", "forum");
    this.titles = kinds[article] >= articleFrom ? itemTitles(tree, page, this.meter.titleBlock, this.probability) : [];
    if (this.titles.length > 0) this.move("article", "listing");
    this.second = kinds[article] >= articleFrom ? this.trees.ofArticles : this.trees.ofOthers;
  }

  private reserve(count: number): void {
    if (this.logits.length >= count) return;
    const size = count * 2;
    this.firstLogits = new Float64Array(size);
    this.readersLogits = new Float64Array(size);
    this.logits = new Float64Array(size);
    this.words = new Float64Array(size);
    this.weights = new Float64Array(size);
    this.probability = new Float64Array(size);
    this.chosen = new Uint8Array(size);
  }
}
