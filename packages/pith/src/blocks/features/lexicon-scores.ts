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
    const { blocks, blockCount } = page;
    if (this.of.length < blockCount) {
      this.of = new Float64Array(blockCount * 2);
      this.rank = new Float64Array(blockCount * 2);
    }
    let all = 0;
    for (let b = 0; b < blockCount; b++) {
      this.of[b] = this.words(page, b) + this.own(page, b) + this.around(page, b);
      all += blocks[b * Block.SIZE + Block.WORDS];
    }
    let before = 0;
    for (const b of fallingOrder(this.of, blockCount)) {
      this.rank[b] = before / all;
      before += blocks[b * Block.SIZE + Block.WORDS];
    }
  }

  /** What its words say: the sum of their weights by the root of their number. */
  words({ blocks }: PageBlocks, b: number): number {
    const row = b * Block.SIZE;
    return (this.scale * blocks[row + Block.LEXICON]) / Math.sqrt(blocks[row + Block.WORDS] + 1);
  }

  /** What the names of its section say. */
  own({ blocks, sections }: PageBlocks, b: number): number {
    return this.scale * sections[blocks[b * Block.SIZE + Block.SECTION] * Section.SIZE + Section.LEXICON_OWN];
  }

  /** What the names of all its sections say. */
  around({ blocks, sections }: PageBlocks, b: number): number {
    return this.scale * sections[blocks[b * Block.SIZE + Block.SECTION] * Section.SIZE + Section.LEXICON_AROUND];
  }
}
