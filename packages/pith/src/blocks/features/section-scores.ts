// Scores sections as Readability and a density measure would.

import { Tag } from "../../html/generated/tags.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import type { BlockSums } from "./block-sums.js";
import type { Scratch } from "./scratch.js";

/** Readability counts paragraphs from this many characters on, and gives a point for a comma and each 100 characters. */
const PARAGRAPH_CHARACTERS = 25;
const CHARACTERS_A_POINT = 100;
const MOST_LENGTH_POINTS = 3;
/** Of the score of a paragraph its parent gets all, the levels above a half, a quarter, a sixth. */
const SHARES = [2, 4, 6];

/** Elements that are one paragraph: what they add to the score goes to their parent. */
// biome-ignore format: a list of names
const PARAGRAPHS: ReadonlySet<number> = new Set<number>([
  Tag.P, Tag.LI, Tag.TD, Tag.TH, Tag.DD, Tag.DT, Tag.BLOCKQUOTE, Tag.PRE, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6,
  Tag.FIGCAPTION,
]);

export type SectionScores = ReturnType<typeof scoreSections>;

/** How sections would do in two other algorithms, and which one each of them would choose. */
export function scoreSections(page: PageBlocks, sums: BlockSums, scratch: Scratch) {
  const { blocks, blockCount, sections, sectionCount } = page;
  const outer = outerSections(page, scratch.integers(sectionCount));
  /** The score of each section after Readability, and its sentences as eatiht counts them. */
  const readability = scratch.floats(sectionCount);
  const histogram = scratch.floats(sectionCount);
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    const characters = blocks[at + Block.CHARACTERS];
    if (characters < PARAGRAPH_CHARACTERS) continue;
    const points = 1 + blocks[at + Block.COMMAS] + Math.min(MOST_LENGTH_POINTS, characters / CHARACTERS_A_POINT);
    const score = points * (1 - blocks[at + Block.LINK_WORDS] / blocks[at + Block.WORDS]);
    let section = blocks[at + Block.SECTION];
    if (PARAGRAPHS.has(sections[section * Section.SIZE + Section.TAG])) {
      section = Math.max(0, sections[section * Section.SIZE + Section.PARENT]);
    }
    histogram[section] += blocks[at + Block.SENTENCES];
    readability[section] += score;
    for (let up = outer[section], i = 0; up >= 0 && i < SHARES.length; up = outer[up], i++) {
      readability[up] += score / SHARES[i];
    }
  }
  /** The section with the highest score, and its score; -1 and 0: none has any. */
  let bestSection = -1;
  let bestReadability = 0;
  let topSection = -1;
  let bestHistogram = 0;
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const first = sections[at + Section.FIRST];
    const end = sections[at + Section.END];
    const words = sums.words[end] - sums.words[first];
    if (words === 0) continue;
    readability[s] *= 1 - (sums.linkWords[end] - sums.linkWords[first]) / words;
    if (readability[s] > bestReadability) {
      bestReadability = readability[s];
      bestSection = s;
    }
    if (histogram[s] > bestHistogram) {
      bestHistogram = histogram[s];
      topSection = s;
    }
  }
  return { outer, readability, histogram, bestSection, bestReadability, topSection, bestHistogram };
}

/** For each section the nearest one around it that holds more blocks; -1: none. */
function outerSections({ sections, sectionCount }: PageBlocks, outer: Int32Array): Int32Array {
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const parent = sections[at + Section.PARENT];
    const up = parent * Section.SIZE;
    const isSame =
      parent >= 0 &&
      sections[up + Section.FIRST] === sections[at + Section.FIRST] &&
      sections[up + Section.END] === sections[at + Section.END];
    outer[s] = isSame ? outer[parent] : parent;
  }
  return outer;
}
