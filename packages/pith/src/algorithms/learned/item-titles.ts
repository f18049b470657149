// Finds the titles of what a page lists: headings that are links, right below the page's own.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { isHeading } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import { classText } from "../../page/names.js";
import type { JudgedPage } from "./judged-page.js";

/** Fewer titles aren't a list; and from the first one on at least this share of all headings are titles. */
const FEWEST = 12;
const SHARE = 0.75;
/**
 * What is above the list has no larger share of the page's expected words: that would be an article, with other ones below. Only archives
 * that WordPress made, whose `body` has such a class, may have a long introduction.
 */
const LARGEST_LEAD = 0.06;
const ARCHIVE = /(?:^|\s)archive(?:\s|$)/;
/** What is between two titles has no larger share. */
const LARGEST_GAP = 0.5;

/** Titles come from this probability on: what is beside the list is less likely. */
const LEAST = 0.01;

/** The rule by which titles come. */
export function chooseTitles({ titles, probability, chosen }: JudgedPage): void {
  for (const b of titles) if (probability[b] >= LEAST) chosen[b] = 1;
}

/** The blocks, one for each text; none: the page isn't known to list anything. `probability`: of each block to be content. Linear. */
export function itemTitles(tree: Tree, page: PageBlocks, titleBlock: number, probability: Float64Array): number[] {
  const titles = new Map<number, number>();
  let [headings, linked, above, lead, all, gap, largest] = [0, 0, 0, 0, 0, 0, 0];
  for (let b = 0; b < page.blockCount; b++) {
    const expected = page.words(b) * probability[b];
    all += expected;
    if (b <= titleBlock) continue;
    const isTitle = isHeading(page.ofSection(page.sectionOf(b), Section.TAG));
    if (isTitle) headings++;
    if (isTitle && page.words(b) > 1 && page.ofBlock(b, Block.LINK_WORDS) === page.words(b)) {
      if (linked++ === 0) above = headings - 1;
      const text = page.ofBlock(b, Block.HASH);
      titles.set(text, titles.get(text) ?? b);
      gap = 0;
    } else if (linked === 0) lead += expected;
    else {
      gap += expected;
      largest = Math.max(largest, gap);
    }
  }
  const isList = titleBlock >= 0 && titles.size >= FEWEST && linked >= SHARE * (headings - above);
  if (!isList || largest > LARGEST_GAP * all) return [];
  const isBelow = lead <= LARGEST_LEAD * all || ARCHIVE.test(classText(tree, tree.find("body")));
  return isBelow ? [...titles.values()] : [];
}
