/** Red, green and blue, 0..255, and opacity, 0..1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Names that pages use for text and background; a name that isn't here counts as unknown, and hides nothing. */
const NAMES: Readonly<Record<string, string>> = {
  aqua: "0ff",
  beige: "f5f5dc",
  black: "000",
  blue: "00f",
  cyan: "0ff",
  darkgray: "a9a9a9",
  darkgrey: "a9a9a9",
  floralwhite: "fffaf0",
  fuchsia: "f0f",
  ghostwhite: "f8f8ff",
  gray: "808080",
  green: "008000",
  grey: "808080",
  ivory: "fffff0",
  lightgray: "d3d3d3",
  lightgrey: "d3d3d3",
  lime: "0f0",
  linen: "faf0e6",
  magenta: "f0f",
  maroon: "800000",
  mintcream: "f5fffa",
  navy: "000080",
  olive: "808000",
  orange: "ffa500",
  purple: "800080",
  red: "f00",
  silver: "c0c0c0",
  snow: "fffafa",
  teal: "008080",
  white: "fff",
  whitesmoke: "f5f5f5",
  yellow: "ff0",
};

const TRANSPARENT: Colour = { red: 0, green: 0, blue: 0, alpha: 0 };
const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^rgba?\(([^()]*)\)$/;
/** Longer values are no colours of the notations that are read here. */
const MAX_COLOUR = 64;
/** How far apart two colours may be, in each channel of 255, for nobody to see it: contrast stays under 1.1 to 1. */
const SAME_CHANNEL = 8;
/** Below this opacity nobody sees anything. */
export const INVISIBLE = 0.02;

/** A colour as a name, in hexadecimal digits, or as `rgb()` in either notation; undefined for any other value. */
export function readColour(value: string): Colour | undefined {
  if (value.length > MAX_COLOUR) return undefined;
  if (value === "transparent") return TRANSPARENT;
  const hex = HEX.exec(Object.hasOwn(NAMES, value) ? NAMES[value] : value);
  if (hex !== null) return fromHex(hex[1]);
  const found = FUNCTION.exec(value);
  return found === null ? undefined : fromNumbers(found[1].split(/[\s,/]+/).filter((part) => part !== ""));
}

function fromHex(digits: string): Colour {
  const isShort = digits.length < 6;
  const channel = (i: number) => {
    const own = isShort ? digits[i].repeat(2) : digits.slice(2 * i, 2 * i + 2);
    return Number.parseInt(own, 16);
  };
  const hasAlpha = digits.length === 4 || digits.length === 8;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: hasAlpha ? channel(3) / 255 : 1 };
}

function fromNumbers(parts: readonly string[]): Colour | undefined {
  if (parts.length !== 3 && parts.length !== 4) return undefined;
  const [red, green, blue] = parts.map((part) => readChannel(part, 255));
  const alpha = parts.length === 4 ? readChannel(parts[3], 1) : 1;
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : { red, green, blue, alpha };
}

/** A number, or a share of `whole` in per cent; NaN for anything else. */
function readChannel(part: string, whole: number): number {
  return part.endsWith("%") ? (Number(part.slice(0, -1)) * whole) / 100 : Number(part);
}

/** Whether text of one colour can't be told from a background of the other. */
export function isSameColour(text: Colour, background: Colour): boolean {
  if (background.alpha < 1) return false;
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_CHANNEL;
  return near(text.red, background.red) && near(text.green, background.green) && near(text.blue, background.blue);
}
