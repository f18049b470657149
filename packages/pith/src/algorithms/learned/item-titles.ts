// Finds the titles of what a page lists: headings that are links, right below the page's own.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { LEVELS } from "./headings.js";
import type { Judged } from "./judged-page.js";

/** Fewer titles aren't a list; and from the first one on at least this share of all headings are titles. */
const FEWEST = 12;
const SHARE = 0.75;
/** An introduction has no more words; where other headings are between it and the page's own no more than the second. */
const MOST_WORDS = 400;
const MOST_WORDS_BELOW = 150;
/** What is between two titles isn't a larger share of the page's expected words: that would be an article. */
const LARGEST_GAP = 0.6;

/** Titles come from this probability on: what is beside the list is less likely. */
const LEAST = 0.01;

/** The rule by which titles come. */
export function chooseTitles({ titles, probability, chosen }: Judged<"titles" | "probability" | "chosen">): void {
  for (const b of titles) if (probability[b] >= LEAST) chosen[b] = 1;
}

/** The blocks, one for each text; none: the page isn't known to list anything. `probability`: of each block to be content. Linear. */
export function itemTitles(page: PageBlocks, titleBlock: number, probability: Float64Array): number[] {
  const titles = new Map<number, number>();
  let [headings, linked, above, words, all, gap, largest] = [0, 0, 0, 0, 0, 0, 0];
  for (let b = 0; b < page.blockCount; b++) {
    const expected = page.words(b) * probability[b];
    all += expected;
    if (b <= titleBlock) continue;
    const isHeading = LEVELS.has(page.ofSection(page.sectionOf(b), Section.TAG));
    if (isHeading) headings++;
    if (isHeading && page.words(b) > 1 && page.ofBlock(b, Block.LINK_WORDS) === page.words(b)) {
      if (linked++ === 0) above = headings - 1;
      const text = page.ofBlock(b, Block.HASH);
      titles.set(text, titles.get(text) ?? b);
      gap = 0;
    } else if (linked === 0) words += page.words(b);
    else {
      gap += expected;
      largest = Math.max(largest, gap);
    }
  }
  const isBelow = titleBlock >= 0 && words <= (above > 0 ? MOST_WORDS_BELOW : MOST_WORDS);
  const isList = isBelow && titles.size >= FEWEST && linked >= SHARE * (headings - above);
  return isList && largest <= LARGEST_GAP * all ? [...titles.values()] : [];
}
