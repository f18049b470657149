// The learned algorithm: from a Tree to a Selection, step by step.

import { Block } from "../../blocks/page-blocks.js";
import type { Algorithm, Selection } from "../../contract/selection.js";
import type { Tree } from "../../html/tree.js";
import { checkNames } from "../../option-names.js";
import { classifierOf } from "./block-classifier.js";
import { type Caption, captionAbove, captionsBetween, captionsOf, figuresChosen } from "./captions.js";
import { chooseBlocks, type FirstChoice, firstChoice } from "./choose-blocks.js";
import { confidenceOf } from "./confidence.js";
import { contentNodes } from "./content-nodes.js";
import type { JudgedPage, StructureKind } from "./judged-page.js";
import { applyKeepOptions } from "./keep-options.js";
import type { ModelData } from "./model.js";
import { betaOf, type LearnedOptions } from "./options.js";
import type { PagePrediction } from "./page-prediction.js";
import { type ChosenPictures, choosePictures, leadBackground } from "./pictures.js";
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

function select(tree: Tree, model: ModelData, beta: number, options: LearnedOptions): Selection<LearnedTrace> {
  return new Judgement(tree, model, beta, options).selection();
}

/**
 * The judgement of one page. Each step works on the arrays that the steps before it have left: first the probability of each block, then
 * which are chosen, then what goes along with those.
 */
class Judgement {
  private readonly prediction: PagePrediction;
  private readonly first: FirstChoice;
  private readonly judged: JudgedPage;
  /** Added to each block's logit because of the page's kind, and because the page is unsure. */
  private readonly shift: number;
  /** What its structure adds to each block's logit. */
  private readonly shared: Float64Array;
  /** The rule that decided about each block, where one did. */
  private readonly deciders: (string | undefined)[];
  /** All captions of the page, and those that may be content. */
  private readonly captioned: readonly Caption[];
  private readonly wanted: readonly Caption[];
  /** Marks the blocks that are captions: HTML and Markdown have them, plain text doesn't. */
  private captions: Uint8Array;

  constructor(
    private readonly tree: Tree,
    private readonly model: ModelData,
    private readonly beta: number,
    private readonly options: LearnedOptions,
  ) {
    const { keep, memory } = options;
    const classifier = classifierOf(model, tree);
    const prediction = classifier.classify(tree);
    if (memory instanceof TemplateMemory) memory.adjust(prediction);
    const first = firstChoice(tree, prediction, model);
    const { page } = prediction;
    const { titleBlock, groups } = classifier;
    const { probability, chosen, isEmpty, isPlain } = first;
    const kinds = Object.fromEntries(model.kindNames.map((name, i) => [name, prediction.kinds[i]]));
    const because: (StructureKind | undefined)[] = new Array(page.blockCount);
    const structures = structuresOf(tree, page);
    this.prediction = prediction;
    this.first = first;
    this.judged = { ...prediction, tree, groups, structures, titleBlock, kinds, probability, chosen, because };
    this.shift = isEmpty || isPlain ? 0 : shiftFor(prediction, model) - this.doubt();
    this.shared = new Float64Array(page.blockCount);
    this.deciders = new Array<string | undefined>(page.blockCount).fill(isPlain ? "few words" : undefined);
    this.captioned = captionsOf(tree, page);
    this.wanted = keep?.captions === false ? [] : this.captioned;
    this.captions = new Uint8Array(page.blockCount);
  }

  selection(): Selection<LearnedTrace> {
    if (this.first.isEmpty) this.judged.chosen.fill(0);
    else {
      this.judgeStructures();
      this.correctProbabilities();
      this.choose();
      this.correctChoice();
    }
    const { found, lead } = this.pictures();
    this.finishCaptions(found.kept);
    return this.written(found, lead);
  }

  /** What an article that promises little loses: its page is unsure, and more of it is wrong than its blocks say. */
  private doubt(): number {
    const { slope, below } = this.model.doubt;
    return this.prediction.isArticle ? slope * Math.max(0, below - this.first.expected) : 0;
  }

  /** The blocks of a table, a list or code get one probability; all get what the page's kind adds. */
  private judgeStructures(): void {
    if (this.first.isPlain) return;
    const { shared, shift, judged } = this;
    const { logits, words } = this.prediction;
    const { structures, because, probability } = judged;
    shareLogits(structures, logits, words, shared, because);
    for (let b = 0; b < shared.length; b++) probability[b] = sigmoid(logits[b] + shared[b] + shift);
  }

  /** Rules, and what the caller wants kept, change probabilities. */
  private correctProbabilities(): void {
    const { judged, deciders } = this;
    const { keep } = this.options;
    applyRules(BEFORE_CHOOSING, judged, judged.probability, deciders);
    if (keep === undefined) return;
    const apply = () => applyKeepOptions(judged, keep, () => this.choose());
    applyRules([{ name: "option keep", apply }], judged, judged.probability, deciders);
  }

  /** The set of blocks with the highest expected F-measure. */
  private choose(): void {
    const { probability, chosen } = this.judged;
    chooseBlocks(probability, this.prediction.weights, chosen.length, this.beta, chosen);
  }

  /** Rules change the choice: headings with their sections, captions between what was chosen. */
  private correctChoice(): void {
    applyRules(AFTER_CHOOSING, this.judged, this.judged.chosen, this.deciders);
    this.captions = captionsBetween(this.wanted, this.judged);
  }

  /** The pictures that are content; `lead`: the node whose background is the first of them, 0 if none is. */
  private pictures(): { found: ChosenPictures; lead: number } {
    const { tree, judged, captioned } = this;
    const { page, chosen } = judged;
    const found = choosePictures(judged, figuresChosen(captioned, page, chosen), this.model.pictures);
    if (this.first.isEmpty) return { found, lead: 0 };
    const [first, last] = [chosen.indexOf(1), chosen.lastIndexOf(1)];
    const lead = leadBackground(tree, found.kept, page.first(first), page.last(last));
    if (lead === 0) return { found, lead };
    return { found: { ...found, kept: [...found.kept, lead].sort((a, b) => a - b) }, lead };
  }

  /** Captions of pictures above the text, and rules about the ends of the content; a caption that isn't chosen is none. */
  private finishCaptions(pictures: readonly number[]): void {
    const { judged, captions } = this;
    if (this.prediction.isArticle) captionAbove(this.wanted, judged, pictures, captions);
    applyRules(AT_LAST, judged, judged.chosen, this.deciders);
    for (let b = 0; b < captions.length; b++) captions[b] &= judged.chosen[b];
  }

  private written(pictures: ChosenPictures, lead: number): Selection<LearnedTrace> {
    const { tree, model, prediction, judged, first, shared, shift } = this;
    const { page, chosen } = judged;
    const { container, kept, dropped, figures } = contentNodes(tree, page, chosen, this.captions, pictures);
    return {
      algorithm: "learned",
      container,
      kept,
      dropped,
      ...(figures.size > 0 && { figures }),
      ...(lead > 0 && { lead }),
      confidence: confidenceOf(first, prediction.kinds, page.blockCount, model),
      kinds: judged.kinds,
      trace: new LearnedTrace(tree, {
        blocks: judgedBlocks(prediction, judged, this.deciders),
        shared,
        expected: first.expected,
        shift,
        model,
      }),
    };
  }
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
