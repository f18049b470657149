// Finds the best address of an image.

import { Tag } from "./generated/tags.js";
import type { Tree } from "./tree.js";

/** Attributes in which programs keep an image's address until it scrolls into view. */
// biome-ignore format: a list of names
const LAZY = [
  "data-src", "data-original", "data-lazy-src", "data-lazy", "data-actualsrc", "data-original-src", "data-orig-src",
  "data-img-src", "data-image-src", "data-hi-res-src", "data-full-src", "data-defer-src", "data-cfsrc", "data-ll-src", "data-echo",
  "data-pagespeed-lazy-src", "data-lazyload", "data-url", "data-image", "data-runner-src", "data-croporisrc",
];
const LAZY_SETS = ["data-srcset", "data-lazy-srcset", "data-original-set", "data-src-set"];

/** A picture that stands in until the real one is loaded, by its name; "crystal-clear.jpg" and "front-loader.jpg" are none. */
const STAND_IN =
  /(?:^|[/_.-])(?:1x1|lazyload|placeholder|spacer)[\w-]{0,20}\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])|(?:^|\/)(?:(?:ajax|image|img|lazy|page)[-_]?)?(?:blank|clear|empty|gr[ae]y|lazy|loader|loading|pixel|preload|preloader|trans|transparent)(?:[-_]?(?:[0-9x]{1,9}|gif|image|img|pixel|px))?\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;
const PICTURE_NAME = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:$|[?#])/i;

/** A screen shows no more pixels across; of several sizes the largest up to here is taken. */
const MAX_WIDTH = 2_560;

/** Addresses of an image in the page, the best first: of a set the largest, then what waits to be loaded, then `src`. */
export function imageSources(tree: Tree, image: number): string[] {
  const found: string[] = [];
  const add = (value: string | undefined) => {
    if (value !== undefined && value.trim() !== "") found.push(value.trim());
  };
  for (const name of [...LAZY_SETS, "srcset"]) add(largest(tree.attribute(image, name)));
  for (const source of sourcesBeside(tree, image)) {
    for (const name of [...LAZY_SETS, "srcset"]) add(largest(tree.attribute(source, name)));
  }
  for (const name of LAZY) {
    const value = tree.attribute(image, name);
    // Such attributes also hold other things; an address has a name of a picture, a slash or a scheme.
    if (value !== undefined && (PICTURE_NAME.test(value) || /^(?:https?:|\/)/.test(value.trim()))) add(value);
  }
  add(tree.attribute(image, "src"));
  const real = found.filter((value) => !isStandIn(value));
  return real.length > 0 ? real : otherSources(tree, image);
}

/** What the style draws where the picture is. */
const BACKGROUND = /url\(["']?(https?:[^"')]{1,2000})["')]/i;

/** Addresses under names that are in no list: `nitro-lazy-src`, `data-wpfc-original-srcset`. */
function otherSources(tree: Tree, image: number): string[] {
  const named = [...tree.attributes(image)].filter(([name]) => /-src(?:set)?$/.test(name));
  const drawn = BACKGROUND.exec(tree.attribute(image, "style") ?? "")?.[1];
  if (drawn !== undefined) named.push(["src", drawn]);
  const values = named.map(([name, value]) => (name.endsWith("t") ? largest(value) : value.trim()));
  return values.filter((value) => value !== undefined && PICTURE_NAME.test(value) && !isStandIn(value)) as string[];
}

/** Whether an address gives a picture that only stands in for another. */
export function isStandIn(address: string): boolean {
  return /^(?:data|about|blob):/i.test(address) || STAND_IN.test(address);
}

/** The `source` elements of the `picture` around an image. */
function sourcesBeside(tree: Tree, image: number): number[] {
  const parent = tree.parent[image];
  if (tree.tag[parent] !== Tag.PICTURE || tree.end[parent] - parent > MAX_PICTURE) return [];
  return [...tree.children(parent)].filter((node) => tree.tag[node] === Tag.SOURCE);
}

/** Nodes of a `picture` that is looked into. Real ones have some ten sources. */
const MAX_PICTURE = 200;

/** The best candidate of a `srcset`: the widest or densest that a screen can show; undefined when there is none. */
export function largest(set: string | undefined): string | undefined {
  let best: { url: string; size: number } | undefined;
  for (const candidate of candidates(set ?? "")) {
    if (isStandIn(candidate.url)) continue;
    const isFitting = candidate.size <= MAX_WIDTH;
    const isBestFitting = best !== undefined && best.size <= MAX_WIDTH;
    const isBetter =
      isFitting && isBestFitting ? candidate.size > best!.size : candidate.size < (best?.size ?? Infinity);
    if (best === undefined || (isFitting && !isBestFitting) || (isFitting === isBestFitting && isBetter))
      best = candidate;
  }
  return best?.url;
}

/** Candidates of a `srcset` as the HTML standard splits it: an address may hold commas, but not end in one. */
function* candidates(set: string): Generator<{ url: string; size: number }> {
  const words = set.split(/[\t\n\f\r ]+/).filter((word) => word !== "");
  for (let i = 0; i < words.length; i++) {
    const url = words[i].replace(/^,/, "");
    if (url === "") continue;
    if (url.endsWith(",")) {
      yield { url: url.slice(0, -1), size: 1 };
      continue;
    }
    const next = words[i + 1] ?? "";
    const size = /^([0-9]{1,6}(?:\.[0-9]{1,4})?)[wx]/.exec(next)?.[1];
    yield { url, size: size === undefined ? 1 : Number(size) };
    // The descriptor, up to the comma; what follows the comma without a space is the next address.
    while (i + 1 < words.length && !words[i + 1].includes(",")) i++;
    if (i + 1 < words.length) {
      const comma = words[i + 1].indexOf(",");
      words[i + 1] = words[i + 1].slice(comma + 1);
    }
  }
}
