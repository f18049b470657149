// Finds the best URL of an image.

import { Tag } from "./generated/tags.js";
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

/** URLs of an image in the page, the best first: the largest of a set, then what is loaded lazily, `src`, and what the style draws; each is looked for when it is asked for. */
export function* imageSources(
  tree: Tree,
  image: number,
  own: ReadonlyMap<string, string> = tree.attributes(image),
): Generator<string> {
  for (const value of namedSources(tree, image, own)) {
    const address = value?.trim() ?? "";
    if (address !== "" && !isStandIn(address)) yield address;
  }
}

function* namedSources(tree: Tree, image: number, own: ReadonlyMap<string, string>): Generator<string | undefined> {
  const sources = sourcesBeside(tree, image).map((source) => tree.attributes(source));
  for (const attributes of [own, ...sources]) {
    for (const [name, value] of attributes) if (LAZY_SET.test(name)) yield largest(value);
    yield largest(attributes.get("srcset"));
  }
  for (const [name, value] of own) {
    // Such attributes also hold other things; a URL has a picture's name, a slash or a scheme.
    if (LAZY.test(name) && (PICTURE_NAME.test(value) || /^(?:https?:|\/)/.test(value.trim()))) yield value;
  }
  yield own.get("src");
  const drawn = BACKGROUND.exec(own.get("style") ?? "")?.[1];
  if (drawn !== undefined && PICTURE_NAME.test(drawn)) yield drawn;
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

/** The `source` elements of the `picture` around an image. */
function sourcesBeside(tree: Tree, image: number): number[] {
  const parent = tree.parent[image];
  if (tree.tag[parent] !== Tag.PICTURE || tree.end[parent] - parent > MAX_PICTURE) return [];
  return [...tree.children(parent)].filter((node) => tree.tag[node] === Tag.SOURCE);
}

/** Nodes of a `picture` that are looked at. Real ones have about ten sources. */
const MAX_PICTURE = 200;

/** A longer set, in characters, is as if it weren't there: each image of a `picture` reads those of all its sources. */
const MAX_SET = 65_536;

/** The best candidate of a `srcset`: the widest or densest that a screen can show; undefined if there is none. */
export function largest(set: string | undefined): string | undefined {
  if (set === undefined || set.length > MAX_SET) return undefined;
  let best: string | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { url, size } of candidates(set)) {
    const rank = size <= MAX_WIDTH ? size : -size;
    if (rank <= most || isStandIn(url)) continue;
    best = url;
    most = rank;
  }
  return best;
}

/** Candidates of a `srcset` as the HTML standard splits it: a URL may contain commas, but not end in one. */
function* candidates(set: string): Generator<{ url: string; size: number }> {
  const words = set.split(/[\t\n\f\r ]+/);
  for (let i = 0; i < words.length; i++) {
    const url = words[i].replace(/^,|,$/g, "");
    if (url === "") continue;
    let size = 1;
    if (!words[i].endsWith(",")) {
      size = Number(/^([0-9]{1,6}(?:\.[0-9]{1,4})?)[wx]/.exec(words[i + 1] ?? "")?.[1] ?? 1);
      // The descriptor, up to the comma; what follows the comma without a space is the next URL.
      while (i + 1 < words.length && !words[i + 1].includes(",")) i++;
      if (i + 1 < words.length) words[i + 1] = words[i + 1].replace(/^[^,]*,/, "");
    }
    yield { url, size };
  }
}

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

/** Whether an address, whose `pictureName` is given, is that of a picture in its own size, or twice that, and not of a smaller copy. */
export function isWholeUrl(address: string, name: string): boolean {
  return /(?:@[23]x|-scaled)\./.test(address) || name === address.replace(/^https?:/i, "");
}
