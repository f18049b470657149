import { INVISIBLE, readColour } from "./colours.js";
import { readPixels } from "./lengths.js";
import type { HiddenReason } from "./reasons.js";

type Declarations = ReadonlyMap<string, string>;

/** A box of this many pixels holds no letter that could be read: screen-reader texts stand in boxes of 1 pixel. */
const NO_SIZE = 1;
/** Nothing is moved this far, in pixels, to be seen: 500 is more than half a small window. */
const FAR = -500;

/** What a style does to the element and all that it holds, whatever that says itself; undefined: nothing. */
export function hidingReason(style: Declarations): HiddenReason | undefined {
  if (style.get("display") === "none" || style.get("content-visibility") === "hidden") return "display-none";
  if (isOpacityZero(style)) return "no-opacity";
  if (isWithoutSize(style)) return "no-size";
  if (isClipped(style)) return "clipped";
  return isFarOff(style) ? "off-screen" : undefined;
}

function isOpacityZero(style: Declarations): boolean {
  const value = style.get("opacity");
  if (value === undefined) return false;
  const opacity = value.endsWith("%") ? Number(value.slice(0, -1)) / 100 : Number(value);
  return opacity <= INVISIBLE;
}

function isWithoutSize(style: Declarations): boolean {
  if (/^scale\(\s*0?\.?0*\s*\)$/.test(style.get("transform") ?? "")) return true;
  const overflow = style.get("overflow") ?? "";
  const cuts = (axis: string) => /^(?:hidden|clip)/.test(style.get(`overflow-${axis}`) ?? overflow);
  const isSmall = (name: string) => (readPixels(style.get(name)) ?? Number.POSITIVE_INFINITY) <= NO_SIZE;
  const isFlat = isSmall("height") || isSmall("max-height");
  const isThin = isSmall("width") || isSmall("max-width");
  return (isFlat && cuts("y")) || (isThin && cuts("x"));
}

/** `rect(0, 0, 0, 0)`, `rect(1px, 1px, 1px, 1px)` and the like: nothing between left and right, or top and bottom. */
function isClipped(style: Declarations): boolean {
  const clip = numbersOf(style.get("clip"), "rect");
  if (clip !== undefined && isPlaced(style)) {
    const [top, right, bottom, left] = clip;
    if (bottom - top <= NO_SIZE || right - left <= NO_SIZE) return true;
  }
  const path = style.get("clip-path") ?? "";
  if (/^(?:circle|ellipse)\(0(?:px|%)?(?: 0(?:px|%)?)?[ )]/.test(path)) return true;
  const inset = /^inset\((\d{1,3})%/.exec(path);
  return inset !== null && Number(inset[1]) >= 50;
}

function numbersOf(value: string | undefined, name: string): number[] | undefined {
  if (value === undefined || !value.startsWith(`${name}(`) || !value.endsWith(")")) return undefined;
  const parts = value.slice(name.length + 1, -1).split(/[\s,]+/);
  const numbers = parts.filter((part) => part !== "").map((part) => readPixels(part) ?? Number.NaN);
  return numbers.length === 4 && !numbers.some(Number.isNaN) ? numbers : undefined;
}

function isPlaced(style: Declarations): boolean {
  return /^(?:absolute|fixed)$/.test(style.get("position") ?? "");
}

function isFarOff(style: Declarations): boolean {
  const isFar = (name: string) => (readPixels(style.get(name)) ?? 0) <= FAR;
  if (isFar("text-indent") || isFar("margin-left") || isFar("margin-top")) return true;
  const isMoved = isPlaced(style) || style.get("position") === "relative";
  return isMoved && (isFar("left") || isFar("right") || isFar("top") || isFar("bottom"));
}

/** Whether a style's text is transparent. */
export function isTransparent(style: Declarations): boolean {
  const colour = style.get("color");
  // Text is also drawn transparent so that a background shows through its letters.
  if (colour === undefined || /text/.test(style.get("background-clip") ?? style.get("-webkit-background-clip") ?? "")) {
    return false;
  }
  return (readColour(colour)?.alpha ?? 1) <= INVISIBLE;
}

/** The font size in pixels that a style gives; undefined: none, or one that is not known. */
export function fontSize(style: Declarations): number | undefined {
  const value = style.get("font-size");
  if (value !== undefined) return readPixels(value);
  // In the shorthand the size stands before a slash or before the family: "0/0 a", "italic 12px serif".
  const sizes = (style.get("font") ?? "").split(/[\s/]+/).map((part) => readPixels(part));
  return sizes.find((size, i) => size !== undefined && !/^[1-9]00$/.test((style.get("font") ?? "").split(/[\s/]+/)[i]));
}
