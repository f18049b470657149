// Decides whether what an element's attributes say about its look hides it, or its text.
//
// Style sheets aren't read, so this can't stop everybody who wants to hide something. It reads what inline styles are written with:
// each notation here hides something on a page of data/ (4,974 pages), or is among those that public lists of hidden prompts show.
// What neither writes (custom properties, `calc()`, masks, turned boxes) counts as unknown, and so as visible.

import {
  type Colour,
  firstColour,
  functionsOf,
  isSameColour,
  lengthOf,
  readColour,
  type ValueFunction,
} from "./css-values.js";
import type { Declarations, ElementStyle } from "./inline-style.js";

/** Why readers can't see a part of a page. */
export type HiddenReason =
  /** The attribute `hidden`, except `until-found`. */
  | "hidden-attribute"
  /** `display: none`, or `content-visibility: hidden`. */
  | "display-none"
  /** `visibility: hidden` or `collapse`, inherited until a child is made visible. */
  | "visibility-hidden"
  /** `opacity: 0`. */
  | "no-opacity"
  /** The same where the style also moves it or says how it changes: it fades in when a reader scrolls there. */
  | "fading-in"
  /** A width or a height of 0 or 1 pixel with overflow cut off; or scaled to nothing. */
  | "no-size"
  /** A `clip` or `clip-path` that leaves nothing. */
  | "clipped"
  /** Moved hundreds of pixels off the page. */
  | "off-screen"
  /** A font size of at most 1 pixel, inherited until a child gets a larger one. */
  | "tiny-text"
  /** Text in the colour of the background that the same style or an inline style around it gives. */
  | "same-colour"
  /** Text in a transparent colour. */
  | "transparent"
  /** A `template`: never shown as it is. */
  | "template";

/** A box of this many pixels holds no readable letter: screen-reader texts are in boxes of 1 pixel. */
const NO_SIZE = 1;
/** Nothing visible is moved this far to the left or up, in pixels: more than half a small window. */
const FAR = -500;
/** To the right, pages continue and readers scroll: this is further than any. */
const FAR_ON = 5_000;
/**
 * One per cent of the containing box, for distances of moves. Small, because showing one picture of ten
 * in a row moves the row by up to -900 %.
 */
const MOVE_PERCENT = 0.5;
/** One per cent of the containing box, for the width of a row of slides: one as wide as a small window isn't a row. */
const SLIDE_PERCENT = 5;
/** Below this opacity nobody sees anything. */
const INVISIBLE = 0.02;
/** A box of this share of its size shows nothing: text of 16 pixels would have a third of one. */
const FLAT = 0.02;

/** Why declarations hide something, or null, where many elements share them. */
const reasons = new WeakMap<Declarations, HiddenReason | null>();

/** How a style hides the element and everything in it, whatever that says itself; undefined: it doesn't. */
export function hidingReason(style: Declarations): HiddenReason | undefined {
  let reason = reasons.get(style);
  if (reason === undefined) {
    reason = readHidingReason(style) ?? null;
    reasons.set(style, reason);
  }
  return reason ?? undefined;
}

function readHidingReason(style: Declarations): HiddenReason | undefined {
  if (style.get("display") === "none" || style.get("content-visibility") === "hidden") return "display-none";
  const transforms = functionsOf(style.get("transform") ?? style.get("-webkit-transform"), MOVE_PERCENT);
  const isFaded = lengthOf(style.get("opacity"), 0.01) <= INVISIBLE;
  if (isFaded && !style.has("transform") && !style.has("transition")) return "no-opacity";
  if (transforms.some(flattens) || isWithoutSize(style)) return "no-size";
  if (isClipped(style)) return "clipped";
  if (isMovedAway(style, transforms) || isFarOff(style)) return "off-screen";
  return isFaded ? "fading-in" : undefined;
}

function flattens({ name, numbers: [a, b, c, d] }: ValueFunction): boolean {
  // The area that is left of one pixel.
  if (name === "matrix") return Math.abs(a * d - b * c) <= FLAT * FLAT;
  return /^scale(?:[xy]|3d)?$/.test(name) && (Math.abs(a) <= FLAT || Math.abs(b) <= FLAT);
}

/** Whether the functions of a transform together move the box off the page. One slide of a row that is wider than the move is visible. */
function isMovedAway(style: Declarations, transforms: readonly ValueFunction[]): boolean {
  let right = 0;
  let down = 0;
  for (const { name, numbers } of transforms) {
    if (/^translate(?:x|3d)?$/.test(name)) right += numbers[0] || 0;
    if (name === "translatey") down += numbers[0] || 0;
    else if (/^translate(?:3d)?$/.test(name)) down += numbers[1] || 0;
  }
  const isRow = right > -FAR_ON && lengthOf(style.get("width"), SLIDE_PERCENT) > -right;
  return (right <= FAR && !isRow) || right >= FAR_ON || down <= FAR;
}

function isWithoutSize(style: Declarations): boolean {
  const [first, second = first] = (style.get("overflow") ?? "").split(/\s+/);
  const cuts = (axis: string, both: string) =>
    /^(?:hidden|clip|auto|scroll)/.test(style.get(`overflow-${axis}`) ?? both);
  const isSmall = (name: string) =>
    lengthOf(style.get(name)) <= NO_SIZE || lengthOf(style.get(`max-${name}`)) <= NO_SIZE;
  return (isSmall("height") && cuts("y", second)) || (isSmall("width") && cuts("x", first));
}

/** `clip: rect(1px, 1px, 1px, 1px)`, `clip-path: inset(50%)` and the like: no area between left and right, or top and bottom. */
function isClipped(style: Declarations): boolean {
  const [clip] = functionsOf(style.get("clip"), MOVE_PERCENT);
  if (clip?.name === "rect" && isPlaced(style)) {
    const [top, right, bottom, left] = clip.numbers;
    if (bottom - top <= NO_SIZE || right - left <= NO_SIZE) return true;
  }
  const [path] = functionsOf(style.get("clip-path") ?? style.get("-webkit-clip-path"), 1);
  if (path?.name !== "inset") return false;
  const [top, right, bottom, left] = boxOf(path.numbers);
  return top + bottom >= 100 || left + right >= 100;
}

function isPlaced(style: Declarations): boolean {
  return /^(?:absolute|fixed)$/.test(style.get("position") ?? "");
}

function isFarOff(style: Declarations): boolean {
  const length = (name: string) => lengthOf(style.get(name), MOVE_PERCENT);
  const indent = length("text-indent");
  if (indent <= FAR || indent >= FAR_ON) return true;
  // Pages undo a large margin by a padding as large: columns of one height, bars across the page.
  const side = (box: string, name: string, i: number) =>
    style.has(`${box}-${name}`)
      ? length(`${box}-${name}`)
      : boxOf((style.get(box) ?? "").split(/\s+/).map((part) => lengthOf(part, MOVE_PERCENT)))[i];
  const up = side("margin", "top", 0) + (side("padding", "top", 0) || 0);
  const left = side("margin", "left", 3) + (side("padding", "left", 3) || 0);
  if (up <= FAR || left <= FAR || left >= FAR_ON) return true;
  if (!isPlaced(style) && style.get("position") !== "relative") return false;
  return length("top") <= FAR || length("left") <= FAR || length("left") >= FAR_ON;
}

/** Top, right, bottom and left of one to four numbers; NaN where they are missing. */
function boxOf([top = Number.NaN, right = top, bottom = top, left = right]: readonly number[]): readonly number[] {
  return [top, right, bottom, left];
}

/** Text of this many pixels looks like a line of dust. */
const TINY = 1;

/** What an element's text inherits from the styles around it, as far as attributes say. */
export interface Inherited {
  readonly isInvisible: boolean;
  readonly isTiny: boolean;
  readonly isTransparent: boolean;
  readonly text: Colour | undefined;
  readonly background: Colour | undefined;
}

export const NOTHING_INHERITED: Inherited = {
  isInvisible: false,
  isTiny: false,
  isTransparent: false,
  text: undefined,
  background: undefined,
};

const NOTHING_DECLARED: Declarations = new Map();

/** What the children of an element inherit. Returns `around` itself if the element doesn't change it. */
export function inherit(style: ElementStyle, around: Inherited): Inherited {
  const background = backgroundOf(style, around.background);
  const declared = style.declared ?? NOTHING_DECLARED;
  const saysNothing =
    style.color === undefined &&
    !(declared.has("visibility") || declared.has("color") || declared.has("font-size") || declared.has("font"));
  if (saysNothing) return background === around.background ? around : { ...around, background };
  const visibility = declared.get("visibility");
  const color = declared.get("color") ?? style.color;
  const text = color === undefined ? around.text : readColour(color);
  return {
    isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)$/.test(visibility),
    isTiny: declared.has("font-size") || declared.has("font") ? fontSize(declared) <= TINY : around.isTiny,
    isTransparent:
      color === undefined ? around.isTransparent : (text?.alpha ?? 1) <= INVISIBLE && !showsBackground(declared),
    text,
    background,
  };
}

/** Why text that inherits this can't be seen; undefined: it can. */
export function textHiddenBy({
  isInvisible,
  isTiny,
  isTransparent,
  text,
  background,
}: Inherited): HiddenReason | undefined {
  if (isInvisible) return "visibility-hidden";
  if (isTiny) return "tiny-text";
  if (isTransparent) return "transparent";
  return text !== undefined && background !== undefined && isSameColour(text, background) ? "same-colour" : undefined;
}

/** The font size in pixels that a style sets; NaN: none, or an unknown one. */
function fontSize(style: Declarations): number {
  const value = style.get("font-size");
  // In the shorthand the size is before a slash or before the family: "0/0 a", "italic 12px serif".
  const parts = value === undefined ? (style.get("font") ?? "").split(/[\s/]+/) : [value];
  const size = parts.find((part) => !/^[1-9]00$/.test(part) && !Number.isNaN(lengthOf(part, 0.16)));
  return lengthOf(size, 0.16);
}

/** Whether a background shows through letters that are drawn transparent for it. */
function showsBackground(style: Declarations): boolean {
  return /text/.test(style.get("background-clip") ?? style.get("-webkit-background-clip") ?? "");
}

/**
 * The background behind an element's text. It isn't known what an image, a gradient or a class may paint: text on it
 * counts as visible.
 */
function backgroundOf(
  { declared, background, hasClass }: ElementStyle,
  around: Colour | undefined,
): Colour | undefined {
  const image = declared?.get("background-image");
  if (image !== undefined && image !== "none") return undefined;
  const written = declared?.get("background-color") ?? declared?.get("background") ?? background;
  if (written === undefined) return hasClass ? undefined : around;
  const colour = readColour(written) ?? firstColour(written);
  return colour?.alpha === 0 ? around : colour;
}
