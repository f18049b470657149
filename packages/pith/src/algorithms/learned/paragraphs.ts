// The rule by which an article's paragraphs come together: one that is a link from end to end is still one of them.

import { gatherBlocks } from "../../blocks/gather.js";
import { ARTICLE, type JudgedPage } from "./judged-page.js";

/** Shorter texts may be titles of something else. */
const FEWEST_WORDS = 20;
/** Below this probability a text is something else that is written like a paragraph: a notice, an invitation. */
const LEAST = 0.1;
/** What was chosen of the texts of one make is an article's paragraphs if it has this share of their words. */
const CHOSEN_SHARE = 0.6;

/** Chooses long texts between two paragraphs of an article that are made of the same elements and classes as these, links aside. Linear in the page. */
export function chooseParagraphs({ page, words, groups, kinds, probability, chosen }: JudgedPage): void {
  if (kinds.article < ARTICLE) return;
  const pathOf = (b: number) => (words[b] < FEWEST_WORDS ? undefined : groups.path[b].number);
  for (const blocks of gatherBlocks(page.blockCount, 3, pathOf)) {
    const taken = blocks.filter((b) => chosen[b] === 1);
    const sum = (some: readonly number[]) => some.reduce((all, b) => all + words[b], 0);
    if (sum(taken) < CHOSEN_SHARE * sum(blocks)) continue;
    for (const b of blocks) if (b > taken[0] && b < taken[taken.length - 1] && probability[b] >= LEAST) chosen[b] = 1;
  }
}
