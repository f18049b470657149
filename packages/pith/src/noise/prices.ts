// Recognizes what a theme of Shopify writes beside the price that it shows: another one, and badges.

import type { Tree } from "../html/tree.js";
import type { PageNames } from "../page/names.js";

/**
 * Dawn, Shopify's own theme, and the many made of it write each price as one that holds always and as one of a sale, with what is struck out, and then the
 * badges of both "Sale" and "Sold out"; their style shows the second price and a badge where the frame around says so, and else the first alone. They write a
 * price by weight without its numbers, too, and hide it where there is none. Of 10 such shops in the corpora all do.
 */
const FRAME = "price__container";
const REGULAR = "price__regular";
const SALE = "price__sale";
const ON_SALE = "price--on-sale";
const SALE_BADGE = "price__badge-sale";
const SOLD_BADGE = "price__badge-sold-out";
const SOLD = "price--sold-out";
const BY_WEIGHT = "unit-price";
const HIDDEN = "hidden";

/** Classes of what is or isn't shown. */
export const PRICES: ReadonlySet<string> = new Set([REGULAR, SALE, SALE_BADGE, SOLD_BADGE, BY_WEIGHT]);

/** Whether an element with these classes is one of them that isn't shown. */
export function isOtherPrice(tree: Tree, names: PageNames, node: number, words: readonly string[]): boolean {
  const is = (name: string) => words.includes(name);
  if (is(BY_WEIGHT)) return is(HIDDEN);
  const frame = tree.parent[node];
  const own = names.classOf(frame).classes;
  if (is(SOLD_BADGE)) return !own.includes(SOLD);
  if (is(SALE_BADGE)) return !own.includes(ON_SALE) || own.includes(SOLD);
  const isSale = is(SALE);
  if (!isSale && !is(REGULAR)) return false;
  return own.includes(FRAME) && names.classOf(tree.parent[frame]).classes.includes(ON_SALE) !== isSale;
}
