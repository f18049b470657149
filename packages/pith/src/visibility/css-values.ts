// Reads values of CSS as far as inline styles of pages have them: colours, lengths, and functions such as `translate(0, -3em)`.

/** Red, green and blue, 0..255, and opacity, 0..1. */
export interface Colour {
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
export function readColour(written: string): Colour | undefined {
  const hex = HEX.exec(Object.hasOwn(COLOUR_NAMES, written) ? COLOUR_NAMES[written] : written);
  if (hex !== null) return fromHex(hex[1]);
  const [call] = functionsOf(written, 2.55);
  if (call === undefined || !/^rgba?$/.test(call.name) || !written.endsWith(")")) return undefined;
  const [red, green, blue, alpha = 1] = call.numbers;
  return [red, green, blue, alpha].some((number) => !(number >= 0)) ? undefined : { red, green, blue, alpha };
}

/** The first colour in a `background` of several parts; undefined if there is none, or something is painted over it. */
export function firstColour(value: string): Colour | undefined {
  if (value.length > MAX_VALUE || /(?:url|gradient|image|image-set)\(/.test(value)) return undefined;
  for (const [part] of value.matchAll(/[^\s()]+(?:\([^()]*\))?/g)) {
    const colour = readColour(part);
    if (colour !== undefined) return colour;
  }
  return undefined;
}

function fromHex(digits: string): Colour {
  const isShort = digits.length < 6;
  const channel = (i: number) => Number.parseInt(isShort ? digits[i].repeat(2) : digits.slice(2 * i, 2 * i + 2), 16);
  const hasAlpha = digits.length === 4 || digits.length === 8;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: hasAlpha ? channel(3) / 255 : 1 };
}

/** Whether text of one colour can't be distinguished from a background of the other. */
export function isSameColour(text: Colour, background: Colour): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_CHANNEL;
  const isNear =
    near(text.red, background.red) && near(text.green, background.green) && near(text.blue, background.blue);
  return background.alpha === 1 && isNear;
}

/** A function of a value with its numbers, NaN for what isn't one: `translate(0, -3em)`. */
export interface ValueFunction {
  readonly name: string;
  readonly numbers: readonly number[];
}

/** Longer values count as empty: those that people write by hand have a few dozen characters. */
const MAX_VALUE = 256;
const CALL = /\b([a-z][a-z0-9-]{0,20})\(([^()]*)\)/g;

/** The functions of a value that hold no others, in order. `percent`: what one per cent is. */
export function functionsOf(value: string | undefined, percent: number): ValueFunction[] {
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
export function lengthOf(value: string | undefined, percent = Number.NaN): number {
  const found = LENGTH.exec(value ?? "");
  if (found === null) return Number.NaN;
  const number = Number(found[1]);
  if (number === 0) return 0;
  return number * (found[2] === "%" ? percent : (UNITS[found[2]] ?? Number.NaN));
}
