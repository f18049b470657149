// Parses colours, and tells whether two can be distinguished.

import { functionOf, partsOf, readNumber } from "./value-parts.js";

/** Red, green and blue, 0..255, and opacity, 0..1. If the notation isn't read, the first three are NaN. */
export interface Colour {
  readonly written: string;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Names that pages use for text and background, and what a browser paints on; other names are only compared. */
// biome-ignore format: a table
const NAMES: Readonly<Record<string, string>> = {
  aqua: "0ff", beige: "f5f5dc", black: "000", blue: "00f", canvas: "fff", canvastext: "000", cyan: "0ff", darkgray: "a9a9a9",
  darkgrey: "a9a9a9", floralwhite: "fffaf0", fuchsia: "f0f", ghostwhite: "f8f8ff", gray: "808080", green: "008000", grey: "808080",
  ivory: "fffff0", lightgray: "d3d3d3", lightgrey: "d3d3d3", lime: "0f0", linen: "faf0e6", magenta: "f0f", maroon: "800000",
  mintcream: "f5fffa", navy: "000080", olive: "808000", orange: "ffa500", purple: "800080", red: "f00", silver: "c0c0c0",
  snow: "fffafa", teal: "008080", white: "fff", whitesmoke: "f5f5f5", yellow: "ff0",
};

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
/** Other names and notations of colours. */
const UNREAD =
  /^(?!(?:inherit|initial|unset|revert|currentcolor|none|auto)$)(?:[a-z]{3,20}$|(?:color|hwb|(?:ok)?l(?:ab|ch))\()/;
/** Longer values aren't colours in the notations that are read here. */
const MAX_COLOUR = 128;
/** How much two colours may differ in each channel of 255 without anybody seeing it: contrast stays under 1.1 to 1. */
const SAME_CHANNEL = 8;
/** Below this opacity nobody sees anything. */
export const INVISIBLE = 0.02;

/**
 * A colour as a name, in hexadecimal digits, or as `rgb()` or `hsl()` in either notation; other notations are recognized
 * as colours and only compared. Undefined for what isn't a colour.
 */
export function readColour(written: string): Colour | undefined {
  if (written.length > MAX_COLOUR) return undefined;
  if (written === "transparent") return { written, red: 0, green: 0, blue: 0, alpha: 0 };
  const hex = HEX.exec(Object.hasOwn(NAMES, written) ? NAMES[written] : written);
  if (hex !== null) return { written, ...fromHex(hex[1]) };
  const call = functionOf(written);
  const numbers = call && fromFunction(call.name, call.parts);
  if (numbers !== undefined && !numbers.some(Number.isNaN)) {
    const [red, green, blue, alpha] = numbers;
    return { written, red, green, blue, alpha };
  }
  const unread = { written, red: Number.NaN, green: Number.NaN, blue: Number.NaN, alpha: 1 };
  return UNREAD.test(written) ? unread : undefined;
}

function fromHex(digits: string): Omit<Colour, "written"> {
  const isShort = digits.length < 6;
  const channel = (i: number) => {
    const own = isShort ? digits[i].repeat(2) : digits.slice(2 * i, 2 * i + 2);
    return Number.parseInt(own, 16);
  };
  const hasAlpha = digits.length === 4 || digits.length === 8;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: hasAlpha ? channel(3) / 255 : 1 };
}

function fromFunction(name: string, parts: readonly string[]): number[] | undefined {
  if (parts.length !== 3 && parts.length !== 4) return undefined;
  const read = (i: number, whole: number) =>
    parts[i] === "none" ? 0 : (readNumber(parts[i], whole / 100) ?? Number.NaN);
  const alpha = parts.length === 4 ? read(3, 1) : 1;
  if (/^rgba?$/.test(name)) return [read(0, 255), read(1, 255), read(2, 255), alpha];
  if (!/^hsla?$/.test(name)) return undefined;
  return [0, 8, 4].map((n) => 255 * hslChannel(n, read(0, 360), read(1, 100) / 100, read(2, 100) / 100)).concat(alpha);
}

/** CSS Color 4, "Converting HSL colors to sRGB": `n` is 0 for red, 8 for green and 4 for blue. */
function hslChannel(n: number, hue: number, saturation: number, light: number): number {
  const k = (((n + hue / 30) % 12) + 12) % 12;
  return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
}

/** The first colour in a value of several parts; undefined: there isn't one, or what is painted over it isn't known. */
export function firstColour(value: string): Colour | undefined {
  const parts = partsOf(value);
  if (parts.some((part) => /^(?:url|image|[a-z-]*gradient|[a-z-]*image-set|element|paint|cross-fade)\(/.test(part)))
    return undefined;
  for (const part of parts) {
    const colour = readColour(part);
    if (colour !== undefined && (parts.length === 1 || !Number.isNaN(colour.red))) return colour;
  }
  return undefined;
}

/** Whether text of one colour can't be distinguished from a background of the other. */
export function isSameColour(text: Colour, background: Colour): boolean {
  if (background.alpha < 1) return false;
  if (text.written === background.written) return true;
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_CHANNEL;
  return near(text.red, background.red) && near(text.green, background.green) && near(text.blue, background.blue);
}
