// Scores sections as Readability and a density measure would.

import { Tag } from "../../html/generated/tags.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import type { BlockSums } from "./block-sums.js";

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

/** How sections would do in two other algorithms, and which one each of them would choose. */
export class SectionScores {
  /** For each section the nearest one around it that holds more blocks; -1: none. */
  outer = new Int32Array(0);
  /** The score of each section after Readability, and its sentences as eatiht counts them. */
  readability = new Float64Array(0);
  histogram = new Float64Array(0);
  /** The section with the highest score, and its score; -1 and 0: none has any. */
  bestSection = -1;
  bestReadability = 0;
  topSection = -1;
  bestHistogram = 0;

  measure(page: PageBlocks, sums: BlockSums): void {
    this.reserve(page.sectionCount);
    this.findOuter(page);
    this.score(page);
    this.findBest(page, sums);
  }

  private reserve(size: number): void {
    if (this.outer.length < size) {
      this.outer = new Int32Array(size * 2);
      this.readability = new Float64Array(size * 2);
      this.histogram = new Float64Array(size * 2);
      return;
    }
    this.readability.fill(0, 0, size);
    this.histogram.fill(0, 0, size);
  }

  private findOuter({ sections, sectionCount }: PageBlocks): void {
    const { outer } = this;
    for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
      const parent = sections[at + Section.PARENT];
      const up = parent * Section.SIZE;
      const isSame =
        parent >= 0 &&
        sections[up + Section.FIRST] === sections[at + Section.FIRST] &&
        sections[up + Section.END] === sections[at + Section.END];
      outer[s] = isSame ? outer[parent] : parent;
    }
  }

  private score({ blocks, blockCount, sections }: PageBlocks): void {
    const { readability, histogram, outer } = this;
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
  }

  private findBest({ sections, sectionCount }: PageBlocks, sums: BlockSums): void {
    const { readability, histogram } = this;
    this.bestReadability = this.bestHistogram = 0;
    this.bestSection = this.topSection = -1;
    for (let s = 0; s < sectionCount; s++) {
      const first = sections[s * Section.SIZE + Section.FIRST];
      const end = sections[s * Section.SIZE + Section.END];
      const words = sums.words[end] - sums.words[first];
      if (words === 0) continue;
      readability[s] *= 1 - (sums.linkWords[end] - sums.linkWords[first]) / words;
      if (readability[s] > this.bestReadability) {
        this.bestReadability = readability[s];
        this.bestSection = s;
      }
      if (histogram[s] > this.bestHistogram) {
        this.bestHistogram = histogram[s];
        this.topSection = s;
      }
    }
  }
}
