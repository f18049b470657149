// Decides what becomes of an image (content, a sign, or nothing), and moves those before a text out of its paragraph.

import type { Element, ElementContent, Properties, Root } from "hast";
import { KNOWN_TAGS, Tag } from "../../html/generated/tags.js";
import { backgroundOf, imageSources, pictureName } from "../../html/image-sources.js";
import type { Tree } from "../../html/tree.js";
import { isWrittenSmiley } from "../../page/smileys.js";
import { contentProperties } from "../attributes.js";
import type { ContentPage, Repair } from "../content-context.js";
import { element, hastText, isBlank, isHastElement, replaceChildren, textNode, withChildren } from "../hast.js";
import { FETCH_SCHEMES, safeUrl } from "../urls.js";

/** An image smaller than this, in pixels either way, shows nothing: it counts visitors, or is a spacer. */
const SMALLEST = 4;
const STYLE_SIZE = /(?:^|;)\s*(?:width|height)\s*:\s*([0-9]{1,5})px/gi;
/** URLs that only count visitors. */
const COUNTER =
  /(?:\/|\.)(?:pixel|beacon|tracker|count(?:er)?|impression)s?(?:\.gif|\/|\?)|[?&]event=pageview|doubleclick\.net|facebook\.com\/tr\b|scorecardresearch/i;

/** A sign that begins an item of a list. */
const BULLET = /^[-*•·●■▪»>→]$/;
const BULLET_NAME = /bullet|puce|pfeil|arrow|dot/i;
/** Drawn signs are as high as a line. */
const MAX_BULLET = 24;

/** The attributes of an image, as `Tree.attributes` gives them. */
type Attributes = ReadonlyMap<string, string>;

/** How pages that draw emoji themselves describe each: by the character. */
const EMOJI = /^(?:\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f)+$/u;

/** Elements of scripts that load an image, `amp-img`, `lazy-image`, and the nodes of a placeholder and a `noscript` in them. */
const LOADER = /^[a-z]{1,9}-(?:img|image)$/;
const MOST_IN_LOADER = 20;

/** Images by their best address; counters, spacers and placeholders are removed. */
export const image: Repair = (page, node) => {
  const { tree } = page;
  if (tree.tag[node] !== Tag.IMG && !isLoader(tree, node)) return undefined;
  const attributes = tree.attributes(node);
  const alt = attributes.get("alt")?.trim() ?? "";
  // A sign as text, so that the repair of lists sees it.
  if (isBullet(alt, attributes)) return [element("span", [textNode("• ")])];
  if (EMOJI.test(alt) || isWrittenSmiley(alt, attributes)) return [element("span", [textNode(alt)])];
  if (!page.images || isTooSmall(attributes)) return [];
  const properties = contentProperties(page, node, "img");
  const src = bestAddress(page, node, attributes);
  if (src !== undefined && PREVIEW.test(attributes.get("class") ?? "") && isShownAfter(page, node, src)) return [];
  return src === undefined ? [] : [element("img", [], described(properties, src))];
};

/** Whether a script makes an image of an element: it has its address and no text. */
function isLoader(tree: Tree, node: number): boolean {
  const end = tree.end[node];
  if (tree.tag[node] < KNOWN_TAGS || end - node > MOST_IN_LOADER) return false;
  if (!LOADER.test(tree.name(node)) || !tree.hasAttribute(node, "src")) return false;
  let inner = node + 1;
  while (inner < end && !(tree.isText(inner) && tree.text(inner).trim() !== "")) inner++;
  return inner === end;
}

/** What the class of an image says that is shown until the picture itself has come. */
const PREVIEW = /(?:^|[\s_-])(?:blur|lqip|placeholder|preview|thumb(?:nail)?)(?:$|[\s_-])/i;
/** A folder that names a width alone, `/60/`, and no month or year: 13 to 1899. */
const WIDTH = /^(?:1[3-9]|[2-9]\d|[1-9]\d\d|1[0-8]\d\d)$/;

/** Whether an image beside another one, after it, is of the same file: in a gallery of previews none is. */
function isShownAfter(page: ContentPage, node: number, src: string): boolean {
  const { tree } = page;
  let next = tree.nextSibling(node);
  for (let step = 0; step < NEAR && next !== 0; step++, next = tree.nextSibling(next)) {
    if (tree.tag[next] !== Tag.IMG) continue;
    const attributes = tree.attributes(next);
    const other = bestAddress(page, next, attributes);
    const alt = attributes.get("alt") ?? "";
    return (
      other !== undefined &&
      other !== src &&
      !PREVIEW.test(attributes.get("class") ?? "") &&
      ["", alt].includes(tree.attribute(node, "alt") ?? "") &&
      pictureOf(other) === pictureOf(src)
    );
  }
  return false;
}

/** What the addresses of a picture's copies have in common, widths that are folders aside: those aren't known for copies where pictures are chosen. */
function pictureOf(address: string): string {
  const parts = pictureName(address).split("/");
  return parts.filter((part) => !WIDTH.test(part)).join("/");
}

/** The picture that a page draws behind an element; undefined if images aren't wanted. */
export function drawnBehind({ tree, images, base }: ContentPage, node: number): Element | undefined {
  const src = safeUrl(backgroundOf(tree, node) ?? "", base, FETCH_SCHEMES);
  const alt = tree.attribute(node, "aria-label")?.trim() ?? "";
  return images && src !== undefined ? element("img", [], { src, alt }) : undefined;
}

function bestAddress(page: ContentPage, node: number, attributes: Attributes): string | undefined {
  for (const source of imageSources(page.tree, node, Number.POSITIVE_INFINITY, attributes)) {
    const address = safeUrl(source, page.base, FETCH_SCHEMES);
    if (address !== undefined && !COUNTER.test(address)) return address;
  }
  return undefined;
}

/** The properties with this address; a description that only names a file is empty, and such a title is removed. */
function described({ src: _, alt, ...others }: Properties, src: string): Properties {
  if (isFileName(String(others["title"] ?? ""), src)) delete others["title"];
  return { src, ...(alt !== undefined && { alt: isFileName(String(alt), src) ? "" : alt }), ...others };
}

/** Names of files by their ending, and words joined by three hyphens or more, as only addresses join them. */
const FILE_NAME = /^\S+\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const SLUG = /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+){3,}$/u;
/** What tells the name of a file from a word that the file is called by: "himmel_1200", and not "Coca-Cola". */
const CODED = /[\d_]|-[^-]*-/;
/** Shorter ones, in characters, may be a rating or the name of a product. */
const SHORTEST_NAME = 6;

/** Whether a text says nothing to readers but how the image's file is called. */
function isFileName(text: string, address: string): boolean {
  if (/\s/.test(text)) return false;
  if (FILE_NAME.test(text) || SLUG.test(text)) return true;
  if (text.length < SHORTEST_NAME || !CODED.test(text)) return false;
  return fileName(address).toLowerCase().startsWith(text.toLowerCase());
}

/** Whether an image draws the sign before an item. */
function isBullet(alt: string, attributes: Attributes): boolean {
  if (!BULLET.test(alt)) return false;
  const width = Number(attributes.get("width") || Number.NaN);
  return width <= MAX_BULLET || BULLET_NAME.test(fileName(attributes.get("src") ?? ""));
}

function fileName(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** Whether a page says that an image is a counter or spacer, by its size. */
export function isTooSmall(attributes: Attributes): boolean {
  const sizes = [attributes.get("width")?.trim() ?? "", attributes.get("height")?.trim() ?? ""];
  const style = attributes.get("style");
  if (style !== undefined) for (const [, size] of style.matchAll(STYLE_SIZE)) sizes.push(size);
  const pixels = sizes.filter((size) => /^[0-9]{1,5}(?:px)?$/.test(size)).map((size) => parseInt(size, 10));
  if (pixels.some((size) => size > 0 && size < SMALLEST)) return true;
  // Next.js writes 0 for both if the picture fills its box.
  return pixels.length > 1 && pixels.every((size) => size === 0) && !attributes.has("sizes");
}

/**
 * Whether a `noscript` only repeats the image before it for browsers without scripts. If that image has no URL
 * of its own, it was left out, and then the one in the `noscript` counts.
 */
export function isTwin(tree: Tree, node: number, lastImage: number): boolean {
  if (tree.tag[node] !== Tag.NOSCRIPT || lastImage === 0 || node - lastImage > NEAR) return false;
  let images = 0;
  // The image is before it, alone or in boxes that end where the noscript begins.
  for (let inner = lastImage + 1; inner < tree.end[node]; inner++) {
    if (tree.isText(inner) && tree.text(inner).trim() !== "") return false;
    if (inner > node && tree.tag[inner] === Tag.IMG) images++;
  }
  return images === 1;
}

/** Nodes between an image and its twin at most, and elements beside it. */
const NEAR = 12;

/** Characters of a text that is longer than the label of a sign, and the pixels across of what may be one. */
const LONG = 25;
const SIGN_WIDTH = 100;

/** An image at the beginning of a paragraph with a text becomes a paragraph before it: without the page's style it would be in its first line. */
export function floatingImages(parent: Root | Element): void {
  replaceChildren(parent, isFloatFirst, apart);
}

function isFloatFirst(child: ElementContent): child is Element {
  if (!isHastElement(child, "p")) return false;
  const image = imageOf(child.children.find((node) => !isBlank(node)));
  const width = image === undefined ? 0 : Number(image.properties["width"] ?? SIGN_WIDTH);
  return width >= SIGN_WIDTH && hastText(child).trim().length >= LONG;
}

/** A paragraph split into the images that it begins with, and the rest. */
function apart(paragraph: Element): ElementContent[] {
  const { children } = paragraph;
  const rest = children.findIndex((node) => !isBlank(node) && !isHastElement(node, "br") && !imageOf(node));
  if (rest < 0) return [paragraph];
  const paragraphs = children.slice(0, rest).flatMap((node) => (imageOf(node) ? element("p", [node]) : []));
  return [...paragraphs, withChildren(paragraph, children.slice(rest))];
}

/** The image that a node is, or that a link is around. */
function imageOf(node: ElementContent | undefined): Element | undefined {
  const inside = isHastElement(node, "a") ? node.children.filter((child) => !isBlank(child)) : [node];
  return inside.length === 1 && isHastElement(inside[0], "img") ? inside[0] : undefined;
}
