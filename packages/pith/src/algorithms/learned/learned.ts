// The learned algorithm: from a Tree to a Selection, step by step.

import type { PageBlocks } from "../../blocks/page-blocks.js";
import { lazySelection, rememberForText } from "../../contract/lazy-selection.js";
import type { Algorithm, Selection } from "../../contract/selection.js";
import { sigmoid } from "../../forest/forest.js";
import type { Tree } from "../../html/tree.js";
import { once } from "../../maps.js";
import { checkNames } from "../../option-names.js";
import { classifierOf, hasOwnArrays, letGo } from "./block-classifier.js";
import { type Caption, captionAbove, captionsBetween, captionsOf, figuresChosen } from "./captions.js";
import { chooseBlocks, type FirstChoice, firstChoice } from "./choose-blocks.js";
import { confidenceOf } from "./confidence.js";
import { contentNodes } from "./content-nodes.js";
import type { JudgedPage, StructureKind } from "./judged-page.js";
import { applyKeepOptions } from "./keep-options.js";
import type { ModelData } from "./model.js";
import { betaOf, type LearnedOptions } from "./options.js";
import type { PagePrediction } from "./page-prediction.js";
import { type ChosenPictures, type FoundPictures, findPictures } from "./pictures.js";
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

const NO_PICTURES: ChosenPictures = { kept: [], left: new Set() };

function select(tree: Tree, model: ModelData, beta: number, options: LearnedOptions): Selection<LearnedTrace> {
  const selection = new Judgement(tree, model, beta, options).selection();
  letGo(model, tree);
  return selection;
}

/**
 * The judgement of one page. Each step works on the arrays that the steps before it have left: first the probability of each block, then
 * which are chosen, then what goes along with those.
 */
class Judgement {
  /** What the trees say. */
  private readonly prediction: PagePrediction;
  /** What would be chosen by that alone. */
  private readonly first: FirstChoice;
  /** What the steps below work on: probabilities, the choice, and what structure decided. */
  private readonly judged: JudgedPage;
  /** Added to each block's logit because of the page's kind, and because the page is unsure. */
  private readonly shift: number;
  /** What its structure adds to each block's logit. */
  private readonly shared: Float64Array;
  /** The rule that decided about each block, where one did. */
  private readonly deciders: (string | undefined)[];
  /** All captions of the page: those of chosen text say which pictures belong to it. */
  private readonly allCaptions: readonly Caption[];
  /** Those that may be chosen: none, if the caller wants it so. */
  private readonly captions: readonly Caption[];
  /** Marks the blocks that are chosen as captions of a picture, which plain text leaves out. */
  private captionMarks: Uint8Array;

  constructor(
    private readonly tree: Tree,
    private readonly model: ModelData,
    private readonly beta: number,
    private readonly options: LearnedOptions,
  ) {
    const { keep, memory } = options;
    const prediction = classifierOf(model, tree).classify(tree);
    if (memory instanceof TemplateMemory) memory.adjust(prediction);
    const first = firstChoice(tree, prediction, model);
    const { page, words, titles, titleBlock, groups } = prediction;
    const { probability, chosen, isEmpty, isPlain } = first;
    const kinds = Object.fromEntries(model.kindNames.map((name, i) => [name, prediction.kinds[i]]));
    const because: (StructureKind | undefined)[] = new Array(page.blockCount);
    const structures = structuresOf(tree, page);
    this.prediction = prediction;
    this.first = first;
    // Written out: copied by `...` it had another hidden class on each page, which no code that V8 has optimized for the last one knows.
    this.judged = {
      tree,
      page,
      words,
      groups,
      structures,
      titleBlock,
      titles,
      kinds,
      probability,
      chosen,
      because,
    };
    this.shift = isEmpty || isPlain ? 0 : shiftFor(prediction, model) - this.doubt();
    this.shared = new Float64Array(page.blockCount);
    this.deciders = new Array<string | undefined>(page.blockCount).fill(isPlain ? "few words" : undefined);
    this.allCaptions = captionsOf(tree, page);
    this.captions = keep?.captions === false ? [] : this.allCaptions;
    this.captionMarks = new Uint8Array(page.blockCount);
  }

  selection(): Selection<LearnedTrace> {
    if (this.first.isEmpty) this.judged.chosen.fill(0);
    else {
      this.judgeStructures();
      this.correctProbabilities();
      this.choose();
      this.correctChoice();
    }
    // The prediction's arrays serve the next page, unless they are the page's own.
    const { page: blocks } = this.judged;
    const page = hasOwnArrays(this.tree) ? blocks : blocks.copy();
    const pictures = this.pictures(page);
    this.finishCaptions(pictures);
    return this.asSelection(page, pictures);
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
    applyRules(BEFORE_CHOOSING, judged, judged.probability, deciders, this.model.without);
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
    applyRules(AFTER_CHOOSING, this.judged, this.judged.chosen, this.deciders, this.model.without);
    this.captionMarks = captionsBetween(this.captions, this.judged);
  }

  /** Finds the pictures that are content when they are first asked for: text needs none. By then rules have changed the choice. */
  private pictures(page: PageBlocks): () => FoundPictures {
    const { model, allCaptions } = this;
    const { tree, kinds, probability, chosen, because } = this.judged;
    const judged = {
      tree,
      page,
      kinds,
      probability: probability.slice(),
      chosen: chosen.slice(),
      because: because.slice(),
    };
    return once(() => findPictures(judged, figuresChosen(allCaptions, page, judged.chosen), model.pictures));
  }

  /** Captions of pictures above the text, and rules about the ends of the content; a caption that isn't chosen is none. */
  private finishCaptions(pictures: () => FoundPictures): void {
    const { judged, captions, captionMarks } = this;
    const start = judged.chosen.indexOf(1);
    if (this.prediction.isArticle && captions.some(({ end }) => end <= start))
      captionAbove(captions, judged, pictures().found.kept, captionMarks);
    applyRules(AT_LAST, judged, judged.chosen, this.deciders, this.model.without);
    for (let b = 0; b < captionMarks.length; b++) captionMarks[b] &= judged.chosen[b];
  }

  /** The chosen blocks as nodes again, with the trace; subtrees are found when somebody reads them. */
  private asSelection(page: PageBlocks, pictures: () => FoundPictures): Selection<LearnedTrace> {
    const { tree, model, prediction, judged, first, shared, shift, captionMarks } = this;
    const { chosen, kinds } = judged;
    const known = {
      algorithm: "learned",
      confidence: confidenceOf(first, prediction.kinds, page.blockCount, model),
      kinds,
      trace: new LearnedTrace(tree, {
        blocks: judgedBlocks(page, judged, this.deciders),
        shared,
        expected: first.expected,
        shift,
        sample: prediction.sample,
        model,
      }),
    };
    const selection = lazySelection(known, () => {
      const { found, lead } = pictures();
      return { ...contentNodes(tree, page, chosen, captionMarks, found), lead };
    });
    // Written out, as `judged` is.
    rememberForText(selection, () => {
      const { algorithm, confidence, trace } = known;
      const { container, kept, dropped, captions } = contentNodes(tree, page, chosen, captionMarks, NO_PICTURES);
      return { algorithm, confidence, kinds, trace, container, kept, dropped, captions };
    });
    return selection;
  }
}

/** What the trace says about the blocks. */
function judgedBlocks(
  page: PageBlocks,
  { probability, chosen, because }: JudgedPage,
  deciders: readonly (string | undefined)[],
): () => LearnedBlock[] {
  return () =>
    Array.from(probability, (share, b) => ({
      first: page.first(b),
      last: page.last(b),
      words: page.words(b),
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
