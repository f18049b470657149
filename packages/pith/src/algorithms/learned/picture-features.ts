// What is measured of a page's pictures, to find those that belong to its content.

import { Section } from "../../blocks/page-blocks.js";
import { formulaOfPicture, pictureAddresses } from "../../html/formula-pictures.js";
import { Tag } from "../../html/generated/tags.js";
import { fileOfName, isWholeUrl, ownPictures, pictureName } from "../../html/image-sources.js";
import { grouped, once } from "../../maps.js";
import { isWrittenSmiley } from "../../page/smileys.js";
import { HINT_NAMES, type Hint, hintBit, NAMES, partsOfNames } from "../../page/vocabulary.js";
import type { PicturedPage } from "./judged-page.js";
import { PictureWords, wordsIn } from "./picture-words.js";

/** A picture with a URL. */
export interface Picture {
  readonly node: number;
  /** What its copies have in common: the URL, without the size in it. */
  readonly name: string;
  /** Of copies the largest is shown: as a value, more for one in its own size, and infinite for one with a caption. */
  readonly size: number;
  /** What it links to; "": nothing. */
  readonly link: string;
  /** The values of `PICTURE_FEATURES`, whole numbers from 0 to `HIGHEST`. */
  readonly row: number[];
  /** Whether it is in one of the figures. */
  readonly isCaptioned: boolean;
  /** Equal for pictures in sections with the same markup, inside the same elements. */
  readonly kin: number;
  /** Whether it has copies. */
  isRepeated: boolean;
  /** Whether it is a smiley that content has as text. */
  readonly isWritten: boolean;
}

/** In the order of their values; lab/training/pictures.js reads it. Of those that begin with "alike" the mean over the pictures at places alike counts. */
// biome-ignore format: a list of names
export const PICTURE_FEATURES: readonly string[] = [
  "format", "size", "again", "logo", "icon", "place", "share", "service", "product", "frame",
  "article", "listing", "blocks", "before", "after", "inside", "shape", "link", "gallery", "people", "beside", "card", "button",
  "alike-alt", "alike-near", "alike-section", "described", "titled", "own", "alike-titled",
  "pictures", "number", "group", "group-distinct",
];
const ALIKE = [...PICTURE_FEATURES.keys()].filter((column) => PICTURE_FEATURES[column].startsWith("alike"));

/** The highest value. */
const HIGHEST = 63;

const LOGO = /* @__PURE__ */ new RegExp(partsOfNames(NAMES.logo.words), "i");
const ICON = /* @__PURE__ */ new RegExp(partsOfNames(NAMES.icon.words), "i");
/** A name's ending; its first letter counts as a number here. */
const FORMAT = /\.([sgpjwa])(?:vg|if|ng|pe?g|ebp|vif)(?:$|[?#])/i;
const FORMATS = "sgpjwa";
/** `300px`, ` 640w` in a set of addresses; in one of them `-300x200` and `w=300`. */
const PIXELS = /([0-9]{2,4})(?:px|w\b|x([0-9]{2,4})\b)|[?&,/_](?:w|width|wid|sw|size|s|h|height)[=_]([0-9]{2,4})\b/gi;
/** A picture of a sign: text, which content writes as such, as it does formulas. */
const SIGN = /^[^\p{L}\p{N}]{1,8}$/u;

/** How many sections around a picture are asked for their names. */
const HINT_LEVELS = 5;
/** What they may say, in the order of the features. */
const HINTS: readonly (readonly Hint[])[] = [
  ["caption"],
  ["author", "user"],
  ["related", "popular", "promo", "side"],
  ["card"],
];
/** Their bits. Text asks for no pictures. */
const hintBits = /* @__PURE__ */ once(() => HINTS.map(bitsOf));

/** The bits of hints, in both halves of the set. */
function bitsOf(names: readonly Hint[]): { low: number; high: number } {
  const bits = { low: 0, high: 0 };
  for (const name of names) bits[HINT_NAMES.indexOf(name) < 32 ? "low" : "high"] |= hintBit(name);
  return bits;
}

/** Elements between a section and a picture by which those with the same markup are recognized. */
const LEVELS = 8;
/** Blocks before and after a picture that are near it. */
const NEAR = 3;

/**
 * All pictures of a page that content could show; `figures`: elements whose pictures have a caption. Pictures of formulas are text, and go
 * to `formulas`, with the block that follows each. Linear in the page.
 */
export function measurePictures(
  { tree, page, probability, chosen, kinds }: Omit<PicturedPage, "because">,
  figures: ReadonlySet<number> = new Set(),
  formulas: [node: number, block: number][] = [],
): Picture[] {
  const { blockCount, sections, sectionCount } = page;
  // Of the blocks before each: the chosen, the weights, and the weights by probability.
  const [count, weight, likely] = Array.from({ length: 3 }, () => new Float64Array(blockCount + 1));
  for (let b = 0; b < blockCount; b++) {
    const own = Math.log2(1 + page.words(b));
    count[b + 1] = count[b] + chosen[b];
    weight[b + 1] = weight[b] + own;
    likely[b + 1] = likely[b] + own * probability[b];
  }
  const share = (from: number, to: number) => part(likely[to] - likely[from], weight[to] - weight[from]);
  const words = new PictureWords(tree, page);
  const ofPage = ownPictures(tree);
  const pictures: Picture[] = [];
  const seen = new Map<string, Picture>();
  /** The row of the innermost section that holds a block. */
  let section = -1;
  let nextRow = 0;
  let block = 0;
  let frameEnd = 0;
  let figureEnd = 0;
  let buttonEnd = 0;
  let link = 0;
  let target: LinkTarget | undefined;
  for (let node = 1; node < tree.length; node++) {
    if (nextRow < sectionCount * Section.SIZE && sections[nextRow + Section.NODE] === node) {
      if (sections[nextRow + Section.FIRST] < sections[nextRow + Section.END]) section = nextRow;
      nextRow += Section.SIZE;
    }
    const tag = tree.tag[node];
    if (tag < 0) continue;
    if (figures.size > 0 && figures.has(node)) figureEnd = Math.max(figureEnd, tree.end[node]);
    if (tag === Tag.A) {
      link = node;
      target = undefined;
    } else if (tag === Tag.BUTTON || tag === Tag.LABEL) buttonEnd = Math.max(buttonEnd, tree.end[node]);
    // What is around the content of many pages.
    else if (tag === Tag.NAV || tag === Tag.HEADER || tag === Tag.FOOTER || tag === Tag.ASIDE)
      frameEnd = Math.max(frameEnd, tree.end[node]);
    if (tag !== Tag.IMG) continue;
    while (section > 0 && tree.end[sections[section + Section.NODE]] <= node)
      section = sections[section + Section.PARENT] * Section.SIZE;
    const attributes = tree.attributes(node);
    const addresses = pictureAddresses(tree, node, attributes);
    const [address] = addresses;
    if (section < 0 || address === undefined) continue;
    while (block < blockCount && page.first(block) < node) block++;
    const name = pictureName(address);
    const alt = attributes.get("alt")?.trim();
    const names = attributes.get("class") ?? "";
    if (SIGN.test(alt ?? "")) continue;
    if (formulaOfPicture(tree, node, attributes, addresses) !== undefined) {
      formulas.push([node, block]);
      continue;
    }
    const own = `${address} ${alt ?? ""} ${names}`;
    const copy = seen.get(name);
    const isRepeated = copy !== undefined;
    if (node < tree.end[link]) target ??= targetOf(tree.attribute(link, "href") ?? "");
    else target = undefined;
    const described = wordsIn(alt ?? "");
    const titled = described.length === 0 ? 0 : 1 + part(words.titled(described), 1);
    const row = [
      FORMATS.indexOf(FORMAT.exec(address)?.[1].toLowerCase() ?? "-") + 1,
      sizeOf(attributes, address),
      isRepeated ? 1 : 0,
      LOGO.test(own) ? 1 : 0,
      ICON.test(own) ? 1 : 0,
      part(count[block], count[blockCount]),
      part(count[blockCount], blockCount),
      HIGHEST * (kinds.service ?? 0),
      HIGHEST * (kinds.product ?? 0),
      node < frameEnd ? 1 : 0,
      HIGHEST * (kinds.article ?? 0),
      HIGHEST * (kinds.listing ?? 0),
      logOf(sections[section + Section.END] - sections[section + Section.FIRST]),
      HIGHEST * (block > 0 ? probability[block - 1] : 0),
      HIGHEST * (block < blockCount ? probability[block] : 0),
      count[block] > 0 && count[block] < count[blockCount] ? 1 : 0,
      shapeOf(attributes),
      target === undefined ? 0 : linkOf(target, name),
    ];
    addHints(row, sections, section);
    row.push(
      node < buttonEnd ? 1 : 0,
      alt === undefined ? 0 : alt === "" ? 1 : 1 + alt.split(/\s+/).length,
      share(Math.max(0, block - NEAR), Math.min(blockCount, block + NEAR)),
      share(sections[section + Section.FIRST], sections[section + Section.END]),
      described.length === 0 ? 0 : 1 + part(words.near(described, block), 1),
      titled,
      ofPage.has(fileOfName(name)) ? 1 : 0,
      titled,
    );
    const isCaptioned = node < figureEnd;
    const pixels = isWholeUrl(address, name) ? HIGHEST + (address.includes("@") ? 2 : 1) : row[1];
    let kin = sections[section + Section.SIGNATURE] ^ sections[section + Section.DEPTH];
    const around = sections[section + Section.NODE];
    for (let up = tree.parent[node], level = 0; up > around && level < LEVELS; up = tree.parent[up], level++)
      kin = (Math.imul(kin, 31) + tree.tag[up]) | 0;
    const picture = {
      node,
      name,
      size: isCaptioned ? Number.POSITIVE_INFINITY : pixels,
      link: target?.href ?? "",
      row,
      isCaptioned,
      kin,
      isRepeated,
      isWritten: isWrittenSmiley(alt ?? "", attributes),
    };
    if (isRepeated) copy.isRepeated = true;
    else seen.set(name, picture);
    pictures.push(picture);
  }
  for (const group of grouped(pictures, (picture) => picture.kin).values()) joinGroup(group, pictures.length);
  return pictures;
}

/** What pictures at places alike have in common, on a page of so many pictures. */
function joinGroup(group: readonly Picture[], all: number): void {
  const distinct = new Set(group.map(({ name }) => name)).size;
  const means = ALIKE.map((column) => group.reduce((sum, { row }) => sum + row[column], 0) / group.length);
  for (const [number, { row }] of group.entries()) {
    row.push(logOf(all), logOf(number), logOf(group.length), part(distinct, group.length));
    for (const [i, column] of ALIKE.entries()) row[column] = means[i];
    for (let i = 0; i < row.length; i++) row[i] = Math.max(0, Math.min(HIGHEST, Math.round(row[i])));
  }
}

/** The largest measure in pixels that the page names, as a value; 0 if it doesn't name one. */
function sizeOf(attributes: ReadonlyMap<string, string>, address: string): number {
  const [width, height] = [attributes.get("width"), attributes.get("height")];
  // What it doesn't have is "undefined", which names no number.
  const named = `${width}px ${height}px ${attributes.get("style")} ${attributes.get("srcset")} ${attributes.get("data-srcset")} ${address}`;
  let largest = 0;
  PIXELS.lastIndex = 0;
  for (let found = PIXELS.exec(named); found !== null; found = PIXELS.exec(named))
    largest = Math.max(largest, Number(found[1] ?? 0), Number(found[2] ?? 0), Number(found[3] ?? 0));
  return logOf(largest);
}

/** A picture's width in eighths of its height, as the page says them; 0 if it doesn't. */
function shapeOf(attributes: ReadonlyMap<string, string>): number {
  const width = Number(attributes.get("width"));
  const height = Number(attributes.get("height"));
  return width > 0 && height > 0 ? (8 * width) / height : 0;
}

/** What a link leads to, read once for all pictures in it. */
interface LinkTarget {
  readonly href: string;
  /** As `pictureName` gives it. */
  readonly name: string;
  readonly isPicture: boolean;
}

function targetOf(href: string): LinkTarget {
  return { href, name: pictureName(href), isPicture: FORMAT.test(href) };
}

/** What a picture's link leads to: 1 a place on the page, 2 the picture itself, 3 another picture, 4 something else. */
function linkOf({ href, name: ofTarget, isPicture }: LinkTarget, name: string): number {
  if (href === "" || href.startsWith("#")) return 1;
  if (ofTarget === name) return 2;
  return isPicture ? 3 : 4;
}

/** Adds to a row what the names of the sections around a picture say, a value for each of `HINTS`: 0 nothing, else the more the nearer. */
function addHints(values: number[], sections: Int32Array, innermost: number): void {
  const first = values.length;
  const hints = hintBits();
  for (let i = 0; i < hints.length; i++) values.push(0);
  for (let row = innermost, level = HINT_LEVELS; row >= 0 && level > 0; level--) {
    const low = sections[row + Section.HINTS_LOW];
    const high = sections[row + Section.HINTS_HIGH];
    if (low !== 0 || high !== 0)
      for (let i = 0; i < hints.length; i++)
        if ((low & hints[i].low) !== 0 || (high & hints[i].high) !== 0) values[first + i] ||= level;
    row = sections[row + Section.PARENT] * Section.SIZE;
  }
}

/** A share as a value of a feature. */
function part(some: number, all: number): number {
  return all > 0 ? (HIGHEST * some) / all : 0;
}

/** An amount as a value of a feature: a fifth more is one more. */
function logOf(amount: number): number {
  return 4 * Math.log2(1 + amount);
}
