import type { Tree } from "../../html/tree.js";

/** Words in a class, an id or an address that name advertising. Whole words: "ad" is not in "header" or "shadow". */
// biome-ignore format: a list of words
const AD_WORDS: ReadonlySet<string> = new Set([
  "ad", "ads", "adbox", "adchoices", "adclick", "adframe", "adimage", "adserver", "adslot", "adspace", "adunit", "advert",
  "advertisement", "advertisements", "advertising", "adverts", "adwrapper", "adzone", "affiliate", "affiliates", "anzeige",
  "banner", "banners", "doubleclick", "googlesyndication", "outbrain", "promo", "promoted", "publicidad", "publicite",
  "reklama", "sponsor", "sponsored", "sponsors", "taboola", "werbung",
]);

/** Sizes of advertisements by the Interactive Advertising Bureau's lists, width x height in pixels. */
// biome-ignore format: a list of sizes
const AD_SIZES: ReadonlySet<string> = new Set([
  "88x31", "120x60", "120x90", "120x240", "120x600", "125x125", "160x600", "180x150", "234x60", "240x400", "250x250",
  "300x50", "300x100", "300x250", "300x600", "300x1050", "320x50", "320x100", "336x280", "468x60", "728x90", "970x90",
  "970x250",
]);

/** Whether the class or id of an element names advertising. */
export function isNamedAd(tree: Tree, node: number): boolean {
  return hasAdWord(tree.attribute(node, "class") ?? "") || hasAdWord(tree.attribute(node, "id") ?? "");
}

/** Whether a text, such as an address, has a word that names advertising. */
export function hasAdWord(text: string): boolean {
  // Words end where a letter doesn't follow, and before a capital: `adSlot`, `ad_slot-2`.
  const words = text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => AD_WORDS.has(word));
}

/** Whether an image has the size of an advertisement. */
export function hasAdSize(width: number | undefined, height: number | undefined): boolean {
  return width !== undefined && height !== undefined && AD_SIZES.has(`${width}x${height}`);
}
