// What the first trees say about a block and its surroundings, as features of the second trees.

import { sectionOf } from "../../blocks/features/family.js";
import type { PageMeasures } from "../../blocks/features/index.js";
import { scale } from "../../blocks/features/scale.js";
import { Section } from "../../blocks/page-blocks.js";

/** A logit is cut here, either way: beyond it all blocks are equally sure. */
const SUREST = 8;
/** What is written for the logit of a block that doesn't exist, and for the mean probability of no blocks. */
const NO_LOGIT = -9;
const NO_MEAN = -1;
/** Blocks before (negative) and after that are looked at one by one. */
const STEPS = [-3, -2, -1, 1, 2, 3];
/** Blocks before, and after, that are taken together. */
const WINDOWS = [2, 5, 10, 20];
/** The block's own section and those around it that hold more blocks. */
const LEVELS = 5;

/** All means are of probabilities, 0..1, each block by its weight (`weightOf`); -1: there aren't any such blocks. */
export const OPINIONS: readonly string[] = [
  "opinion", // the block's own logit, -8..8
  ...STEPS.map((step) => `opinion-next${step}`), // logit of that block; -9: there isn't one
  ...WINDOWS.flatMap((size) => [`opinion-before${size}`, `opinion-after${size}`]), // mean of so many blocks before, and after
  ...Array.from({ length: LEVELS }, (_, level) => `opinion-level${level}`), // mean of that section around it
  "opinion-path", // mean of the blocks with the same path,
  "opinion-path-least", // and the least and the highest logit among them, -8..8
  "opinion-path-most",
  "opinion-place", // the same of the blocks with the same elements around them, up to the root,
  "opinion-place-least",
  "opinion-place-most",
  "opinion-place-count", // and how many there are, log2(1 + x)
  "opinion-self", // mean of the blocks made of the same elements
  "opinion-record", // mean of the nearest ancestor that a template repeats,
  "opinion-records", // and of the element around it
  "opinion-cards", // mean of the outermost ancestor that a template repeats
  "opinion-heading", // logit of the last heading before the block; -9: there isn't one
  "opinion-headed", // mean of the blocks from that heading (or, for a heading, from itself) up to the next
  "opinion-share", // mean of the whole page
  "opinion-words", // expected weight of content on the page, log2(1 + x)
  "opinion-f1", // expected F1 of the page's best choice of blocks, 0..1
  "opinion-page", // mean logit of the page's blocks, -8..8
  "opinion-title", // logit of the page's heading; -9: there isn't one
];

/** The weight of a block of this many words if readers judge: a name and a date count beside a paragraph. */
export function weightOf(words: number): number {
  return scale(words);
}

/** Sums over the blocks of each group of one sort. */
class GroupSums {
  private weight = new Float64Array(0);
  private expected = new Float64Array(0);
  /** The least and the highest logit of each group. */
  least = new Float32Array(0);
  most = new Float32Array(0);

  begin(count: number): void {
    if (this.weight.length < count) {
      const room = 2 * count;
      this.weight = new Float64Array(room);
      this.expected = new Float64Array(room);
      this.least = new Float32Array(room);
      this.most = new Float32Array(room);
    }
    const { weight, expected, least, most } = this;
    for (let i = 0; i < count; i++) {
      weight[i] = expected[i] = 0;
      least[i] = SUREST;
      most[i] = -SUREST;
    }
  }

  add(number: number, weight: number, expected: number, logit: number): void {
    this.weight[number] += weight;
    this.expected[number] += expected;
    if (logit < this.least[number]) this.least[number] = logit;
    if (logit > this.most[number]) this.most[number] = logit;
  }

  mean(number: number): number {
    return this.expected[number] / this.weight[number];
  }
}

/** Measures `OPINIONS` for the blocks of a page. Reused for the next page. */
export class Opinions {
  private measures!: PageMeasures;
  private logits = new Float64Array(0);
  /** For the blocks before each one: their weight, and the expected weight of content in them. */
  private weights = new Float64Array(1);
  private expected = new Float64Array(1);
  /** For each block the next heading after it, or the number of blocks. */
  private nextHeading = new Int32Array(0);
  private readonly byPath = new GroupSums();
  private readonly byPlace = new GroupSums();
  private readonly bySelf = new GroupSums();
  /** The columns that are the same for all blocks: from `opinion-share` on. */
  private readonly ofPage = new Float32Array(5);

  /** Reads what the first trees say: the blocks' logits, their weights (`weightOf`), and the expected F1 of the best choice. */
  measure(
    measures: PageMeasures,
    logits: Float64Array,
    blockWeights: Float64Array,
    expectedF1: number,
    titleBlock: number,
  ): void {
    const { count, groups } = measures;
    this.measures = measures;
    this.reserve(count);
    const { weights, expected, byPath, byPlace, bySelf, nextHeading } = this;
    byPath.begin(groups.paths);
    byPlace.begin(groups.placesInAll);
    bySelf.begin(groups.selves);
    let ofPage = 0;
    for (let b = 0; b < count; b++) {
      const logit = Math.max(-SUREST, Math.min(SUREST, logits[b]));
      const weight = blockWeights[b];
      const share = weight / (1 + Math.exp(-logit));
      this.logits[b] = logit;
      weights[b + 1] = weights[b] + weight;
      expected[b + 1] = expected[b] + share;
      byPath.add(groups.path[b].number, weight, share, logit);
      byPlace.add(groups.place[b], weight, share, logit);
      bySelf.add(groups.self[b].number, weight, share, logit);
      ofPage += logit * weight;
    }
    for (let b = count - 1, next = count; b >= 0; b--) {
      nextHeading[b] = next;
      if (isHeading(measures, b)) next = b;
    }
    const all = Math.max(1, weights[count]);
    this.ofPage.set([
      expected[count] / all,
      Math.log2(1 + expected[count]),
      expectedF1,
      ofPage / all,
      titleBlock < 0 ? NO_LOGIT : this.logits[titleBlock],
    ]);
  }

  /** Writes the opinions about block `b` to `out` from `at` on; returns the place after them. */
  write(b: number, out: Float32Array, at: number): number {
    const { logits, measures, byPath, byPlace, bySelf } = this;
    const { blocks, sections, count, scores, groups, ancestry, sums } = measures;
    out[at++] = logits[b];
    for (const step of STEPS) out[at++] = b + step < 0 || b + step >= count ? NO_LOGIT : logits[b + step];
    for (const size of WINDOWS) {
      out[at++] = this.mean(Math.max(0, b - size), b);
      out[at++] = this.mean(b + 1, Math.min(count, b + 1 + size));
    }
    const own = sectionOf(blocks, b);
    for (let level = 0, section = own; level < LEVELS; level++) {
      out[at++] = this.meanOf(section);
      if (section >= 0) section = scores.outer[section];
    }
    const path = groups.path[b].number;
    out[at++] = byPath.mean(path);
    out[at++] = byPath.least[path];
    out[at++] = byPath.most[path];
    const place = groups.place[b];
    out[at++] = byPlace.mean(place);
    out[at++] = byPlace.least[place];
    out[at++] = byPlace.most[place];
    out[at++] = scale(groups.placeCounts[place]);
    out[at++] = bySelf.mean(groups.self[b].number);
    const record = ancestry.inner[own];
    out[at++] = this.meanOf(record);
    out[at++] = record < 0 ? NO_MEAN : this.meanOf(sections[record * Section.SIZE + Section.PARENT]);
    out[at++] = this.meanOf(ancestry.outermost[own]);
    const heading = sums.lastHeading[b];
    out[at++] = heading < 0 ? NO_LOGIT : logits[heading];
    out[at++] = this.mean(isHeading(measures, b) ? b : Math.max(0, heading), this.nextHeading[b]);
    const { ofPage } = this;
    for (let i = 0; i < ofPage.length; i++) out[at++] = ofPage[i];
    return at;
  }

  /** The mean of a section's blocks; -1 for none. */
  private meanOf(section: number): number {
    if (section < 0) return NO_MEAN;
    const { sections } = this.measures;
    const row = section * Section.SIZE;
    return this.mean(sections[row + Section.FIRST], sections[row + Section.END]);
  }

  /** The mean of the blocks from `first` up to `end`. */
  private mean(first: number, end: number): number {
    return first < end
      ? (this.expected[end] - this.expected[first]) / (this.weights[end] - this.weights[first])
      : NO_MEAN;
  }

  private reserve(count: number): void {
    if (this.logits.length >= count) return;
    const size = count * 2;
    this.logits = new Float64Array(size);
    this.weights = new Float64Array(size + 1);
    this.expected = new Float64Array(size + 1);
    this.nextHeading = new Int32Array(size);
  }
}

function isHeading({ sums }: PageMeasures, b: number): boolean {
  return sums.headings[b + 1] > sums.headings[b];
}
