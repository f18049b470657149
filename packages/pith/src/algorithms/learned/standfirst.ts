// The rules by which what is said beside a title comes: the standfirst of an article, the price of what a page sells.

import { Block } from "../../blocks/page-blocks.js";
import { metaContents, pageTitle } from "../../html/title-and-body.js";
import { lettersOf } from "../../text/words.js";
import type { Judged } from "./judged-page.js";

/** What pages that link to this one, and lists of results, say of it. */
const NAMED = /description/i;
const ARTICLE = 0.45;
/** So many blocks before the first that was chosen there is a byline, a date, a menu to share it; further up is the page's frame. */
const BEFORE = 20;
/** Texts that begin with as many equal letters and digits say the same. Shorter ones are labels and names, with which a description may begin. */
const LETTERS = 30;

/** Chooses the last block before an article that says what a description of the page says, and not its title: either may be cut off, or have other marks. */
export function chooseStandfirst({
  tree,
  page,
  kinds,
  probability,
  chosen,
}: Judged<"tree" | "page" | "kinds" | "probability" | "chosen">): void {
  const start = chosen.indexOf(1);
  if (kinds.article < ARTICLE) return;
  const said = new Set(metaContents(tree, NAMED, page.first(start)).map(openingOf));
  said.delete(openingOf(pageTitle(tree)));
  for (let b = start - 1; b >= start - BEFORE; b--) {
    const opening = probability[b] > 0 ? openingOf(page.text(tree, b)) : "";
    if (opening.length >= LETTERS && said.has(opening)) {
      chosen[b] = 1;
      return;
    }
  }
}

function openingOf(text: string): string {
  return lettersOf(text).slice(0, LETTERS);
}

/** From this probability on a page may sell a thing, whose price is wanted. */
const SELLING = 0.2;
/** Blocks before the heading and after it in which the first price is that of the thing; later ones are those of others. */
const BEFORE_PRICE = 3;
const AFTER_PRICE = 40;
/** A price with what is said of it ("149,00 € 199,00 €", "Current price is USD $179.00") has no more words. */
const MAX_PRICE_WORDS = 8;
/** What is less likely is an empty cart, a bar that follows the reader, or an offer of the shop. */
const LEAST = 0.05;

/** Chooses the first short block near the heading that has an amount of money, where anything is chosen. */
export function choosePrice({
  page,
  titleBlock,
  kinds,
  probability,
  chosen,
}: Judged<"page" | "titleBlock" | "kinds" | "probability" | "chosen">): void {
  if (kinds.product < SELLING || titleBlock < 0 || !chosen.includes(1)) return;
  for (let b = Math.max(0, titleBlock - BEFORE_PRICE); b < Math.min(page.blockCount, titleBlock + AFTER_PRICE); b++) {
    const isPrice = page.ofBlock(b, Block.CURRENCY) > 0 && page.ofBlock(b, Block.NUMBERS) > 0;
    if (!isPrice || page.words(b) > MAX_PRICE_WORDS || probability[b] < LEAST) continue;
    chosen[b] = 1;
    return;
  }
}
