// What is measured once for a page before its blocks.

import { Tag } from "../../html/generated/tags.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import { Ancestry } from "./ancestry.js";
import { BlockSums } from "./block-sums.js";
import { Groups, Numbering } from "./groups.js";
import { LexiconScores } from "./lexicon.js";
import { Repetition } from "./repetition.js";
import { SectionScores } from "./section-scores.js";

/** Fewer words in common with the title are chance. */
const LEAST_TITLE_WORDS = 2;
/** What being a heading adds to the likeness with the title; 1 is a word that both have. */
const HEADING_BONUS = 0.5;

/** What is measured once for a page, before its blocks are measured one by one. Used again for the next page. */
export class PageMeasures {
  page!: PageBlocks;
  blocks!: Int32Array;
  sections!: Int32Array;
  /** How many blocks there are. */
  count = 0;
  readonly sums = new BlockSums();
  readonly scores = new SectionScores();
  readonly repetition = new Repetition();
  readonly ancestry = new Ancestry();
  readonly groups = new Groups();
  readonly lexicon: LexiconScores;
  /** For each block the number of its text, and how many blocks have the text of each number. */
  textOf = new Int32Array(0);
  textCounts = new Int32Array(0);
  private readonly texts = new Numbering();
  /** The first h1, and the block most like the title; -1: none. */
  h1 = -1;
  titleBlock = -1;

  constructor(lexiconScale: number) {
    this.lexicon = new LexiconScores(lexiconScale);
  }

  measure(page: PageBlocks): void {
    this.page = page;
    this.blocks = page.blocks;
    this.sections = page.sections;
    this.count = page.blockCount;
    this.lexicon.measure(page);
    this.sums.measure(page, this.lexicon.of);
    this.scores.measure(page, this.sums);
    this.repetition.measure(page, this.sums);
    this.ancestry.measure(page, this.scores, this.repetition);
    this.groups.measure(page, this.lexicon.of);
    this.countTexts();
    this.findTitle();
  }

  private countTexts(): void {
    const { blocks, count, texts } = this;
    if (this.textOf.length < count) {
      this.textOf = new Int32Array(2 * count);
      this.textCounts = new Int32Array(2 * count);
    } else this.textCounts.fill(0, 0, count);
    texts.begin(count);
    for (let b = 0, at = 0; b < count; b++, at += Block.SIZE) {
      this.textOf[b] = texts.numberOf(blocks[at + Block.HASH], 0);
      this.textCounts[this.textOf[b]]++;
    }
  }

  private findTitle(): void {
    const { blocks, sections, count } = this;
    this.h1 = this.titleBlock = -1;
    let best = 0;
    for (let b = 0, at = 0; b < count; b++, at += Block.SIZE) {
      const tag = sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG];
      if (tag === Tag.H1 && this.h1 < 0) this.h1 = b;
      const shared = blocks[at + Block.TITLE_WORDS];
      const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
      // Long blocks have many words in common with anything.
      const likeness = (shared * shared) / (blocks[at + Block.WORDS] + 2) + (isHeading ? HEADING_BONUS : 0);
      if (shared >= LEAST_TITLE_WORDS && likeness > best) {
        best = likeness;
        this.titleBlock = b;
      }
    }
  }
}
