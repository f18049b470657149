// Finds sections that a template repeats.

import { type PageBlocks, Section } from "../page-blocks.js";
import type { BlockSums } from "./block-sums.js";
import { Numbering } from "./groups.js";

/** From this many siblings alike a section counts as one of a template's repetitions. */
export const REPEATED = 3;

/** What a template repeats: sections with siblings alike, by tag and class names. */
export class Repetition {
  /** How many siblings (itself included) each section has with its signature, and its place among them. */
  twins = new Int32Array(0);
  twinIndex = new Int32Array(0);
  /** For each section the words of its repeated children. */
  cardWords = new Float64Array(0);
  /** What siblings alike share: their parent and their signature. */
  private readonly makes = new Numbering();
  /** The section whose repeated children hold most words (what a listing is about), and these words; -1 and 0: none. */
  cards = -1;
  mostWords = 0;

  measure(page: PageBlocks, sums: BlockSums): void {
    this.reserve(page.sectionCount);
    this.countTwins(page);
    this.findCards(page, sums);
  }

  private reserve(size: number): void {
    if (this.twins.length < size) {
      this.twins = new Int32Array(size * 2);
      this.twinIndex = new Int32Array(size * 2);
      this.cardWords = new Float64Array(size * 2);
      return;
    }
    this.twinIndex.fill(0, 0, size);
    this.cardWords.fill(0, 0, size);
  }

  private countTwins({ sections, sectionCount }: PageBlocks): void {
    const { twins, twinIndex, makes } = this;
    const make = new Int32Array(sectionCount);
    const counts = new Int32Array(sectionCount);
    makes.begin(sectionCount);
    for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
      make[s] = makes.numberOf(sections[at + Section.PARENT], sections[at + Section.SIGNATURE]);
      if (sections[at + Section.END] > sections[at + Section.FIRST]) twinIndex[s] = counts[make[s]]++;
    }
    for (let s = 0; s < sectionCount; s++) twins[s] = counts[make[s]];
  }

  private findCards({ sections, sectionCount }: PageBlocks, sums: BlockSums): void {
    const { twins, cardWords } = this;
    this.cards = -1;
    this.mostWords = 0;
    for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
      const parent = sections[at + Section.PARENT];
      if (twins[s] < REPEATED || parent < 0) continue;
      cardWords[parent] += sums.words[sections[at + Section.END]] - sums.words[sections[at + Section.FIRST]];
      if (cardWords[parent] > this.mostWords) {
        this.mostWords = cardWords[parent];
        this.cards = parent;
      }
    }
  }
}
