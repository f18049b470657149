// Decides which images belong to the content.

import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../index.js";
import type { Verdicts } from "./judge.js";
import type { PageMeasures } from "./measure.js";
import { lengthsBefore } from "./measure.js";
import type { ContentImages, PageImage } from "./trace.js";

/** Smaller images, in pixels either way, are icons, buttons and counters. */
const MIN_SIDE = 48;

/** The longest text, in characters, of a block that is there for its images: captions of a few lines. */
const MAX_CAPTION_LENGTH = 300;

/**
 * The images of the container, advertising apart. An image is the content's when no container around it went, or only
 * such as are there for their images: with few words, and no more links than images. Images that the page says are tiny
 * are neither. `cut`: 1 at the root of whatever was left out; cleared where an image stays. Linear.
 */
export function takeImages(
  tree: Tree,
  page: PageMeasures,
  verdicts: Verdicts,
  container: number,
  cut: Uint8Array,
): ContentImages {
  const content: PageImage[] = [];
  const advertising: PageImage[] = [];
  const isPicture = pictureBlocks(tree, page, verdicts, container);
  const isLeftOut = new Uint8Array(tree.end[container]);
  const isAd = new Uint8Array(tree.end[container]);
  const linkAround = new Int32Array(tree.end[container]);
  for (let node = container + 1; node < tree.end[container]; node++) {
    const above = tree.parent[node];
    isLeftOut[node] = isLeftOut[above];
    isAd[node] = isAd[above];
    linkAround[node] = linkAround[above];
    if (!tree.isElement(node)) continue;
    if (page.isLink[node] === 1) linkAround[node] = node;
    if (isNamedAd(tree, node)) isAd[node] = 1;
    if (tree.tag[node] !== Tag.IMG) {
      if (page.isRemoved[node] === 1 || (cut[node] === 1 && isPicture[node] === 0)) isLeftOut[node] = 1;
      continue;
    }
    const image = isLeftOut[node] === 1 ? undefined : readImage(tree, node);
    if (image === undefined) continue;
    if (isAd[node] === 1 || isAdImage(tree, image, linkAround[node])) advertising.push(image);
    else content.push(image);
  }
  for (const { node } of content) clearCuts(tree, node, container, cut);
  return { content, advertising };
}

/** 1 for every container that went although it is there for its images. */
function pictureBlocks(tree: Tree, page: PageMeasures, verdicts: Verdicts, container: number): Uint8Array {
  const end = tree.end[container];
  const text = lengthsBefore(tree, page);
  const images = new Int32Array(end + 1);
  for (let node = container; node < end; node++) {
    images[node + 1] = images[node] + (tree.tag[node] === Tag.IMG ? 1 : 0);
  }
  const isPicture = new Uint8Array(end);
  for (const { node, reason } of verdicts.deleted) {
    if (node <= container || node >= end || reason === "phrase") continue;
    const inside = images[tree.end[node]] - images[node];
    const length = text[tree.end[node]] - text[node];
    if (inside > 0 && verdicts.links[node] <= inside && length <= MAX_CAPTION_LENGTH) isPicture[node] = 1;
  }
  return isPicture;
}

/** The image stays, and so do the blocks around it. Stops where a former image has cleared the way. */
function clearCuts(tree: Tree, image: number, container: number, cut: Uint8Array): void {
  const CLEARED = 2;
  for (let node = image; node > container && cut[node] !== CLEARED; node = tree.parent[node]) cut[node] = CLEARED;
}

/** Undefined for an image without an address, and for one that the page says is tiny. */
function readImage(tree: Tree, node: number): PageImage | undefined {
  const own = tree.attribute(node, "src")?.trim() ?? "";
  // Where images are loaded late, the page gives an empty picture in the address and the real one beside it.
  const isPlaceholder = own === "" || own.startsWith("data:");
  const source = (isPlaceholder ? tree.attribute(node, "data-src")?.trim() : undefined) ?? own;
  const [width, height] = [side(tree, node, "width"), side(tree, node, "height")];
  if (source === "" || (width ?? MIN_SIDE) < MIN_SIDE || (height ?? MIN_SIDE) < MIN_SIDE) return undefined;
  return { node, source, description: tree.attribute(node, "alt")?.trim() ?? "" };
}

function isAdImage(tree: Tree, image: PageImage, link: number): boolean {
  if (hasAdSize(side(tree, image.node, "width"), side(tree, image.node, "height"))) return true;
  return hasAdWord(image.source) || (link !== 0 && hasAdWord(tree.attribute(link, "href") ?? ""));
}

/** The width or height that the page gives, in pixels. */
function side(tree: Tree, node: number, name: "width" | "height"): number | undefined {
  const digits = /^\s*([0-9]+)(?:\.[0-9]+)?(?:px)?\s*$/.exec(tree.attribute(node, name) ?? "");
  return digits === null ? undefined : Number(digits[1]);
}

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
function isNamedAd(tree: Tree, node: number): boolean {
  return hasAdWord(tree.attribute(node, "class") ?? "") || hasAdWord(tree.attribute(node, "id") ?? "");
}

/** Whether a text, such as an address, has a word that names advertising. */
function hasAdWord(text: string): boolean {
  // Words end where a letter doesn't follow, and before a capital: `adSlot`, `ad_slot-2`.
  const words = text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.some((word) => AD_WORDS.has(word));
}

/** Whether an image has the size of an advertisement. */
function hasAdSize(width: number | undefined, height: number | undefined): boolean {
  return width !== undefined && height !== undefined && AD_SIZES.has(`${width}x${height}`);
}
