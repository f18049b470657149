import type { JsonTree } from "../../json/json-tree.js";
import { spacedWords } from "../../text/words.js";
import type { KeyBook } from "./keys.js";
import type { Passages } from "./passages.js";

/** Less prose than that beside its title, and an object is a link to the content. In words. */
const MIN_PROSE = 40;
/** A shorter title, without punctuation, says little. In characters. */
const MIN_TITLE = 8;
/** The title of the content as a share of the page's title, which often bears the site's name too. */
const MIN_SHARE = 0.4;

/**
 * The object with the page's title as its own, and with prose: of several the one with most. It is the thing that the
 * page shows, where the data holds others of its kind as well. -1 when there is none. Linear in the data.
 */
export function titledObject(json: JsonTree, keys: KeyBook, passages: Passages, pageTitle: string): number {
  const wanted = spacedWords(pageTitle);
  let best = -1;
  if (wanted.length < MIN_TITLE) return best;
  for (let node = 0; node < json.length; node++) {
    const parent = json.parent(node);
    if (parent < 0 || !json.isString(node) || json.size(node) > pageTitle.length * 2) continue;
    const { prose } = passages;
    if (prose[parent] < MIN_PROSE || (best >= 0 && prose[parent] <= prose[best])) continue;
    if (!keys.meaning(json.key(node)).isTitle) continue;
    const title = spacedWords(json.string(node));
    const isLong = title.length >= Math.max(MIN_TITLE, wanted.length * MIN_SHARE);
    if (isLong && wanted.includes(title)) best = parent;
  }
  return best;
}
