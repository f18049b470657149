// The rule by which the names and dates of a thread's posts come: all that one template makes, whoever wrote the post.

import { gatherBlocks } from "../../blocks/gather.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { hintBit } from "../../page/vocabulary.js";
import { type JudgedPage, saySame, THREAD } from "./judged-page.js";

/** Bylines come if they have this mean probability, but those below the least don't: another rule took them. */
const MEAN = 0.2;
const LEAST = 0.05;
/** Fewer dates are those of other things; as many bylines that say the same are a label. */
const FEWEST = 3;
/** A date with its time has as many numbers. */
const DATE_AND_TIME = 4;

/** A longer text only mentions when something was. */
const TIME_WORDS = 12;

const DATE = hintBit("meta");
const NAME = hintBit("author");
const USER = hintBit("user");

/**
 * Chooses what most likely says who wrote the posts of a thread, and when. Blocks are compared by the element that holds them alone: what is in and around
 * it differs with the author, who is a moderator or opened the thread. Linear in the page.
 */
export function chooseBylines({ tree, page, kinds, probability, chosen, because }: JudgedPage): void {
  if (kinds.forum < THREAD) return;
  const isNamed = (b: number) => saysWho(page, b) || saysWhen(page, b);
  const keyOf = (b: number) =>
    because[b] !== "table" && (isNamed(b) || showsTime(tree, page, b))
      ? page.ofSection(page.sectionOf(b), Section.SIGNATURE)
      : undefined;
  for (const blocks of gatherBlocks(page.blockCount, 1, keyOf)) {
    const isOne = saySame(page, blocks);
    if (blocks.length < FEWEST ? blocks.some((b) => saysWhen(page, b)) : isOne) continue;
    const expected = blocks.reduce((sum, b) => sum + probability[b], 0);
    if (expected < MEAN * blocks.length) continue;
    if (!blocks.some(isNamed) && 2 * blocks.filter((b) => chosen[b] === 1).length < blocks.length) continue;
    for (const b of blocks) if (probability[b] >= LEAST) chosen[b] = 1;
  }
}

const hintsOf = (page: PageBlocks, block: number, half: 0 | 1) =>
  page.ofBlock(block, Block.HINTS_LOW + half) | page.ofSection(page.sectionOf(block), Section.HINTS_LOW + half);

/** Whether a class calls it an author's or a user's, and a link is in it. One letter is drawn in place of a face. */
function saysWho(page: PageBlocks, block: number): boolean {
  const isNamed = (hintsOf(page, block, 0) & NAME) !== 0 || (hintsOf(page, block, 1) & USER) !== 0;
  return isNamed && page.ofBlock(block, Block.LINK_WORDS) > 0 && page.ofBlock(block, Block.CHARACTERS) > 1;
}

/** Whether it has numbers and a class calls it a date. What is said of users has years and counts, too. */
function saysWhen(page: PageBlocks, block: number): boolean {
  const fewest = (hintsOf(page, block, 1) & USER) !== 0 ? DATE_AND_TIME : 1;
  return (hintsOf(page, block, 0) & DATE) !== 0 && page.ofBlock(block, Block.NUMBERS) >= fewest;
}

/** Whether it is a line with a `time`, and isn't said of a user. Some forums name the dates of all posts but the first; others have one for each width of the screen, so half of those that nothing names are chosen already. */
function showsTime(tree: Tree, page: PageBlocks, block: number): boolean {
  if (page.words(block) > TIME_WORDS || (hintsOf(page, block, 1) & USER) !== 0) return false;
  const first = page.first(block);
  if (tree.tag[tree.parent[first]] === Tag.TIME) return true;
  let node = first;
  while (node < page.last(block) && tree.tag[node] !== Tag.TIME) node++;
  return node < page.last(block);
}
