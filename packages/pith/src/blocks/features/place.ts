// Features of where a block is on the page, and of the page as a whole.

import { Tag } from "../../html/generated/tags.js";
import { Section } from "../page-blocks.js";
import { ABSENT, type Family, sectionOf } from "./family.js";
import type { PageMeasures } from "./page-measures.js";
import { scale } from "./scale.js";

/** The distance from what the page doesn't have. */
const NOWHERE = -31;

/** A distance that keeps its sign, on a short scale. */
function signed(x: number): number {
  return x < 0 ? -scale(-x) : scale(x);
}

/** Where the block is: in the page, from its title, from its best sections. */
export const place: Family = {
  name: "place",
  features: [
    "blocks-before", // share of the page's blocks before it, 0..1
    "words-before", // share of the page's words before it, 0..1
    "sentences-before", // share of the page's words in sentences before it, 0..1
    "h1-words", // words from the first h1, signed log2; -31: no h1
    "h1-blocks", // blocks from the first h1, signed log2; -31: no h1
    "title-words-away", // words from the block most like the title, signed log2; -31: none
    "title-blocks-away", // blocks from the block most like the title, signed log2; -31: none
    "best-levels", // levels up to an ancestor that also holds the section with the best Readability score
    "best-words", // words between the block and that section, signed log2; 0: inside
    "top-levels", // levels up to an ancestor that also holds the section with most sentences
    "top-words", // words between the block and that section, signed log2; 0: inside
    "since-heading", // blocks since the last heading, log2; -1: none
    "heading-tag", // level of the last heading; -1: none
  ],
  measure(page, b, out, at) {
    const { sums, count, scores, ancestry, blocks, sections } = page;
    out[at++] = b / count;
    out[at++] = sums.words[b] / sums.words[count];
    out[at++] = sums.sentenceWords[b] / Math.max(1, sums.sentenceWords[count]);
    at = measureDistance(page, page.h1, b, out, at);
    at = measureDistance(page, page.titleBlock, b, out, at);
    at = measureSection(page, scores.bestSection, ancestry.toBest, b, out, at);
    at = measureSection(page, scores.topSection, ancestry.toTop, b, out, at);
    const heading = sums.lastHeading[b];
    out[at++] = heading < 0 ? ABSENT : scale(b - heading);
    const tag = heading < 0 ? 0 : sections[sectionOf(blocks, heading) * Section.SIZE + Section.TAG];
    out[at++] = heading < 0 ? ABSENT : tag - Tag.H1 + 1;
    return at;
  },
};

/** How far a block comes after another (negative: before it), in words and in blocks. */
function measureDistance({ sums }: PageMeasures, from: number, b: number, out: Float32Array, at: number): number {
  out[at++] = from < 0 ? NOWHERE : signed(sums.words[b] - sums.words[from]);
  out[at++] = from < 0 ? NOWHERE : signed(b - from);
  return at;
}

/** How far a block is from a section: in levels up to an ancestor of both, and in words between them. */
function measureSection(
  { sums, sections, blocks }: PageMeasures,
  section: number,
  levels: Int32Array,
  b: number,
  out: Float32Array,
  at: number,
): number {
  if (section < 0) {
    out[at++] = ABSENT;
    out[at++] = 0;
    return at;
  }
  const first = sections[section * Section.SIZE + Section.FIRST];
  const end = sections[section * Section.SIZE + Section.END];
  out[at++] = levels[sectionOf(blocks, b)];
  if (b < first) out[at++] = signed(sums.words[b + 1] - sums.words[first]);
  else out[at++] = b < end ? 0 : signed(1 + sums.words[b] - sums.words[end]);
  return at;
}

/** The page as a whole: the same for all its blocks. */
export const page: Family = {
  name: "page",
  features: [
    "page-blocks", // blocks, log2(1 + x)
    "page-words", // words, log2(1 + x)
    "page-link-density", // share of its words in links, 0..1
    "page-sentence-share", // share of its words in sentences, 0..1
    "page-short-share", // share of its blocks that are short, 0..1
    "page-prices", // share of its blocks with a sign of currency, 0..1
    "page-headings", // share of its blocks that are headings, 0..1
    "page-longest", // words of its longest block, log2(1 + x)
    "page-top-share", // share of the page's sentences in the section with most, 0..1
    "page-groups", // kinds of paths a block, 0..1
  ],
  measure(measures, _b, out, at) {
    const { sums, count } = measures;
    const words = sums.words[count];
    out[at++] = scale(count);
    out[at++] = scale(words);
    out[at++] = sums.linkWords[count] / words;
    out[at++] = sums.sentenceWords[count] / words;
    out[at++] = sums.short[count] / count;
    out[at++] = sums.currency[count] / count;
    out[at++] = sums.headings[count] / count;
    out[at++] = scale(sums.maxWords);
    out[at++] = measures.scores.bestHistogram / Math.max(1, sums.sentences[count]);
    out[at++] = measures.groups.paths / count;
    return at;
  },
};
