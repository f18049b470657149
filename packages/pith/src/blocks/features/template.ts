// Features of what a template repeats.

import { Section } from "../page-blocks.js";
import { ABSENT, type Family, sectionOf } from "./family.js";
import type { Group } from "./groups.js";
import type { PageMeasures } from "./page-measures.js";
import { scale } from "./scale.js";

const GROUPS = ["path", "parent", "self"];

/** What is measured of the blocks with the same signature. */
const OF_A_GROUP = [
  "count", // how many, log2(1 + x)
  "word-share", // their share of the page's words, 0..1
  "sentence-share", // their share of the page's words in sentences, 0..1
  "words", // their words a block, log2(1 + x)
  "link-density", // share of their words in links, 0..1
  "place", // the block's place between the first and the last of them, 0..1
];

/** What is measured of a repeated ancestor. */
const OF_REPEATED = [
  "twins", // siblings alike, log2(1 + x); 0: it has none
  "level", // levels up to it
  "index", // its place among its siblings alike, 0..1
  "words", // its words, log2(1 + x)
  "link-density", // share of its words in links, 0..1
  "images", // images in it
  "parent-words", // its parent's share of the page's words, 0..1
  "parent-sentences", // its parent's share of the page's words in sentences, 0..1
  "parent-prices", // share of its parent's blocks with a sign of currency, 0..1
  "parent-density", // share of its parent's words in links, 0..1
];

/** What a template repeats: blocks with the same path, ancestors with siblings alike. */
export const template: Family = {
  name: "template",
  features: [
    ...GROUPS.flatMap((name) => OF_A_GROUP.map((what) => `${name}-${what}`)),
    // Of the innermost repeated ancestor, and of the outermost.
    ...["inner", "outer"].flatMap((name) => OF_REPEATED.map((what) => `${name}-${what}`)),
    "repeated-ancestors", // ancestors that are repeated
    "cards-share", // words in the outermost repeated ancestor and its like, as a share of the page's most wordy cards, 0..1
    "cards-most", // highest such share among its repeated ancestors, 0..1
    "cards-side", // -1 before the page's most wordy cards, 0 in them or on a page without, 1 after them
    "cards-words", // share of the page's words in its most wordy cards, 0..1
  ],
  measure(page, b, out, at) {
    const { path, parent, self } = page.groups;
    at = measureGroup(page, path[b], b, out, at);
    at = measureGroup(page, parent[b], b, out, at);
    at = measureGroup(page, self[b], b, out, at);
    const { ancestry } = page;
    const section = sectionOf(page.blocks, b);
    const outermost = ancestry.outermost[section];
    at = measureRepeated(page, ancestry.inner[section], ancestry.innerLevel[section], out, at);
    at = measureRepeated(page, outermost, ancestry.outermostLevel[section], out, at);
    out[at++] = ancestry.repeated[section];
    return measureCards(page, b, outermost, out, at);
  },
};

function measureGroup({ sums, count }: PageMeasures, group: Group, b: number, out: Float32Array, at: number): number {
  out[at++] = scale(group.count);
  out[at++] = group.words / sums.words[count];
  out[at++] = group.sentenceWords / Math.max(1, sums.sentenceWords[count]);
  out[at++] = scale(group.words / group.count);
  out[at++] = group.linkWords / group.words;
  out[at++] = group.last > group.first ? (b - group.first) / (group.last - group.first) : ABSENT;
  return at;
}

function measureRepeated(page: PageMeasures, s: number, level: number, out: Float32Array, at: number): number {
  const stop = at + OF_REPEATED.length;
  if (s < 0) {
    out[at++] = 0;
    while (at < stop) out[at++] = ABSENT;
    return stop;
  }
  const { sections, sums, count, repetition } = page;
  const row = s * Section.SIZE;
  const first = sections[row + Section.FIRST];
  const end = sections[row + Section.END];
  const words = sums.words[end] - sums.words[first];
  const parent = sections[row + Section.PARENT] * Section.SIZE;
  const from = sections[parent + Section.FIRST];
  const to = sections[parent + Section.END];
  const parentWords = sums.words[to] - sums.words[from];
  out[at++] = scale(repetition.twins[s]);
  out[at++] = level;
  out[at++] = repetition.twinIndex[s] / (repetition.twins[s] - 1);
  out[at++] = scale(words);
  out[at++] = (sums.linkWords[end] - sums.linkWords[first]) / words;
  out[at++] = sections[row + Section.IMAGES];
  out[at++] = parentWords / sums.words[count];
  out[at++] = (sums.sentenceWords[to] - sums.sentenceWords[from]) / Math.max(1, sums.sentenceWords[count]);
  out[at++] = (sums.currency[to] - sums.currency[from]) / (to - from);
  out[at++] = (sums.linkWords[to] - sums.linkWords[from]) / parentWords;
  return at;
}

function measureCards(page: PageMeasures, b: number, outermost: number, out: Float32Array, at: number): number {
  const { sections, blocks, sums, count } = page;
  const { cards, cardWords, mostWords } = page.repetition;
  const highest = page.ancestry.cardWords[sectionOf(blocks, b)];
  out[at++] = outermost < 0 ? 0 : cardWords[sections[outermost * Section.SIZE + Section.PARENT]] / mostWords;
  out[at++] = highest === 0 ? 0 : highest / mostWords;
  out[at++] = cards < 0 ? 0 : sideOf(sections, cards, b);
  out[at++] = mostWords / sums.words[count];
  return at;
}

/** -1: the block is before the section, 0: in it, 1: after it. */
function sideOf(sections: Int32Array, section: number, b: number): number {
  if (b < sections[section * Section.SIZE + Section.FIRST]) return -1;
  return b < sections[section * Section.SIZE + Section.END] ? 0 : 1;
}
