// The rule by which blocks that a template makes alike are chosen together: names, dates, titles and prices of posts and items.

import { gatherBlocks } from "../../blocks/gather.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { hintBit } from "../../page/vocabulary.js";
import { ARTICLE, type JudgedPage, nearest, patternOf } from "./judged-page.js";

/** From this probability on a page may be a thread; from these on what a template repeats is rather beside an article (`ARTICLE`) or a product. */
const THREAD = 0.3;
const PRODUCT = 0.3;
/** Fewer blocks aren't a pattern. */
const FEWEST = 3;
/** Of a pattern all come when this share was chosen, those from this probability on that are so many blocks after the last of them at most. */
const CHOSEN_SHARE = 0.4;
const LEAST = 0.05;
const REACH = 20;
/** If a pattern's text is the same each time, all of it goes when a smaller share was chosen: readers want a label with each thing, or with none. */
const LABEL_SHARE = 0.3;
/** On threads authors and dates, as their classes call them, come when they have this mean probability. */
const MEAN = 0.2;
/** The label of a button or field has no more words; some name the thing twice, to save it and to share it. */
const MAX_WORDS = 40;
/** A date with its time has as many numbers. */
const DATE_AND_TIME = 4;

const DATE = hintBit("meta");
const NAME = hintBit("author");
const HIDDEN = hintBit("hidden");
const USER = hintBit("user");

/**
 * Blocks that a template makes alike (the same elements and classes, in boxes that are alike) are chosen together: all, where enough of them
 * were; on threads, names and dates. A text that is the same each time is a label: it isn't chosen with the others, and is left out if it is
 * that of a button or a field, or where few of them were chosen. Linear in the page.
 */
export function chooseAlike(judged: JudgedPage): void {
  const { tree, page, kinds, probability, chosen, because } = judged;
  if (kinds.article >= ARTICLE || kinds.product >= PRODUCT) return;
  const isThread = kinds.forum >= THREAD;
  const { blockCount } = page;
  // Tables are whole already.
  const keyOf = (b: number) => (because[b] === "table" ? undefined : patternOf(judged, b));
  for (const blocks of gatherBlocks(blockCount, FEWEST, keyOf)) {
    const taken = blocks.filter((b) => chosen[b] === 1);
    const isOne = new Set(blocks.map((b) => page.ofBlock(b, Block.HASH))).size === 1;
    const isRare = taken.length < LABEL_SHARE * blocks.length;
    if (taken.length > 0 && isLabel(tree, page, blocks, isOne, isRare)) for (const b of blocks) chosen[b] = 0;
    else if (taken.length < blocks.length && !isOne) {
      if (isThread ? !isByline(page, blocks, probability) : taken.length < CHOSEN_SHARE * blocks.length) continue;
      const end = isThread ? blockCount : taken[taken.length - 1] + REACH;
      for (const b of blocks) if (b < end && probability[b] >= LEAST) chosen[b] = 1;
    }
  }
}

/** Whether most are links that a class calls an author's or a user's, or have numbers and a class calls them a date. */
function isByline(page: PageBlocks, blocks: readonly number[], probability: Float64Array): boolean {
  const [first] = blocks;
  const own = page.sectionOf(first);
  const low = page.ofBlock(first, Block.HINTS_LOW) | page.ofSection(own, Section.HINTS_LOW);
  const high = page.ofBlock(first, Block.HINTS_HIGH) | page.ofSection(own, Section.HINTS_HIGH);
  const isUser = (high & USER) !== 0;
  const isName = isUser || (low & NAME) !== 0;
  // What is said of users has years and counts, too.
  const fewest = (low & DATE) === 0 ? Number.POSITIVE_INFINITY : isUser ? DATE_AND_TIME : 1;
  let expected = 0;
  let fitting = 0;
  for (const b of blocks) {
    expected += probability[b];
    const isLink = page.ofBlock(b, Block.LINK_WORDS) === page.words(b) && page.ofBlock(b, Block.CHARACTERS) > 1;
    if ((isName && isLink) || page.ofBlock(b, Block.NUMBERS) >= fewest) fitting++;
  }
  return expected >= MEAN * blocks.length && 2 * fitting >= blocks.length;
}

/**
 * Whether labels: the same text each time without a number, which counts and dates have, of which few were chosen; or of buttons or fields that say the
 * same, at least to those who see, or begin alike ("Save Rye", "Save Oats"): what is only for screen readers names the thing.
 */
function isLabel(tree: Tree, page: PageBlocks, blocks: readonly number[], isOne: boolean, isRare: boolean): boolean {
  const [first] = blocks;
  const isInControl = page.words(first) <= MAX_WORDS && nearest(tree, page.first(first), Tag.BUTTON, Tag.LABEL) !== 0;
  if (isOne) return (isRare || isInControl) && page.ofBlock(first, Block.NUMBERS) === 0;
  const areSame = (textOf: (block: number) => string) => new Set(blocks.map(textOf)).size === 1;
  return (
    isInControl &&
    (page.ofBlock(first, Block.HINTS_LOW) & HIDDEN) !== 0 &&
    (areSame((b) => tree.text(page.last(b) - 1)) || areSame((b) => page.text(tree, b).split(" ", 1)[0]))
  );
}
