// What holds of each section because of the sections around it.

import { Tag } from "../../html/generated/tags.js";
import { type PageBlocks, Section } from "../page-blocks.js";
import { REPEATED, type Repetition } from "./repetition.js";
import type { Scratch } from "./scratch.js";
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

export type Ancestry = ReturnType<typeof measureAncestry>;

/**
 * What holds of a section because of the sections around it, worked out from the outermost inwards: every block asks for
 * it, and walking up from each would take the square of the depth.
 *
 * A level is a section that holds more blocks than the one in it: sections that hold the same blocks are one level.
 */
export function measureAncestry(
  page: PageBlocks,
  { outer, bestSection, topSection }: SectionScores,
  repetition: Repetition,
  scratch: Scratch,
) {
  const { sections, sectionCount } = page;
  const column = () => scratch.integers(sectionCount);
  /** Hints and elements (`elementBit`) of the section and of those of its level around it. */
  const hintsLow = column();
  const hintsHigh = column();
  const elements = column();
  /** The same, of the section and of all around it. */
  const allHintsLow = column();
  const allHintsHigh = column();
  const allElements = column();
  /** The nearest and the farthest section, from the section itself on, that a template repeats (-1: none), and levels up to them. */
  const inner = column();
  const innerLevel = column();
  const outermost = column();
  const outermostLevel = column();
  /** How many of them there are. */
  const repeated = column();
  /** Highest sum of words in repeated children, of the section and those around it. */
  const cardWords = scratch.floats(sectionCount);
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const parent = sections[at + Section.PARENT];
    const isRoot = parent < 0;
    const isLevel = isRoot || outer[s] === parent;
    const low = sections[at + Section.HINTS_LOW];
    const high = sections[at + Section.HINTS_HIGH];
    const element = elementBit(sections[at + Section.TAG]);
    hintsLow[s] = low | (isLevel ? 0 : hintsLow[parent]);
    hintsHigh[s] = high | (isLevel ? 0 : hintsHigh[parent]);
    elements[s] = element | (isLevel ? 0 : elements[parent]);
    allHintsLow[s] = low | (isRoot ? 0 : allHintsLow[parent]);
    allHintsHigh[s] = high | (isRoot ? 0 : allHintsHigh[parent]);
    allElements[s] = element | (isRoot ? 0 : allElements[parent]);

    const step = isLevel ? 1 : 0;
    const isRepeated = repetition.twins[s] >= REPEATED;
    const hasAbove = !isRoot && outermost[parent] >= 0;
    const isNearer = isRepeated || !hasAbove;
    const own = isRepeated ? s : -1;
    inner[s] = isNearer ? own : inner[parent];
    innerLevel[s] = isNearer ? 0 : innerLevel[parent] + step;
    outermost[s] = hasAbove ? outermost[parent] : own;
    outermostLevel[s] = hasAbove ? outermostLevel[parent] + step : 0;
    repeated[s] = (isRoot ? 0 : repeated[parent]) + (isRepeated ? 1 : 0);
    cardWords[s] = Math.max(isRoot ? 0 : cardWords[parent], repetition.cardWords[s]);
  }
  return {
    hintsLow,
    hintsHigh,
    elements,
    allHintsLow,
    allHintsHigh,
    allElements,
    inner,
    innerLevel,
    outermost,
    outermostLevel,
    cardWords,
    repeated,
    /** Levels up to one that holds the section with the best score after Readability, and the one with most sentences. */
    toBest: levelsUpTo(page, outer, bestSection, column()),
    toTop: levelsUpTo(page, outer, topSection, column()),
  };
}

/** Writes for each section how many levels up the nearest one is that contains `section`, or the levels above it if none does. */
function levelsUpTo({ sections, sectionCount }: PageBlocks, outer: Int32Array, section: number, levels: Int32Array) {
  if (section < 0) return levels;
  const first = sections[section * Section.SIZE + Section.FIRST];
  const end = sections[section * Section.SIZE + Section.END];
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const holds = sections[at + Section.FIRST] <= first && sections[at + Section.END] >= end;
    levels[s] = holds ? 0 : 1 + (outer[s] < 0 ? 0 : levels[outer[s]]);
  }
  return levels;
}
