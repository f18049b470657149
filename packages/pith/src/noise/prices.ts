// Recognizes the price that a theme of Shopify writes beside the one it shows.

import type { Tree } from "../html/tree.js";
import type { PageNames } from "../page/names.js";

/**
 * Dawn, Shopify's own theme, and the many made of it write each price as one that holds always and as one of a sale, with what is struck out; their style
 * shows the second where the frame around both says so, and the first elsewhere. Of 10 such shops in the corpora all do.
 */
const FRAME = "price__container";
const REGULAR = "price__regular";
const SALE = "price__sale";
const ON_SALE = "price--on-sale";

/** Classes of the two. */
export const PRICES: ReadonlySet<string> = new Set([REGULAR, SALE]);

/** Whether an element with these classes is the one of the two that isn't shown. */
export function isOtherPrice(tree: Tree, names: PageNames, node: number, words: readonly string[]): boolean {
  const isSale = words.includes(SALE);
  if (!isSale && !words.includes(REGULAR)) return false;
  const frame = tree.parent[node];
  const around = names.classOf(tree.parent[frame]).classes;
  return names.classOf(frame).classes.includes(FRAME) && around.includes(ON_SALE) !== isSale;
}
