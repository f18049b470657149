// Finds the best URL of an image.

import { Tag } from "./generated/tags.js";
import { metaContents } from "./title-and-body.js";
import type { Tree } from "./tree.js";

/** Attributes in which programs keep an image's URL, or a set of them, until it scrolls into view. */
const LAZY = /(?:^data-(?:original|lazy|lazyload|echo|url|image)|-[a-z]*src)$/;
const LAZY_SET = /-(?:src)?-?set$/;

/** A placeholder until the real picture is loaded, by its name; not "crystal-clear.jpg" or "front-loader.jpg". */
const STAND_IN =
  /(?:(?:^|[/_.-])(?:1x1|lazyload|placeholder|spacer)[\w-]{0,20}|(?:^|\/)(?:(?:ajax|image|img|lazy|page)[-_]?)?(?:blank|clear|empty|gr[ae]y|lazy|loader|loading|pixel|preload(?:er)?|trans(?:parent)?)(?:[-_]?(?:[0-9x]{1,9}|gif|image|img|pixel|px))?)\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;
const PICTURE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|[?#])/i;

/** A screen shows no more pixels across; of several sizes the largest up to here is taken. */
const MAX_WIDTH = 2_560;

/**
 * URLs of an image in the page, the best first: the largest of a set, then what is loaded lazily, `src`, and what the style draws; the
 * first `most` of them.
 */
export function imageSources(
  tree: Tree,
  image: number,
  most = Number.POSITIVE_INFINITY,
  own: ReadonlyMap<string, string> = tree.attributes(image),
): string[] {
  const found: string[] = [];
  addSets(found, own);
  const parent = tree.parent[image];
  if (tree.tag[parent] === Tag.PICTURE && tree.end[parent] - parent <= MAX_PICTURE)
    for (let node = parent + 1; node < tree.end[parent] && found.length < most; node = tree.end[node])
      if (tree.tag[node] === Tag.SOURCE) addSets(found, tree.attributes(node));
  if (found.length < most) addSingle(found, own);
  if (found.length > most) found.length = most;
  return found;
}

/** The best URL of each set among some attributes. */
function addSets(found: string[], attributes: ReadonlyMap<string, string>): void {
  for (const [name, value] of attributes) if (LAZY_SET.test(name)) addAddress(found, largest(value));
  addAddress(found, largest(attributes.get("srcset")));
}

function addSingle(found: string[], own: ReadonlyMap<string, string>): void {
  for (const [name, value] of own) {
    // Such attributes also hold other things; a URL has a picture's name, a slash or a scheme.
    if (LAZY.test(name) && (PICTURE_NAME.test(value) || /^(?:https?:|\/)/.test(value.trim()))) addAddress(found, value);
  }
  addAddress(found, own.get("src"));
  const style = own.get("style");
  const drawn = style === undefined ? undefined : BACKGROUND.exec(style)?.[1];
  if (drawn !== undefined && PICTURE_NAME.test(drawn)) addAddress(found, drawn);
}

function addAddress(found: string[], value: string | undefined): void {
  const address = value === undefined ? "" : value.trim();
  if (address !== "" && !isStandIn(address)) found.push(address);
}

/** What the style draws in place of the picture. */
const BACKGROUND = /url\(["']?(https?:[^"')]{1,2000})["')]/i;
const DRAWN = /url\(["']?([^"')]{1,2000})["')]/i;
/** Attributes in which programs keep the address of a background, or its style. */
const LAZY_BACKGROUND = ["data-bg", "data-background", "data-background-image"];

/** The picture that a page draws behind an element; undefined: none. */
export function backgroundOf(tree: Tree, node: number): string | undefined {
  const style = tree.attribute(node, "style");
  const drawn = style === undefined ? undefined : DRAWN.exec(style)?.[1];
  const lazy = LAZY_BACKGROUND.map((name) => tree.attribute(node, name)).find(Boolean);
  return drawn ?? DRAWN.exec(lazy ?? "")?.[1] ?? lazy;
}

/** Whether a URL is that of a mere placeholder picture. */
function isStandIn(address: string): boolean {
  return /^(?:data|about|blob):/i.test(address) || STAND_IN.test(address);
}

/** Nodes of a `picture` that are looked at. Real ones have about ten sources. */
const MAX_PICTURE = 200;

/** A longer set, in characters, is as if it weren't there: each image of a `picture` reads those of all its sources. */
const MAX_SET = 65_536;

/**
 * The best candidate of a `srcset`: the widest or densest that a screen can show; undefined if there is none. The set is split as the HTML
 * standard does: a URL may contain commas, but not end in one.
 */
export function largest(set: string | undefined): string | undefined {
  if (set === undefined || set.length > MAX_SET) return undefined;
  let best: string | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const words = set.split(BLANKS);
  for (let i = 0; i < words.length; i++) {
    const isLast = words[i].endsWith(",");
    const url = words[i].slice(words[i].startsWith(",") ? 1 : 0, isLast ? -1 : undefined);
    if (url === "") continue;
    let size = 1;
    if (!isLast) {
      size = Number(SIZE.exec(words[i + 1] ?? "")?.[1] ?? 1);
      // The descriptor, up to the comma; what follows the comma without a space is the next URL.
      while (i + 1 < words.length && !words[i + 1].includes(",")) i++;
      if (i + 1 < words.length) words[i + 1] = words[i + 1].slice(words[i + 1].indexOf(",") + 1);
    }
    const rank = size <= MAX_WIDTH ? size : -size;
    if (rank <= most || isStandIn(url)) continue;
    best = url;
    most = rank;
  }
  return best;
}

const BLANKS = /[\t\n\f\r ]+/;
/** The width or the density of a candidate. */
const SIZE = /^([0-9]{1,6}(?:\.[0-9]{1,4})?)[wx]/;

/** What servers are asked to do with a picture, mostly to resize it. */
const QUERY = /(\.(?:avif|gif|jpe?g|png|svg|webp))\?.*$/is;
/** What tells copies of a picture apart: `-300x200`, `/1000x1000/`, `w_620`, `@2x`, `-scaled`. */
const COPY_SIZE =
  /-?(?<![0-9])[0-9]{2,4}x[0-9]{2,4}(?![0-9])|(?<=[/,_])(?:w|h|width|height)[_=][0-9]{2,4}(?=[/,])|(?:@[23]x|-scaled)(?=\.)/gi;

/** What the addresses of a picture's copies have in common: all but what they say about its size. */
export function pictureName(address: string): string {
  return address
    .replace(/^https?:/i, "")
    .replace(/#.*$/s, "")
    .replace(QUERY, "$1")
    .replace(COPY_SIZE, "");
}

/** Folders of copies that servers make: `100w`, what Medium is asked for, and each of what Cloudinary is. */
const MADE = /^(?:[0-9]{2,4}w|resize:[\w:]+)$/;
const ASKED = /^(?:(?:ar|dpr|h|q|w)_[\w.:]+|[cfg]_[a-z]\w*)?$/;
/** A width in the name of a file, as Shopify writes it: `_260x.jpg`. */
const FILE_WIDTH = /_[0-9]{2,4}x(\.[a-z]{3,4})$/;

/** What one of these has in it. */
const MAY_BE_COPY = /thumb|resize:|\dw\/|(?:ar|dpr|[cfghqw])_|\dx\./i;

/** What copies of a picture on one page have in common, more than `pictureName` knows, which gives the name. */
export function copyName(name: string): string {
  if (!MAY_BE_COPY.test(name)) return name;
  const isMade = (folder: string) =>
    folder !== "" &&
    (MADE.test(folder) || /thumb/i.test(folder) || folder.split(",").every((part) => ASKED.test(part)));
  const parts = name.replace(FILE_WIDTH, "$1").split("/");
  return parts.filter((part, i) => i === parts.length - 1 || !isMade(part)).join("/");
}

/** The name of the file of a picture and its copies; "": there is no address. */
export function pictureFile(address: string | undefined): string {
  return fileOfName(pictureName((address ?? "").trim()));
}

/** The same of what `pictureName` gives. */
export function fileOfName(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** What links to a page show beside its title. */
const NAMED = /:image/i;

/** The files (`pictureFile`) of the pictures that a page names as its own. */
export function ownPictures(tree: Tree): ReadonlySet<string> {
  return new Set(metaContents(tree, NAMED, tree.length).map(pictureFile));
}

/** Whether an address, whose `pictureName` is given, is that of a picture in its own size, or twice that, and not of a smaller copy. */
export function isWholeUrl(address: string, name: string): boolean {
  return /(?:@[23]x|-scaled)\./.test(address) || name === address.replace(/^https?:/i, "");
}
