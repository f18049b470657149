// The rule by which the price of what a page sells comes, though it is a block of its own among buttons and fields.

import { Block } from "../../blocks/page-blocks.js";
import type { JudgedPage } from "./judged-page.js";

/** From this probability on a page may sell a thing, whose price is wanted. */
const SELLING = 0.2;
/** Blocks before the heading and after it in which the first price is that of the thing; later ones are those of others. */
const BEFORE = 3;
const AFTER = 40;
/** A price with what is said of it ("149,00 € 199,00 €", "Current price is USD $179.00") has no more words. */
const MAX_WORDS = 8;
/** What is less likely is an empty cart, a bar that follows the reader, or an offer of the shop. */
const LEAST = 0.05;

/** Chooses the first short block near the heading that has an amount of money, where anything is chosen. */
export function choosePrice({ page, titleBlock, kinds, probability, chosen }: JudgedPage): void {
  if (kinds.product < SELLING || titleBlock < 0 || !chosen.includes(1)) return;
  for (let b = Math.max(0, titleBlock - BEFORE); b < Math.min(page.blockCount, titleBlock + AFTER); b++) {
    const isPrice = page.ofBlock(b, Block.CURRENCY) > 0 && page.ofBlock(b, Block.NUMBERS) > 0;
    if (!isPrice || page.words(b) > MAX_WORDS || probability[b] < LEAST) continue;
    chosen[b] = 1;
    return;
  }
}
