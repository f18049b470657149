// The rule by which blocks that a template makes alike are chosen together: titles and prices of items, and labels.

import { gatherBlocks } from "../../blocks/gather.js";
import { Block, type PageBlocks } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { hintBit } from "../../page/vocabulary.js";
import { ARTICLE, type JudgedPage, nearest, PRODUCT, patternOf, saySame, THREAD } from "./judged-page.js";

/** Fewer blocks aren't a pattern. */
const FEWEST = 3;
/** Of a pattern all come when this share was chosen, those from this probability on that are so many blocks after the last of them at most. */
const CHOSEN_SHARE = 0.4;
const LEAST = 0.05;
const REACH = 20;
/** If a pattern's text is the same each time, all of it goes when a smaller share was chosen: readers want a label with each thing, or with none. */
const LABEL_SHARE = 0.3;
/** The label of a button or field has no more words; some name the thing twice, to save it and to share it. */
const MAX_WORDS = 40;

const HIDDEN = hintBit("hidden");

/**
 * Blocks that a template makes alike (the same elements and classes, in boxes that are alike) are chosen together: all, where enough of them
 * were. A text that is the same each time is a label: it isn't chosen with the others, and is left out if it is
 * that of a button or a field, or where few of them were chosen. Linear in the page.
 */
export function chooseAlike(judged: JudgedPage): void {
  const { tree, page, kinds, probability, chosen, because } = judged;
  if (kinds.article >= ARTICLE || kinds.product >= PRODUCT) return;
  // Names and dates of posts have a rule of their own.
  const isThread = kinds.forum >= THREAD;
  const { blockCount } = page;
  // Tables are whole already.
  const keyOf = (b: number) => (because[b] === "table" ? undefined : patternOf(judged, b));
  for (const blocks of gatherBlocks(blockCount, FEWEST, keyOf)) {
    const taken = blocks.filter((b) => chosen[b] === 1);
    const isOne = saySame(page, blocks);
    const isRare = taken.length < LABEL_SHARE * blocks.length;
    // Counts and dates may be the same by chance.
    const isOneLabel = () =>
      (isRare || isInControl(tree, page, blocks[0])) && page.ofBlock(blocks[0], Block.NUMBERS) === 0;
    if (taken.length > 0 && (isOne ? isOneLabel() : areLabels(tree, page, blocks)))
      for (const b of blocks) chosen[b] = 0;
    else if (!isThread && !isOne && taken.length >= CHOSEN_SHARE * blocks.length) {
      const end = taken[taken.length - 1] + REACH;
      for (const b of blocks) if (b < end && probability[b] >= LEAST) chosen[b] = 1;
    }
  }
}

/** Whether a block is what a button or a field says. */
function isInControl(tree: Tree, page: PageBlocks, block: number): boolean {
  return page.words(block) <= MAX_WORDS && nearest(tree, page.first(block), Tag.BUTTON, Tag.LABEL) !== 0;
}

/**
 * Whether blocks of different texts are labels of buttons or fields: they say the same to those who see, or begin alike ("Save Rye",
 * "Save Oats"), and what only screen readers read names the thing.
 */
function areLabels(tree: Tree, page: PageBlocks, blocks: readonly number[]): boolean {
  const areSame = (textOf: (block: number) => string) => new Set(blocks.map(textOf)).size === 1;
  return (
    isInControl(tree, page, blocks[0]) &&
    (page.ofBlock(blocks[0], Block.HINTS_LOW) & HIDDEN) !== 0 &&
    (areSame((b) => tree.text(page.last(b) - 1)) || areSame((b) => page.text(tree, b).split(" ", 1)[0]))
  );
}
