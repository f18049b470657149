// The rule that draws paragraphs of one text to each other.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { type Choice, MOST_LOGIT } from "./hold-together.js";
import type { StructureKind } from "./structures.js";

/** Shorter paragraphs are said between others: "and here:", "Advertisement", a signature. In words. */
const FEWEST_WORDS = 15;
/** Of a paragraph's words so many in links make it one that leads elsewhere. */
const MOST_LINKED = 0.2;
/** So many such paragraphs in one element are a text that somebody wrote. */
const FEWEST_PARAGRAPHS = 6;
/** How far a paragraph's logit is drawn to the mean of its run. */
const DRAWN = 0.6;
/** One further than this from the mean is something else: a notice, an advertisement in words. In logits. */
const REACH = 3;
/** What changes a logit by less isn't named as the reason. */
const TELLING = 0.5;
/** Between chosen paragraphs one comes from this probability on, where at least half of the words there were chosen. */
const BETWEEN = 0.1;

/** The blocks of each run of prose on a page: paragraphs of one element, in the page's order. Linear. */
export function paragraphRuns({ blocks, blockCount, sections }: PageBlocks): number[][] {
  const runs = new Map<number, number[]>();
  for (let b = 0; b < blockCount; b++) {
    const row = b * Block.SIZE;
    const words = blocks[row + Block.WORDS];
    const section = blocks[row + Block.SECTION] * Section.SIZE;
    if (words < FEWEST_WORDS || sections[section + Section.TAG] !== Tag.P) continue;
    if (blocks[row + Block.LINK_WORDS] > MOST_LINKED * words) continue;
    const around = sections[section + Section.PARENT];
    const run = runs.get(around);
    if (run === undefined) runs.set(around, [b]);
    else run.push(b);
  }
  return [...runs.values()].filter(({ length }) => length >= FEWEST_PARAGRAPHS);
}

/** Draws the logits of a run towards their mean by words: writes what each gains to `shared`, and "text" to `because` where that is much. */
export function shareInRuns(
  runs: readonly (readonly number[])[],
  logits: Float64Array,
  words: Float64Array,
  shared: Float64Array,
  because: (StructureKind | undefined)[],
): void {
  for (const run of runs) {
    let sum = 0;
    let weight = 0;
    for (const b of run) {
      sum += words[b] * Math.max(-MOST_LOGIT, Math.min(MOST_LOGIT, logits[b]));
      weight += words[b];
    }
    for (const b of run) {
      const distance = sum / weight - logits[b];
      if (Math.abs(distance) >= REACH) continue;
      shared[b] = DRAWN * distance;
      if (Math.abs(shared[b]) >= TELLING) because[b] = "text";
    }
  }
}

/** Completes a choice: paragraphs of a run between chosen ones, where most of what is between the first and the last was chosen. */
export function completeRuns(
  runs: readonly (readonly number[])[],
  words: Float64Array,
  { probability, chosen, because }: Choice,
): void {
  for (const run of runs) {
    const isChosen = (b: number) => chosen[b] === 1;
    const inside = run.slice(Math.max(0, run.findIndex(isChosen)), run.findLastIndex(isChosen) + 1);
    const left = inside.filter((b) => !isChosen(b));
    const count = (blocks: readonly number[]) => blocks.reduce((sum, b) => sum + words[b], 0);
    if (2 * count(left) > count(inside)) continue;
    for (const b of left) {
      if (probability[b] < BETWEEN) continue;
      chosen[b] = 1;
      because[b] = "text";
    }
  }
}
