// The rule by which the votes of posts come: a number alone, which each post of a template has at its end.

import { gatherBlocks, sumsBefore } from "../../blocks/gather.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { hintBit } from "../../page/vocabulary.js";
import { type JudgedPage, patternOf } from "./judged-page.js";

/** Fewer numbers aren't a pattern. */
const FEWEST = 3;
/** Of the numbers so many follow what was chosen, with chosen words since the one before. */
const POSTS_SHARE = 0.8;
/** A post has as many words, with its author and date. */
const POST_WORDS = 5;
/** Below this mean probability they count something else. */
const MEAN = 0.1;

const USER = hintBit("user");

/**
 * Chooses numbers alone in their blocks, made of the same elements and classes in boxes that are alike, if each follows a chosen text of its own: what
 * readers voted for it. The model learns little from a number, so it doubts them all; what is counted of the author is no vote. Linear in the page.
 */
export function chooseVotes(judged: JudgedPage): void {
  const { page, words, probability, chosen, because } = judged;
  const keyOf = (b: number) => (isNumber(page, b) && because[b] !== "table" ? patternOf(judged, b) : undefined);
  const taken = sumsBefore(page.blockCount, (b) => chosen[b] * words[b]);
  for (const blocks of gatherBlocks(page.blockCount, FEWEST, keyOf)) {
    let posts = 0;
    let expected = 0;
    let next = 0;
    for (const b of blocks) {
      if (chosen[b - 1] === 1 && taken[b] - taken[next] >= POST_WORDS) posts++;
      expected += probability[b];
      next = b + 1;
    }
    if (posts < POSTS_SHARE * blocks.length || expected < MEAN * blocks.length) continue;
    for (const b of blocks) if (chosen[b - 1] === 1) chosen[b] = 1;
  }
}

/** Whether a block is one number, outside a link and what is said of a user. */
function isNumber(page: PageBlocks, block: number): boolean {
  const hints = page.ofBlock(block, Block.HINTS_HIGH) | page.ofSection(page.sectionOf(block), Section.HINTS_HIGH);
  return (
    page.words(block) === 1 &&
    page.ofBlock(block, Block.NUMBERS) === 1 &&
    page.ofBlock(block, Block.LINK_WORDS) === 0 &&
    (hints & USER) === 0
  );
}
