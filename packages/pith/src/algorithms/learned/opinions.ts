// What the first trees say of a block and its surroundings, as features of the second trees.

import { sectionOf } from "../../blocks/features/family.js";
import type { PageMeasures } from "../../blocks/features/index.js";
import { Section } from "../../blocks/page-blocks.js";

/** A logit is cut here, either way: beyond it all blocks are equally sure. */
const SUREST = 8;
/** What stands for the logit of a block that doesn't exist, and for the mean probability of no blocks. */
const NO_LOGIT = -9;
const NO_MEAN = -1;
/** Blocks before (negative) and after that are looked at one by one. */
const STEPS = [-3, -2, -1, 1, 2, 3];
/** Blocks before, and after, that are taken together. */
const WINDOWS = [3, 8, 20];
/** The block's own section and those around it that hold more blocks. */
const LEVELS = 5;

/** What the first trees say of a block and of those around it, for the second trees to weigh. */
export const OPINIONS: readonly string[] = [
  "opinion", // the block's own logit, -8..8
  ...STEPS.map((step) => `opinion-next${step}`), // logit of that block; -9: there is none
  // Mean probability of the words of so many blocks before, and after, 0..1; -1: there are none
  ...WINDOWS.flatMap((size) => [`opinion-before${size}`, `opinion-after${size}`]),
  ...Array.from({ length: LEVELS }, (_, level) => `opinion-level${level}`), // the same of that section around it
  "opinion-path", // the same of the blocks with the same path
  "opinion-self", // the same of the blocks made of the same elements
  "opinion-share", // the same of the whole page
  "opinion-words", // expected words of content on the page, log2(1 + x)
  "opinion-f1", // expected F1 of the page's best choice of blocks, 0..1
  "opinion-page", // mean logit of the page's words, -8..8
  "opinion-title", // logit of the page's heading; -9: there is none
];

/** Measures `OPINIONS` for the blocks of a page. Used again for the next page. */
export class Opinions {
  private measures!: PageMeasures;
  private logits = new Float64Array(0);
  /** Expected words of content in the blocks before each one. */
  private expectedWords = new Float64Array(1);
  /** Expected words by path and by elements, as `Groups` numbers them. */
  private byPath = new Float64Array(0);
  private bySelf = new Float64Array(0);
  /** The columns that are the same for all blocks: from `opinion-share` on. */
  private readonly ofPage = new Float32Array(5);

  /** Takes in what the first trees say: the blocks' logits, and the expected F1 of the best choice. */
  measure(measures: PageMeasures, logits: Float64Array, expectedF1: number, titleBlock: number): void {
    const { count, sums, groups } = measures;
    this.measures = measures;
    this.reserve(count);
    const { expectedWords, byPath, bySelf } = this;
    byPath.fill(0, 0, count);
    bySelf.fill(0, 0, count);
    let ofPage = 0;
    for (let b = 0; b < count; b++) {
      const logit = Math.max(-SUREST, Math.min(SUREST, logits[b]));
      const words = sums.words[b + 1] - sums.words[b];
      const expected = words / (1 + Math.exp(-logit));
      this.logits[b] = logit;
      expectedWords[b + 1] = expectedWords[b] + expected;
      byPath[groups.path[b].number] += expected;
      bySelf[groups.self[b].number] += expected;
      ofPage += logit * words;
    }
    const all = Math.max(1, sums.words[count]);
    this.ofPage.set([
      expectedWords[count] / all,
      Math.log2(1 + expectedWords[count]),
      expectedF1,
      ofPage / all,
      titleBlock < 0 ? NO_LOGIT : this.logits[titleBlock],
    ]);
  }

  /** Writes the opinions about block `b` to `out` from `at` on; gives the place behind them. */
  write(b: number, out: Float32Array, at: number): number {
    const { logits, measures } = this;
    const { blocks, sections, count, scores, groups } = measures;
    out[at++] = logits[b];
    for (const step of STEPS) out[at++] = b + step < 0 || b + step >= count ? NO_LOGIT : logits[b + step];
    for (const size of WINDOWS) {
      out[at++] = this.mean(Math.max(0, b - size), b);
      out[at++] = this.mean(b + 1, Math.min(count, b + 1 + size));
    }
    let section = sectionOf(blocks, b);
    for (let level = 0; level < LEVELS; level++) {
      const row = section * Section.SIZE;
      out[at++] = section < 0 ? NO_MEAN : this.mean(sections[row + Section.FIRST], sections[row + Section.END]);
      if (section >= 0) section = scores.outer[section];
    }
    const path = groups.path[b];
    out[at++] = this.byPath[path.number] / path.words;
    const self = groups.self[b];
    out[at++] = this.bySelf[self.number] / self.words;
    out.set(this.ofPage, at);
    return at + this.ofPage.length;
  }

  /** The mean probability of the words of the blocks from `first` up to `end`. */
  private mean(first: number, end: number): number {
    const { words } = this.measures.sums;
    return first < end ? (this.expectedWords[end] - this.expectedWords[first]) / (words[end] - words[first]) : NO_MEAN;
  }

  private reserve(count: number): void {
    if (this.logits.length >= count) return;
    const size = count * 2;
    this.logits = new Float64Array(size);
    this.expectedWords = new Float64Array(size + 1);
    this.byPath = new Float64Array(size);
    this.bySelf = new Float64Array(size);
  }
}
