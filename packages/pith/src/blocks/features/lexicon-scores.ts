// Sums what the lexicon says of each block.

import { fallingOrder } from "../falling-order.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";

/** What the lexicon says of each block, in logits. */
export class LexiconScores {
  /** Words, own names and names around together. */
  of = new Float64Array(0);
  /** The share of the page's words that stand in blocks of which the lexicon says more, 0..1. */
  rank = new Float64Array(0);

  /** `scale`: what one step of the lexicon's weights is worth. */
  constructor(readonly scale: number) {}

  measure(page: PageBlocks): void {
    const { blockCount } = page;
    if (this.of.length < blockCount) {
      this.of = new Float64Array(blockCount * 2);
      this.rank = new Float64Array(blockCount * 2);
    }
    let all = 0;
    for (let b = 0; b < blockCount; b++) {
      this.of[b] = this.words(page, b) + this.own(page, b) + this.around(page, b);
      all += page.words(b);
    }
    let before = 0;
    for (const b of fallingOrder(this.of, blockCount)) {
      this.rank[b] = before / all;
      before += page.words(b);
    }
  }

  /** What its words say: the sum of their weights by the root of their number. */
  words(page: PageBlocks, b: number): number {
    return (this.scale * page.ofBlock(b, Block.LEXICON)) / Math.sqrt(page.words(b) + 1);
  }

  /** What the names of its section say. */
  own(page: PageBlocks, b: number): number {
    return this.scale * page.ofSection(page.sectionOf(b), Section.LEXICON_OWN);
  }

  /** What the names of all its sections say. */
  around(page: PageBlocks, b: number): number {
    return this.scale * page.ofSection(page.sectionOf(b), Section.LEXICON_AROUND);
  }
}
