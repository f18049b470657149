// What holds of each section because of the sections around it.

import { Tag } from "../../html/generated/tags.js";
import { type PageBlocks, Section } from "../page-blocks.js";
import { REPEATED, type Repetition } from "./repetition.js";
import type { SectionScores } from "./section-scores.js";

/** Elements whose nearness is a feature, one by one or several together. At most 32. */
// biome-ignore format: a list of names
export const ELEMENTS: readonly (readonly [string, readonly number[]])[] = [
  ["nav", [Tag.NAV]], ["header", [Tag.HEADER]], ["footer", [Tag.FOOTER]], ["aside", [Tag.ASIDE]], ["article", [Tag.ARTICLE]],
  ["main", [Tag.MAIN]], ["section", [Tag.SECTION]], ["form", [Tag.FORM, Tag.FIELDSET]], ["table", [Tag.TABLE]],
  ["list", [Tag.UL, Tag.OL, Tag.MENU]], ["item", [Tag.LI]], ["figure", [Tag.FIGURE, Tag.FIGCAPTION]], ["quote", [Tag.BLOCKQUOTE]],
  ["code", [Tag.PRE]], ["definitions", [Tag.DL, Tag.DD, Tag.DT]], ["details", [Tag.DETAILS]], ["address", [Tag.ADDRESS]],
  ["dialog", [Tag.DIALOG]], ["paragraph", [Tag.P]], ["heading", [Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6]], ["cell", [Tag.TD, Tag.TH]],
];

const bits = /* @__PURE__ */ (() => {
  const found = new Map<number, number>();
  ELEMENTS.forEach(([, tags], number) => {
    for (const tag of tags) found.set(tag, 1 << number);
  });
  return found;
})();

/** The bit of an element among `ELEMENTS`, by its place; 0: it isn't one of them. */
function elementBit(tag: number): number {
  return bits.get(tag) ?? 0;
}

/**
 * What holds of a section because of the sections around it, worked out from the outermost inwards: every block asks for
 * it, and walking up from each would take the square of the depth.
 *
 * A level is a section that holds more blocks than the one in it: sections that hold the same blocks are one level.
 */
export class Ancestry {
  /** Hints and elements (`elementBit`) of the section and of those of its level around it. */
  hintsLow = new Int32Array(0);
  hintsHigh = new Int32Array(0);
  elements = new Int32Array(0);
  /** The same, of the section and of all around it. */
  allHintsLow = new Int32Array(0);
  allHintsHigh = new Int32Array(0);
  allElements = new Int32Array(0);
  /** The nearest and the farthest section, from the section itself on, that a template repeats (-1: none), and levels up to them. */
  inner = new Int32Array(0);
  innerLevel = new Int32Array(0);
  outermost = new Int32Array(0);
  outermostLevel = new Int32Array(0);
  /** How many of them there are. */
  repeated = new Int32Array(0);
  /** Highest sum of words in repeated children, of the section and those around it. */
  cardWords = new Float64Array(0);
  /** Levels up to one that holds the section with the best score after Readability, and the one with most sentences. */
  toBest = new Int32Array(0);
  toTop = new Int32Array(0);

  measure(page: PageBlocks, scores: SectionScores, repetition: Repetition): void {
    this.reserve(page.sectionCount);
    this.gather(page, scores);
    this.findRepeated(page, scores, repetition);
    countLevels(page, scores.outer, scores.bestSection, this.toBest);
    countLevels(page, scores.outer, scores.topSection, this.toTop);
  }

  private reserve(size: number): void {
    if (this.inner.length >= size) return;
    const integers = () => new Int32Array(size * 2);
    this.hintsLow = integers();
    this.hintsHigh = integers();
    this.elements = integers();
    this.allHintsLow = integers();
    this.allHintsHigh = integers();
    this.allElements = integers();
    this.inner = integers();
    this.innerLevel = integers();
    this.outermost = integers();
    this.outermostLevel = integers();
    this.repeated = integers();
    this.cardWords = new Float64Array(size * 2);
    this.toBest = integers();
    this.toTop = integers();
  }

  private gather({ sections, sectionCount }: PageBlocks, { outer }: SectionScores): void {
    for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
      const parent = sections[at + Section.PARENT];
      const isLevel = parent < 0 || outer[s] === parent;
      const low = sections[at + Section.HINTS_LOW];
      const high = sections[at + Section.HINTS_HIGH];
      const element = elementBit(sections[at + Section.TAG]);
      this.hintsLow[s] = low | (isLevel ? 0 : this.hintsLow[parent]);
      this.hintsHigh[s] = high | (isLevel ? 0 : this.hintsHigh[parent]);
      this.elements[s] = element | (isLevel ? 0 : this.elements[parent]);
      this.allHintsLow[s] = low | (parent < 0 ? 0 : this.allHintsLow[parent]);
      this.allHintsHigh[s] = high | (parent < 0 ? 0 : this.allHintsHigh[parent]);
      this.allElements[s] = element | (parent < 0 ? 0 : this.allElements[parent]);
    }
  }

  private findRepeated({ sections, sectionCount }: PageBlocks, { outer }: SectionScores, of: Repetition): void {
    for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
      const parent = sections[at + Section.PARENT];
      const step = parent >= 0 && outer[s] === parent ? 1 : 0;
      const isRepeated = of.twins[s] >= REPEATED;
      const hasAbove = parent >= 0 && this.outermost[parent] >= 0;
      const isNearer = isRepeated || !hasAbove;
      const own = isRepeated ? s : -1;
      this.inner[s] = isNearer ? own : this.inner[parent];
      this.innerLevel[s] = isNearer ? 0 : this.innerLevel[parent] + step;
      this.outermost[s] = hasAbove ? this.outermost[parent] : own;
      this.outermostLevel[s] = hasAbove ? this.outermostLevel[parent] + step : 0;
      this.repeated[s] = (parent < 0 ? 0 : this.repeated[parent]) + (isRepeated ? 1 : 0);
      this.cardWords[s] = Math.max(parent < 0 ? 0 : this.cardWords[parent], of.cardWords[s]);
    }
  }
}

/** For each section, how many levels up the nearest one is that contains `section`, or the levels above it if none does. */
function countLevels(
  { sections, sectionCount }: PageBlocks,
  outer: Int32Array,
  section: number,
  out: Int32Array,
): void {
  if (section < 0) return;
  const first = sections[section * Section.SIZE + Section.FIRST];
  const end = sections[section * Section.SIZE + Section.END];
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const holds = sections[at + Section.FIRST] <= first && sections[at + Section.END] >= end;
    out[s] = holds ? 0 : 1 + (outer[s] < 0 ? 0 : out[outer[s]]);
  }
}
