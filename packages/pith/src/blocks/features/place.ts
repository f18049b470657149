import { Block, Section } from "../page-blocks.js";
import { ABSENT, type Family, scale } from "./family.js";

/** A distance that keeps its sign, on a short scale. */
function signed(x: number): number {
  return x < 0 ? -scale(-x) : scale(x);
}

/** Where the block stands: in the page, from its title, from its best sections. */
export const place: Family = {
  name: "place",
  features: [
    ["blocks-before", "share of the page's blocks before it, 0..1"],
    ["words-before", "share of the page's words before it, 0..1"],
    ["sentences-before", "share of the page's words in sentences before it, 0..1"],
    ["h1-words", "words from the first h1, signed log2; -31: no h1"],
    ["h1-blocks", "blocks from the first h1, signed log2; -31: no h1"],
    ["title-words-away", "words from the block most like the title, signed log2; -31: none"],
    ["title-blocks-away", "blocks from the block most like the title, signed log2; -31: none"],
    ["best-levels", "levels up to an ancestor that also holds the section with the best Readability score"],
    ["best-words", "words between the block and that section, signed log2; 0: inside"],
    ["top-levels", "levels up to an ancestor that also holds the section with most sentences"],
    ["top-words", "words between the block and that section, signed log2; 0: inside"],
    ["since-heading", "blocks since the last heading, log2; -1: none"],
    ["heading-tag", "level of the last heading; -1: none"],
  ],
  measure(page, b, out, at) {
    const { sums, count } = page;
    out[at++] = b / count;
    out[at++] = sums.words[b] / sums.words[count];
    out[at++] = sums.sentenceWords[b] / Math.max(1, sums.sentenceWords[count]);
    for (const mark of [page.h1, page.titleBlock]) {
      out[at++] = mark < 0 ? -31 : signed(sums.words[b] - sums.words[mark]);
      out[at++] = mark < 0 ? -31 : signed(b - mark);
    }
    for (const section of [page.bestSection, page.topSection]) {
      if (section < 0) {
        out[at++] = ABSENT;
        out[at++] = 0;
        continue;
      }
      const first = page.sections[section * Section.SIZE + Section.FIRST];
      const end = page.sections[section * Section.SIZE + Section.END];
      let levels = 0;
      for (let s = page.blocks[b * Block.SIZE + Block.SECTION]; s >= 0; s = page.outer[s], levels++) {
        const row = s * Section.SIZE;
        if (page.sections[row + Section.FIRST] <= first && page.sections[row + Section.END] >= end) break;
      }
      out[at++] = levels;
      out[at++] =
        b < first
          ? signed(sums.words[b + 1] - sums.words[first])
          : b >= end
            ? signed(1 + sums.words[b] - sums.words[end])
            : 0;
    }
    out[at++] = page.lastHeading[b] < 0 ? ABSENT : scale(b - page.lastHeading[b]);
    out[at++] =
      page.lastHeading[b] < 0
        ? ABSENT
        : page.sections[page.blocks[page.lastHeading[b] * Block.SIZE + Block.SECTION] * Section.SIZE + Section.TAG] -
          49;
    return at;
  },
};
