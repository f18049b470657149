// Prefix sums over the blocks of a page.

import { isHeading } from "../../html/node-kind.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import type { Scratch } from "./scratch.js";

/** Blocks of at most this many words are short: menu items, buttons, labels. */
const SHORT_WORDS = 5;

export type BlockSums = ReturnType<typeof sumBlocks>;

/**
 * Prefix sums over the blocks: the value at `b` is the sum over the blocks before `b`. A section is a difference of two.
 *
 * `lexiconOf`: what the lexicon says of each block.
 */
export function sumBlocks({ blocks, blockCount, sections }: PageBlocks, lexiconOf: Float64Array, scratch: Scratch) {
  const sums = () => scratch.floats(blockCount + 1);
  const words = sums();
  const linkWords = sums();
  const sentenceWords = sums();
  const sentences = sums();
  /** Blocks that are short, that hold a sign of currency, that are headings. */
  const short = sums();
  const currency = sums();
  const headings = sums();
  /** What the lexicon says of a block, times its words. */
  const lexicon = sums();
  /** For each block the last heading before it; -1: none. */
  const lastHeading = scratch.integers(blockCount);
  /** The words of the longest block. */
  let maxWords = 0;
  let heading = -1;
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    const own = blocks[at + Block.WORDS];
    const isOne = isHeading(sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG]);
    words[b + 1] = words[b] + own;
    linkWords[b + 1] = linkWords[b] + blocks[at + Block.LINK_WORDS];
    sentenceWords[b + 1] = sentenceWords[b] + blocks[at + Block.SENTENCE_WORDS];
    sentences[b + 1] = sentences[b] + blocks[at + Block.SENTENCES];
    short[b + 1] = short[b] + (own <= SHORT_WORDS ? 1 : 0);
    currency[b + 1] = currency[b] + (blocks[at + Block.CURRENCY] > 0 ? 1 : 0);
    headings[b + 1] = headings[b] + (isOne ? 1 : 0);
    lexicon[b + 1] = lexicon[b] + own * lexiconOf[b];
    maxWords = Math.max(maxWords, own);
    lastHeading[b] = heading;
    if (isOne) heading = b;
  }
  return { words, linkWords, sentenceWords, sentences, short, currency, headings, lexicon, lastHeading, maxWords };
}
