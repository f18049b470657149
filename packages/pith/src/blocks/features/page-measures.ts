// What is measured once for a page before its blocks.

import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import { measureAncestry } from "./ancestry.js";
import { sumBlocks } from "./block-sums.js";
import { groupBlocks, Numbering } from "./groups.js";
import { looksOf } from "./looks.js";
import { findRepetition } from "./repetition.js";
import type { Scratch } from "./scratch.js";
import { SECTION_WIDTH } from "./section-rows.js";
import { scoreSections } from "./section-scores.js";
import { scoreWords } from "./word-scores.js";

/** Fewer words in common with the title are chance. */
const LEAST_TITLE_WORDS = 2;
/** What being a heading adds to the likeness with the title; 1 is a word that both have. */
const HEADING_BONUS = 0.5;

export type PageMeasures = ReturnType<typeof measurePage>;

/**
 * What is measured once for a page, before its blocks are measured one by one.
 *
 * `lexiconScale`: what one step of the lexicon's weights is worth, in logits.
 */
export function measurePage(page: PageBlocks, lexiconScale: number, scratch: Scratch) {
  const { blocks, sections, blockCount: count } = page;
  const lexicon = scoreWords(page, lexiconScale, scratch);
  const sums = sumBlocks(page, lexicon.together, scratch);
  const scores = scoreSections(page, sums, scratch);
  const repetition = findRepetition(page, sums, scratch);
  const ancestry = measureAncestry(page, scores, repetition, scratch);
  const groups = groupBlocks(page, lexicon.together, scratch);
  return {
    page,
    blocks,
    sections,
    count,
    lexicon,
    sums,
    scores,
    repetition,
    ancestry,
    groups,
    looks: looksOf(page, scratch),
    /** The row of each section, once `levels` asked for it; zeros: it didn't. */
    ofSections: scratch.singles(page.sectionCount * SECTION_WIDTH),
    ...countTexts(page, scratch),
    ...findTitle(page),
  };
}

/** For each block the number of its text, and how many blocks have the text of each number. */
function countTexts({ blocks, blockCount }: PageBlocks, scratch: Scratch) {
  const textOf = scratch.integers(blockCount);
  const textCounts = scratch.integers(blockCount);
  const texts = new Numbering(blockCount, scratch);
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    textOf[b] = texts.numberOf(blocks[at + Block.HASH], 0);
    textCounts[textOf[b]]++;
  }
  return { textOf, textCounts };
}

/** The first h1, and the block most like the title; -1: none. */
function findTitle({ blocks, blockCount, sections }: PageBlocks) {
  let h1 = -1;
  let titleBlock = -1;
  let best = 0;
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    const tag = sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG];
    if (tag === Tag.H1 && h1 < 0) h1 = b;
    const shared = blocks[at + Block.TITLE_WORDS];
    // Long blocks have many words in common with anything.
    const likeness = (shared * shared) / (blocks[at + Block.WORDS] + 2) + (isHeading(tag) ? HEADING_BONUS : 0);
    if (shared >= LEAST_TITLE_WORDS && likeness > best) {
      best = likeness;
      titleBlock = b;
    }
  }
  return { h1, titleBlock };
}
