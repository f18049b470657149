// Decides whether an element's own style hides it.

import { type Colour, firstColour, INVISIBLE, readColour } from "./colours.js";
import type { Declarations } from "./declarations.js";
import type { HiddenReason } from "./reasons.js";
import { readTransforms } from "./transforms.js";
import { functionsOf, partsOf, readNumber } from "./value-parts.js";

/** A box of this many pixels holds no readable letter: screen-reader texts are in boxes of 1 pixel. */
const NO_SIZE = 1;
/** Nothing visible is moved this far to the left or up, in pixels: more than half a small window. */
const FAR = -500;
/** To the right and down, pages continue and readers scroll: this is further than any. */
const FAR_ON = 5_000;
/**
 * One per cent of the containing box, for distances of moves. Small, because showing one picture of ten
 * in a row moves the row by up to -900 %.
 */
const MOVE_PERCENT = 0.5;
/** One per cent of the containing box, for the width of a row of slides: one as wide as a small window isn't a row. */
const SLIDE_PERCENT = 5;
/** With this zoom, text of 16 pixels has one. */
const TINY_ZOOM = 1 / 16;

/** How a style hides the element and everything in it, whatever that says itself; undefined: it doesn't. */
export function hidingReason(style: Declarations): HiddenReason | undefined {
  if (style.get("display") === "none" || style.get("content-visibility") === "hidden") return "display-none";
  if (isOpacityZero(style)) return "no-opacity";
  const moved = readTransforms(style, MOVE_PERCENT);
  if (moved.isFlat || isWithoutSize(style)) return "no-size";
  if (isClipped(style) || isMasked(style)) return "clipped";
  const isLeft = moved.right <= FAR && !isRow(style, -moved.right);
  const isAway = isLeft || moved.right >= FAR_ON || moved.down <= FAR;
  return isAway || isFarOff(style) ? "off-screen" : undefined;
}

/** Whether a style is that of a row of slides, wider than it is moved: one slide is visible. */
function isRow(style: Declarations, moved: number): boolean {
  return moved < FAR_ON && (readNumber(style.get("width"), SLIDE_PERCENT) ?? 0) > moved;
}

/** The value of a property, or of its older name with a prefix. */
function prefixed(style: Declarations, name: string): string | undefined {
  return style.get(name) ?? style.get(`-webkit-${name}`);
}

function isOpacityZero(style: Declarations): boolean {
  const isNone = (value: string | undefined) => (readNumber(value, 0.01) ?? 1) <= INVISIBLE;
  const filters = functionsOf(prefixed(style, "filter"));
  return isNone(style.get("opacity")) || filters.some(({ name, parts }) => name === "opacity" && isNone(parts[0]));
}

function isWithoutSize(style: Declarations): boolean {
  const zoom = readNumber(style.get("zoom"), 0.01);
  if (zoom !== undefined && zoom > 0 && zoom <= TINY_ZOOM) return true;
  const [first, second = first] = partsOf(style.get("overflow"));
  const cuts = (axis: string, both: string | undefined) =>
    /^(?:hidden|clip|auto|scroll)/.test(style.get(`overflow-${axis}`) ?? both ?? "");
  const isSmall = (...names: string[]) =>
    names.some((name) => (readNumber(style.get(name)) ?? Number.POSITIVE_INFINITY) <= NO_SIZE);
  return (
    (isSmall("height", "max-height", "block-size", "max-block-size") && cuts("y", second)) ||
    (isSmall("width", "max-width", "inline-size", "max-inline-size") && cuts("x", first))
  );
}

/** `rect(0, 0, 0, 0)`, `rect(1px, 1px, 1px, 1px)` and the like: no area between left and right, or top and bottom. */
function isClipped(style: Declarations): boolean {
  const [clip] = functionsOf(style.get("clip"));
  if (clip?.name === "rect" && isPlaced(style)) {
    const [top, right, bottom, left] = clip.parts.map((part) => readNumber(part) ?? Number.NaN);
    if (bottom - top <= NO_SIZE || right - left <= NO_SIZE) return true;
  }
  return functionsOf(prefixed(style, "clip-path")).some(({ name, parts }) => {
    const numbers = parts.slice(0, parts.includes("round") ? parts.indexOf("round") : undefined).map(shareOf);
    switch (name) {
      case "inset": {
        const [top, right, bottom, left] = boxOf(numbers);
        return top + bottom >= 100 || left + right >= 100;
      }
      case "rect":
        return numbers[2] <= numbers[0] || numbers[1] <= numbers[3];
      case "xywh":
        return isNothing(numbers[2]) || isNothing(numbers[3]);
      case "circle":
      case "ellipse":
        return isNothing(numbers[0]) || (name === "ellipse" && isNothing(numbers[1]));
      case "polygon": {
        const points = numbers.filter((number) => !Number.isNaN(number));
        const isLine = (axis: number) => points.every((point, i) => i % 2 !== axis || point === points[axis]);
        return points.length >= 2 && (isLine(0) || isLine(1));
      }
      default:
        return false;
    }
  });
}

/** A length in a shape as per cent of the box; pixels are relative to a box of 1,000. */
function shareOf(part: string): number {
  return (part.includes("%") ? readNumber(part, 1) : (readNumber(part) ?? Number.NaN) / 10) ?? Number.NaN;
}

function isNothing(share: number): boolean {
  return share <= NO_SIZE / 10;
}

/** A mask of transparent colours only, or one without size. */
function isMasked(style: Declarations): boolean {
  const images = functionsOf(prefixed(style, "mask-image") ?? prefixed(style, "mask"));
  if (images.length === 0) return false;
  const [width, height = width] = partsOf(prefixed(style, "mask-size")).map((part) => readNumber(part, 1));
  if (width === 0 || height === 0) return true;
  return images.every(({ name, parts }) => {
    const stops = parts.flatMap((part) => readColour(part) ?? []).filter(({ red }) => !Number.isNaN(red));
    return name.endsWith("gradient") && stops.length > 0 && stops.every(({ alpha }) => alpha <= INVISIBLE);
  });
}

function isPlaced(style: Declarations): boolean {
  return /^(?:absolute|fixed)$/.test(style.get("position") ?? "");
}

function isFarOff(style: Declarations): boolean {
  const pixels = (...names: string[]) => {
    for (const name of names) {
      const number = readNumber(style.get(name), MOVE_PERCENT);
      if (number !== undefined) return number;
    }
    return undefined;
  };
  const box = (name: string) =>
    boxOf(partsOf(style.get(name)).map((part) => readNumber(part, MOVE_PERCENT) ?? Number.NaN));
  const indent = pixels("text-indent") ?? 0;
  const isCut = /^(?:hidden|clip)/.test(style.get("overflow") ?? "") && style.get("white-space") === "nowrap";
  if (isCut && indent >= 100 * MOVE_PERCENT && /%/.test(style.get("text-indent")!)) return true;
  if (indent <= FAR || indent >= FAR_ON || (pixels("letter-spacing") ?? 0) <= FAR) return true;
  const margin = box("margin");
  const padding = box("padding");
  const up = (pixels("margin-top", "margin-block-start") ?? margin[0]) + (pixels("padding-top") ?? (padding[0] || 0));
  const left =
    (pixels("margin-left", "margin-inline-start") ?? margin[3]) + (pixels("padding-left") ?? (padding[3] || 0));
  if (up <= FAR || left <= FAR || left >= FAR_ON) return true;
  if (!isPlaced(style) && style.get("position") !== "relative") return false;
  const inset = box("inset");
  const isAway = (number: number) => number <= FAR || number >= FAR_ON;
  return (
    isAway(pixels("left", "inset-inline-start") ?? inset[3]) ||
    isAway(pixels("right", "inset-inline-end") ?? inset[1]) ||
    isAway(pixels("bottom", "inset-block-end") ?? inset[2]) ||
    (pixels("top", "inset-block-start") ?? inset[0]) <= FAR
  );
}

/** Top, right, bottom and left of one to four numbers; NaN where they are missing. */
function boxOf([top = Number.NaN, right = top, bottom = top, left = right]: readonly number[]): readonly number[] {
  return [top, right, bottom, left];
}

/** Whether a background shows through letters that are drawn transparent for it. */
export function showsBackground(style: Declarations): boolean {
  return /text/.test(prefixed(style, "background-clip") ?? "");
}

/** The background that a style paints: a colour, "unknown", or undefined if it doesn't set one. */
export function paintedBackground(style: Declarations): Colour | "unknown" | undefined {
  const image = style.get("background-image");
  if (image !== undefined && image !== "none") return "unknown";
  const value = style.get("background-color") ?? style.get("background");
  return value === undefined ? undefined : (firstColour(value) ?? "unknown");
}

/** The font size in pixels that a style sets; undefined: none, or an unknown one. */
export function fontSize(style: Declarations): number | undefined {
  const value = style.get("font-size");
  if (value !== undefined) return readNumber(value, 0.16);
  // In the shorthand the size is before a slash or before the family: "0/0 a", "italic 12px serif".
  const size = partsOf(style.get("font")).find(
    (part) => !/^[1-9]00$/.test(part) && readNumber(part, 0.16) !== undefined,
  );
  return readNumber(size, 0.16);
}
