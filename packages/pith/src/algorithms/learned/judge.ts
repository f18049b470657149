import { FEATURE_NAMES, FeatureMeter } from "../../blocks/features/index.js";
import { Block, type PageBlocks } from "../../blocks/page-blocks.js";
import { Segmenter } from "../../blocks/segmenter.js";
import type { Tree } from "../../html/tree.js";
import { Forest } from "./forest.js";
import { lexiconOf } from "./lexicon.js";
import type { ForestData, ModelData } from "./model.js";

/** Blocks that are measured at once: their rows stay in the cache, and memory doesn't depend on the page. */
const CHUNK = 256;
const WIDTH = FEATURE_NAMES.length;

/** What the trees for kinds ask for besides the mean of the page's features. */
export const PAGE_COLUMNS = ["expected-words", "expected-share"] as const;

/** What is thought of a page before anything is chosen. Its arrays are valid until the next page. */
export interface Verdict {
  readonly page: PageBlocks;
  /** The logit of each block: above 0 it is rather content. */
  readonly logits: Float64Array;
  /** The words of each block. */
  readonly words: Float64Array;
  /** How many words of main content the page is expected to hold. */
  readonly wanted: number;
  /** The probability of each of the model's kinds. */
  readonly kinds: Float64Array;
}

/** One for each model: unpacking takes some milliseconds, and its memory serves all pages. */
const judges = new WeakMap<ModelData, Judge>();

/** The judge that works with a model. */
export function judgeOf(model: ModelData): Judge {
  let judge = judges.get(model);
  if (judge === undefined) {
    judge = new Judge(model);
    judges.set(model, judge);
  }
  return judge;
}

/** A model at work: from a Tree to a logit for each block. */
export class Judge {
  /** The page that was judged last, and nothing else: held weakly, and not by a WeakRef, which keeps it until the job ends. */
  private last = new WeakSet<Tree>();
  readonly forest: Forest;
  private readonly kinds: Forest;
  private readonly segmenter: Segmenter;
  private readonly meter: FeatureMeter;
  private readonly rows = new Float32Array(CHUNK * WIDTH);
  /** The columns whose mean the trees for kinds ask for. */
  private readonly averaged: Uint16Array;
  private readonly mean = new Float32Array(WIDTH + PAGE_COLUMNS.length);
  private readonly sums = new Float64Array(WIDTH);
  private readonly chunk = new Float64Array(CHUNK);
  private logits = new Float64Array(CHUNK);
  private words = new Float64Array(CHUNK);

  constructor(private readonly model: ModelData) {
    const lexicon = lexiconOf(model.lexicon);
    this.segmenter = new Segmenter(lexicon);
    this.meter = new FeatureMeter(lexicon.scale);
    this.forest = new Forest(model.blocks, columnsOf(model.blocks));
    const ofKinds = columnsOf(model.kinds);
    this.kinds = new Forest(model.kinds, ofKinds);
    this.averaged = Uint16Array.from(ofKinds.filter((column) => column < WIDTH));
  }

  judge(tree: Tree): Verdict {
    this.last = new WeakSet();
    const page = this.segmenter.segment(tree);
    const count = page.blockCount;
    if (this.logits.length < count) {
      this.logits = new Float64Array(count * 2);
      this.words = new Float64Array(count * 2);
    }
    const { rows, sums, averaged, chunk, logits, words, model } = this;
    this.meter.begin(page);
    sums.fill(0);
    let expected = 0;
    let all = 0;
    for (let first = 0; first < count; first += CHUNK) {
      const end = Math.min(count, first + CHUNK);
      this.meter.measure(first, end, rows, WIDTH);
      this.forest.predict(rows, WIDTH, end - first, model, chunk);
      for (let b = first; b < end; b++) {
        logits[b] = chunk[b - first];
        words[b] = page.blocks[b * Block.SIZE + Block.WORDS];
        const weight = words[b] / (1 + Math.exp(-logits[b]));
        expected += weight;
        all += words[b];
        const row = (b - first) * WIDTH;
        for (let i = 0; i < averaged.length; i++) sums[averaged[i]] += weight * rows[row + averaged[i]];
      }
    }
    this.last.add(tree);
    return { page, logits, words, wanted: expected, kinds: this.kindOf(expected, all) };
  }

  /** The block that is the heading of the page that was judged last: its first h1, or the block most like its title; -1: none. */
  get titleBlock(): number {
    return this.meter.titleBlock;
  }

  /** The features of one block of a page; the page is judged again if another one came after it. */
  rowOf(tree: Tree, b: number): Float32Array {
    if (!this.last.has(tree)) this.judge(tree);
    const row = new Float32Array(WIDTH);
    this.meter.measure(b, b + 1, row, WIDTH);
    return row;
  }

  /** The kinds' probabilities, from the features of the page's blocks, each with the weight of its expected content. */
  private kindOf(expected: number, all: number): Float64Array {
    const { mean, sums, model } = this;
    for (const column of this.averaged) mean[column] = expected > 0 ? sums[column] / expected : 0;
    mean[WIDTH] = Math.log2(1 + expected);
    mean[WIDTH + 1] = all > 0 ? expected / all : 0;
    const kinds = new Float64Array(model.kindNames.length);
    this.kinds.predictClasses(mean, kinds);
    let sum = 0;
    for (let i = 0; i < kinds.length; i++) {
      kinds[i] = Math.exp(kinds[i]);
      sum += kinds[i];
    }
    for (let i = 0; i < kinds.length; i++) kinds[i] /= sum;
    return kinds;
  }
}

/** Where a forest's features stand in a row. */
function columnsOf(data: ForestData): number[] {
  const all = [...FEATURE_NAMES, ...PAGE_COLUMNS];
  return data.features.map((name) => {
    const column = all.indexOf(name);
    if (column < 0)
      throw new TypeError(`The model asks for the feature "${name}", which this version doesn't measure.`);
    return column;
  });
}
