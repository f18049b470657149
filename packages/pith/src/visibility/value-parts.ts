// Parses CSS values: their parts and functions, lengths, numbers and angles.

/** A function of a value: `translate(0, calc(1px + 2px))`. */
export interface ValueFunction {
  readonly name: string;
  readonly parts: readonly string[];
}

/** Longer values count as empty. */
const MAX_VALUE = 1024;

/** The parts of a value between spaces, commas and slashes outside brackets; a bracket ends a part too. One pass. */
export function partsOf(value: string | undefined): string[] {
  const parts: string[] = [];
  if (value === undefined || value.length > MAX_VALUE) return parts;
  let start = 0;
  let depth = 0;
  const add = (end: number) => {
    if (end > start) parts.push(value.slice(start, end));
  };
  for (let i = 0; i < value.length; i++) {
    const character = value[i];
    if (character === "(") depth++;
    else if (character === ")") {
      if (--depth > 0) continue;
      add(i + 1);
      start = i + 1;
    } else if (depth <= 0 && /[\s,/]/.test(character)) {
      add(i);
      start = i + 1;
    }
  }
  add(value.length);
  return parts;
}

/** A part as a function; undefined if it isn't one. */
export function functionOf(part: string): ValueFunction | undefined {
  const open = part.indexOf("(");
  if (open <= 0 || !part.endsWith(")")) return undefined;
  return { name: part.slice(0, open), parts: partsOf(part.slice(open + 1, -1)) };
}

/** The functions of a value, in order. */
export function functionsOf(value: string | undefined): ValueFunction[] {
  return partsOf(value).flatMap((part) => functionOf(part) ?? []);
}

/** Pixels for a unit: absolute units by CSS Values, relative ones at the usual font size of 16 pixels. Degrees for angles. */
// biome-ignore format: a table
const UNITS: Readonly<Record<string, number>> = {
  "": 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, em: 16, rem: 16, lh: 20, rlh: 20, ex: 8, ch: 8,
  deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360,
};

/** One per cent of the window, in pixels: of one so small that what is moved by all of it is out of every other, too. */
const WINDOW_PERCENT = 5;
const WINDOW_UNIT = /^[sld]?v(?:w|h|i|b|min|max)$/;

/** Longer numbers are unknown: what a reader writes by hand to hide a text takes a few dozen characters. */
const MAX_NUMBER = 256;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/y;
const UNIT = /[a-z]+|%/y;
const FUNCTION = /(?:calc|-webkit-calc|-moz-calc|min|max|clamp)?\(/y;

/**
 * A length in pixels, an angle in degrees or a plain number, also as a sum or product: `calc(2 * (1px - 3em))`, `min()`,
 * `max()`, `clamp()`. In lower case, as declarations are read. Undefined for anything else.
 *
 * `percent`: what one per cent is. Without it percentages are unknown, except 0.
 */
export function readNumber(value: string | undefined, percent = Number.NaN): number | undefined {
  if (value === undefined || value.length > MAX_NUMBER) return undefined;
  const number = new Arithmetic(value, percent).read();
  return Number.isNaN(number) ? undefined : number;
}

/** Reads one expression in one pass; returns NaN if it isn't one. Recurses over brackets, of which a value has few. */
class Arithmetic {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly percent: number,
  ) {}

  read(): number {
    const number = this.term();
    return this.at === this.text.length ? number : Number.NaN;
  }

  private term(): number {
    const name = this.take(FUNCTION);
    if (name !== "") return this.function(name);
    const digits = this.take(NUMBER);
    if (digits === "") return Number.NaN;
    const unit = this.take(UNIT);
    const number = Number(digits);
    if (number === 0) return 0;
    if (unit === "%") return number * this.percent;
    if (WINDOW_UNIT.test(unit)) return number * WINDOW_PERCENT;
    return Object.hasOwn(UNITS, unit) ? number * UNITS[unit] : Number.NaN;
  }

  private function(name: string): number {
    const parts: number[] = [];
    do {
      parts.push(this.sum());
    } while (this.takeOne(",") !== "");
    if (this.takeOne(")") === "") return Number.NaN;
    if (name === "min(") return Math.min(...parts);
    if (name === "max(") return Math.max(...parts);
    if (name === "clamp(") return parts.length === 3 ? Math.max(parts[0], Math.min(parts[1], parts[2])) : Number.NaN;
    return parts.length === 1 ? parts[0] : Number.NaN;
  }

  private sum(): number {
    let number = this.product();
    for (let sign = this.takeOne("+-"); sign !== ""; sign = this.takeOne("+-")) {
      number += sign === "+" ? this.product() : -this.product();
    }
    return number;
  }

  private product(): number {
    this.skipSpaces();
    let number = this.term();
    for (let sign = this.takeOne("*/"); sign !== ""; sign = this.takeOne("*/")) {
      this.skipSpaces();
      number = sign === "*" ? number * this.term() : number / this.term();
    }
    return number;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.at += found.length;
    return found;
  }

  /** The next character, if it is one of `characters`, with the spaces before it. */
  private takeOne(characters: string): string {
    this.skipSpaces();
    const next = this.text[this.at] ?? "";
    if (next === "" || !characters.includes(next)) return "";
    this.at++;
    return next;
  }

  private skipSpaces(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }
}
