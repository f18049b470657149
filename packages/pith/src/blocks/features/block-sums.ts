// Prefix sums over the blocks of a page.

import { Tag } from "../../html/generated/tags.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";

/** Blocks of at most this many words are short: menu items, buttons, labels. */
const SHORT_WORDS = 5;

/** Prefix sums over the blocks: the value at `b` is the sum over the blocks before `b`. A section is a difference of two. */
export class BlockSums {
  words = new Float64Array(0);
  linkWords = new Float64Array(0);
  sentenceWords = new Float64Array(0);
  sentences = new Float64Array(0);
  /** Blocks that are short, that hold a sign of currency, that are headings. */
  short = new Float64Array(0);
  currency = new Float64Array(0);
  headings = new Float64Array(0);
  /** What the lexicon says of a block, times its words. */
  lexicon = new Float64Array(0);
  /** The words of the longest block. */
  maxWords = 0;
  /** For each block the last heading before it; -1: none. */
  lastHeading = new Int32Array(0);

  measure({ blocks, blockCount, sections }: PageBlocks, lexiconOf: Float64Array): void {
    this.reserve(blockCount + 1);
    this.maxWords = 0;
    let heading = -1;
    for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
      const words = blocks[at + Block.WORDS];
      const tag = sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG];
      const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
      this.words[b + 1] = this.words[b] + words;
      this.linkWords[b + 1] = this.linkWords[b] + blocks[at + Block.LINK_WORDS];
      this.sentenceWords[b + 1] = this.sentenceWords[b] + blocks[at + Block.SENTENCE_WORDS];
      this.sentences[b + 1] = this.sentences[b] + blocks[at + Block.SENTENCES];
      this.short[b + 1] = this.short[b] + (words <= SHORT_WORDS ? 1 : 0);
      this.currency[b + 1] = this.currency[b] + (blocks[at + Block.CURRENCY] > 0 ? 1 : 0);
      this.headings[b + 1] = this.headings[b] + (isHeading ? 1 : 0);
      this.lexicon[b + 1] = this.lexicon[b] + words * lexiconOf[b];
      this.maxWords = Math.max(this.maxWords, words);
      this.lastHeading[b] = heading;
      if (isHeading) heading = b;
    }
  }

  private reserve(size: number): void {
    if (this.words.length >= size) return;
    const room = size * 2;
    this.words = new Float64Array(room);
    this.linkWords = new Float64Array(room);
    this.sentenceWords = new Float64Array(room);
    this.sentences = new Float64Array(room);
    this.short = new Float64Array(room);
    this.currency = new Float64Array(room);
    this.headings = new Float64Array(room);
    this.lexicon = new Float64Array(room);
    this.lastHeading = new Int32Array(room);
  }
}
