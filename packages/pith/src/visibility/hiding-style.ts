// Reads what an element's attributes say about its look, and decides whether that hides it.
//
// Style sheets aren't read, so this can't stop everybody who wants to hide something. It reads what inline styles are written with:
// each notation here hides something on a page of data/ (4,974 pages), or is among those that public lists of hidden prompts show.
// What neither writes (custom properties, `calc()`, masks, turned boxes) counts as unknown, and so as visible.

import { startsWith } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { attributeText } from "../html/text.js";
import { perTree, type Tree } from "../html/tree.js";
import { AttributeBit, namesOf, perName } from "../page/names.js";

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

/** Values of CSS properties by their names, both in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** What an element's attributes say about its look. */
export interface ElementStyle {
  /** The declarations of its inline style; undefined if it has none. */
  readonly declared: Declarations | undefined;
  /** The value of the attribute `hidden`; undefined if it is absent. */
  readonly hidden: string | undefined;
  /** The old attributes for colours: of a `font`, and of tables, their parts and the body. */
  readonly color: string | undefined;
  readonly background: string | undefined;
  /** Whether style sheets can select it by a class. */
  readonly hasClass: boolean;
}

/** What most elements say: nothing. */
const PLAIN: ElementStyle = {
  declared: undefined,
  hidden: undefined,
  color: undefined,
  background: undefined,
  hasClass: false,
};
const PLAIN_WITH_CLASS: ElementStyle = { ...PLAIN, hasClass: true };
const SAYING = AttributeBit.STYLE | AttributeBit.HIDDEN | AttributeBit.COLOR;

/** Whether an element's attributes say anything about its look besides its class. */
export function saysLook(tree: Tree, node: number): boolean {
  return (namesOf(tree).marksOf(node) & SAYING) !== 0;
}

/** Reads an element's style in one pass over its attributes. If a name is repeated, the first counts. */
export function styleOf(tree: Tree, node: number): ElementStyle {
  const marks = namesOf(tree).marksOf(node);
  if ((marks & SAYING) === 0) return (marks & AttributeBit.CLASS) === 0 ? PLAIN : PLAIN_WITH_CLASS;
  let declared: Declarations | undefined;
  let hidden: string | undefined;
  let color: string | undefined;
  let background: string | undefined;
  let hasClass = false;
  const { source } = tree;
  tree.eachAttributeRange(node, (nameStart, nameEnd, start, end) => {
    switch (nameEnd - nameStart) {
      case 5:
        if (startsWith(source, nameStart, "class")) hasClass = true;
        else if (startsWith(source, nameStart, "style"))
          declared ??=
            end - start > LONG_STYLE
              ? longDeclarations(tree, start, end)
              : declarationsOf(namesOf(tree).at(start, end));
        else if (tree.tag[node] === Tag.FONT && startsWith(source, nameStart, "color"))
          color ??= attributeText(tree, start, end).trim().toLowerCase();
        break;
      case 6:
        if (startsWith(source, nameStart, "hidden")) hidden ??= attributeText(tree, start, end).trim().toLowerCase();
        break;
      case 7:
        if (startsWith(source, nameStart, "bgcolor"))
          background ??= attributeText(tree, start, end).trim().toLowerCase();
    }
  });
  return { declared, hidden, color, background, hasClass };
}

/** The declarations of a style that isn't long, read once for all elements of a page that have the same. */
const declarationsOf = /* @__PURE__ */ perName(({ text }) => readDeclarations(text.trim()));

/** From this many bytes a style is read once for all elements that share it: pages have few such styles. */
const LONG_STYLE = 256;
/** Long styles by where they begin. Emphasis that is opened again in each paragraph has one and the same. */
const longStyles = /* @__PURE__ */ perTree(() => new Map<number, Declarations>());

function longDeclarations(tree: Tree, start: number, end: number): Declarations {
  const known = longStyles(tree);
  const declared = known.get(start) ?? readDeclarations(attributeText(tree, start, end).trim());
  known.set(start, declared);
  return declared;
}

/**
 * The declarations of a style attribute, trimmed and without comments. The last of several with one name counts, and one that is
 * `!important` counts more. A value that isn't known, such as `var(--x)`, replaces the one before it, too. One pass.
 */
function readDeclarations(style: string): Declarations {
  const found = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of splitDeclarations(style.toLowerCase())) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim();
    const whole = declaration.slice(colon + 1).trim();
    const value = withoutImportant(whole);
    const isImportant = value.length < whole.length;
    if (name === "" || value === "" || (important.has(name) && !isImportant)) continue;
    if (isImportant) important.add(name);
    found.set(name, value);
  }
  return found;
}

function withoutImportant(value: string): string {
  if (!value.endsWith("important")) return value;
  const before = value.slice(0, -"important".length).trimEnd();
  return before.endsWith("!") ? before.slice(0, -1).trimEnd() : value;
}

/** Splits a style at its semicolons, except those in strings and brackets, and removes comments. */
function splitDeclarations(style: string): string[] {
  if (!/[\\"'(]|\/\*/.test(style)) return style.split(";");
  const parts: string[] = [];
  let part = "";
  let quote = "";
  let depth = 0;
  for (let i = 0; i < style.length; i++) {
    const character = style[i];
    if (character === "\\") part += style.slice(i, ++i + 1);
    else if (quote !== "") {
      if (character === quote) quote = "";
      part += character;
    } else if (character === "/" && style[i + 1] === "*") {
      const end = style.indexOf("*/", i + 2);
      i = end < 0 ? style.length : end + 1;
    } else if (character === ";" && depth === 0) {
      parts.push(part);
      part = "";
    } else {
      if (character === '"' || character === "'") quote = character;
      else if (character === "(") depth++;
      else if (character === ")" && depth > 0) depth--;
      part += character;
    }
  }
  parts.push(part);
  return parts;
}

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
  if (lengthOf(style.get("opacity"), 0.01) <= INVISIBLE) return "no-opacity";
  const transforms = functionsOf(style.get("transform") ?? style.get("-webkit-transform"));
  if (transforms.some(flattens) || isWithoutSize(style)) return "no-size";
  if (isClipped(style)) return "clipped";
  return isMovedAway(style, transforms) || isFarOff(style) ? "off-screen" : undefined;
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
  const [clip] = functionsOf(style.get("clip"));
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

/** The first colour in a `background` of several parts; undefined if there is none, or something is painted over it. */
function firstColour(value: string): Colour | undefined {
  if (value.length > MAX_VALUE || /(?:url|gradient|image|image-set)\(/.test(value)) return undefined;
  for (const [part] of value.matchAll(/[^\s()]+(?:\([^()]*\))?/g)) {
    const colour = readColour(part);
    if (colour !== undefined) return colour;
  }
  return undefined;
}

/** Red, green and blue, 0..255, and opacity, 0..1. */
interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Names of colours that pages use for text and background. */
// biome-ignore format: a table
const COLOUR_NAMES: Readonly<Record<string, string>> = {
  aqua: "0ff", beige: "f5f5dc", black: "000", blue: "00f", cyan: "0ff", darkgray: "a9a9a9", darkgrey: "a9a9a9",
  floralwhite: "fffaf0", fuchsia: "f0f", ghostwhite: "f8f8ff", gray: "808080", green: "008000", grey: "808080", ivory: "fffff0",
  lightgray: "d3d3d3", lightgrey: "d3d3d3", lime: "0f0", linen: "faf0e6", magenta: "f0f", maroon: "800000", mintcream: "f5fffa",
  navy: "000080", olive: "808000", orange: "ffa500", purple: "800080", red: "f00", silver: "c0c0c0", snow: "fffafa",
  teal: "008080", white: "fff", whitesmoke: "f5f5f5", yellow: "ff0", transparent: "0000",
};

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
/** How much two colours may differ in each channel of 255 without anybody seeing it: contrast stays under 1.1 to 1. */
const SAME_CHANNEL = 8;

/** A colour as a name, in hexadecimal digits, or as `rgb()` in either notation; undefined for anything else. */
function readColour(written: string): Colour | undefined {
  const hex = HEX.exec(Object.hasOwn(COLOUR_NAMES, written) ? COLOUR_NAMES[written] : written);
  if (hex !== null) return fromHex(hex[1]);
  const [call] = functionsOf(written, 2.55);
  if (call === undefined || !/^rgba?$/.test(call.name) || !written.endsWith(")")) return undefined;
  const [red, green, blue, alpha = 1] = call.numbers;
  return [red, green, blue, alpha].some((number) => !(number >= 0)) ? undefined : { red, green, blue, alpha };
}

function fromHex(digits: string): Colour {
  const isShort = digits.length < 6;
  const channel = (i: number) => Number.parseInt(isShort ? digits[i].repeat(2) : digits.slice(2 * i, 2 * i + 2), 16);
  const hasAlpha = digits.length === 4 || digits.length === 8;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: hasAlpha ? channel(3) / 255 : 1 };
}

/** Whether text of one colour can't be distinguished from a background of the other. */
function isSameColour(text: Colour, background: Colour): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_CHANNEL;
  const isNear =
    near(text.red, background.red) && near(text.green, background.green) && near(text.blue, background.blue);
  return background.alpha === 1 && isNear;
}

/** A function of a value with its numbers, NaN for what isn't one: `translate(0, -3em)`. */
interface ValueFunction {
  readonly name: string;
  readonly numbers: readonly number[];
}

/** Longer values count as empty: those that people write by hand have a few dozen characters. */
const MAX_VALUE = 256;
const CALL = /\b([a-z][a-z0-9-]{0,20})\(([^()]*)\)/g;

/** The functions of a value that hold no others, in order. `percent`: what one per cent is. */
function functionsOf(value: string | undefined, percent = MOVE_PERCENT): ValueFunction[] {
  if (value === undefined || value.length > MAX_VALUE) return [];
  return [...value.matchAll(CALL)].map(([, name, inside]) => ({
    name,
    numbers: inside
      .trim()
      .split(/[\s,/]+/)
      .map((part) => lengthOf(part, percent)),
  }));
}

/** Pixels for a unit: absolute units by CSS Values, relative ones at the usual font size of 16 pixels, and in a very small window. */
// biome-ignore format: a table
const UNITS: Readonly<Record<string, number>> = {
  "": 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, em: 16, rem: 16, ex: 8, ch: 8, vw: 5, vh: 5,
};
const LENGTH = /^([+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?)([a-z]{0,3}|%)$/;

/** A length in pixels, or a plain number; NaN for anything else. `percent`: what one per cent is; without it they are unknown, except 0. */
function lengthOf(value: string | undefined, percent = Number.NaN): number {
  const found = LENGTH.exec(value ?? "");
  if (found === null) return Number.NaN;
  const number = Number(found[1]);
  if (number === 0) return 0;
  return number * (found[2] === "%" ? percent : (UNITS[found[2]] ?? Number.NaN));
}
