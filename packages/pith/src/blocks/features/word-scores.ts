// What the lexicon says of the words of blocks and of the names around them.

import { fallingOrder } from "../gather.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import type { Scratch } from "./scratch.js";

/**
 * What the lexicon says of each block, in logits.
 *
 * `scale`: what one step of the lexicon's weights is worth.
 */
export function scoreWords(page: PageBlocks, scale: number, scratch: Scratch) {
  const { blockCount } = page;
  const column = () => scratch.floats(blockCount);
  /** What its words say: the sum of their weights by the root of their number. */
  const words = column();
  /** What the names of its section say, and those of all its sections. */
  const own = column();
  const around = column();
  /** The three together. */
  const together = column();
  let all = 0;
  for (let b = 0; b < blockCount; b++) {
    const section = page.sectionOf(b);
    words[b] = (scale * page.ofBlock(b, Block.LEXICON)) / Math.sqrt(page.words(b) + 1);
    own[b] = scale * page.ofSection(section, Section.LEXICON_OWN);
    around[b] = scale * page.ofSection(section, Section.LEXICON_AROUND);
    together[b] = words[b] + own[b] + around[b];
    all += page.words(b);
  }
  /** The share of the page's words in blocks with a higher score, 0..1. */
  const rank = column();
  let before = 0;
  for (const b of fallingOrder(together, blockCount)) {
    rank[b] = before / all;
    before += page.words(b);
  }
  return { words, own, around, together, rank };
}
