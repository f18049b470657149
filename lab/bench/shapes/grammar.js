/** Hostile shapes of pages from a seeded grammar: elements, attributes and texts, and ways to put them together. */
import { AXES } from "./axes.js";
import { ATTRIBUTES, BEGINNINGS, DATA, ELEMENTS, PIECES, TEXTS, VOID } from "./words.js";

/** Shapes in a hundred whose bytes aren't UTF-8, and those with damaged bytes. */
const OTHER_ENCODING = 3;
const DAMAGED = 3;
/** A damaged page has one wrong byte in so many. */
const DAMAGE_EVERY = 97;
/** How many of its parts a soup strews. */
const SOUP_PARTS = 12;

/** The shape of a number, or of a place on an axis, such as "openings:12". */
export function shapeAt(place) {
  const [axis, number] = String(place).split(":");
  const shape = number === undefined ? shapeOf(Number(axis)) : AXES[axis]?.[Number(number)];
  if (shape === undefined) throw new TypeError(`There is no shape ${place}.`);
  return shape;
}

/**
 * The shape of a number: `name` says what is in it, and `make` gives the bytes of a page of about so many bytes. A number
 * always gives the same.
 */
export function shapeOf(number) {
  const random = randomNumbers(number);
  const [way, make] = oneOf(Object.entries(WAYS), random);
  const beginning = oneOf(BEGINNINGS, random);
  const { name, fill } = make(random);
  const kind = random() * 100;
  const encoding = kind < OTHER_ENCODING ? "UTF-16" : kind < OTHER_ENCODING + DAMAGED ? "damaged" : "UTF-8";
  return {
    name: JSON.stringify(
      `${number}: ${way}, ${name}, after ${beginning || "nothing"}${encoding === "UTF-8" ? "" : `, ${encoding}`}`,
    ).slice(1, -1),
    make: (size) => encode(beginning + fill(encoding === "UTF-16" ? size / 2 : size), encoding),
  };
}

/** Each draws what it needs, and gives a name and a function of a size that gives markup. */
const WAYS = {
  "never closed": (random) => repeated(tag(random).open + text(random)),
  closed: (random) => {
    const { open, close } = tag(random);
    const start = open + text(random);
    return {
      name: `${start}…${close}`,
      fill: (size) => {
        const times = Math.ceil(size / (start.length + close.length));
        return start.repeat(times) + close.repeat(times);
      },
    };
  },
  "side by side": (random) => repeated(element(random)),
  "side by side in one": (random) => around(tag(random), repeated(element(random))),
  "in pairs": (random) => repeated(tag(random).open + element(random)),
  pieces: (random) => repeated(oneOf(PIECES, random)),
  "pieces in one": (random) => around(tag(random), repeated(oneOf(PIECES, random))),
  "pieces in elements": (random) => {
    const { open, close } = tag(random);
    return repeated(open + oneOf(PIECES, random) + close);
  },
  "a long text": (random) => around(tag(random), repeated(oneOf(TEXTS, random))),
  "a long attribute": (random) => longAttribute(random),
  "a long attribute over many": (random) => halves(longAttribute(random), many(random)),
  "a long text beside many": (random) => halves(around(tag(random), repeated(oneOf(TEXTS, random))), many(random)),
  "many, then many": (random) => halves(many(random), many(random)),
  "deep, then many": (random) => halves(repeated(tag(random).open), many(random)),
  "nested in a comment": (random) =>
    around({ open: "<div class=comment><b class=author>Bob</b>", close: "" }, repeated(tag(random).open)),
  data: (random) => {
    const [before, part, after] = oneOf(DATA, random);
    return around({ open: before, close: `${after}<p>Some words.` }, repeated(part));
  },
  soup: (random) => soup(random),
};

function many(random) {
  return repeated(random() < 0.5 ? element(random) : oneOf(PIECES, random));
}

/** As often as fits; `#` becomes the number of the time. */
function repeated(part) {
  return {
    name: part,
    fill: (size) => {
      if (!part.includes("#")) return part.repeat(Math.ceil(size / part.length));
      const parts = [];
      for (let i = 0, length = 0; length < size; i++) {
        parts.push(part.replaceAll("#", i));
        length += parts[i].length;
      }
      return parts.join("");
    },
  };
}

function around({ open, close }, { name, fill }) {
  return { name: `${name} in ${open}`, fill: (size) => open + fill(size) + close };
}

function halves(one, other) {
  return { name: `${one.name} and ${other.name}`, fill: (size) => one.fill(size / 2) + other.fill(size / 2) };
}

function longAttribute(random) {
  const name = oneOf(ELEMENTS.concat(VOID), random);
  const attribute = oneOf(Object.keys(ATTRIBUTES), random);
  const value = oneOf(TEXTS, random).replaceAll("'", "a");
  const more = random() < 0.5 ? attributes(random) : "";
  const { fill } = repeated(value);
  const start = `<${name}${more} ${attribute}='${oneOf(ATTRIBUTES[attribute], random)}`;
  return { name: `${start}${value}'`, fill: (size) => `${start}${fill(size)}'>Words here.` };
}

function soup(random) {
  const parts = Array.from({ length: SOUP_PARTS }, () => {
    const { open, close } = tag(random);
    return oneOf([open, close, text(random), oneOf(PIECES, random)], random);
  });
  const seed = Math.floor(random() * 1e9);
  return {
    name: parts.slice(0, 3).join(" "),
    fill: (size) => {
      const next = randomNumbers(seed);
      const page = [];
      for (let length = 0; length < size; ) {
        page.push(oneOf(parts, next));
        length += page.at(-1).length + 1;
      }
      return page.join(" ");
    },
  };
}

function element(random) {
  const { open, close } = tag(random);
  return open + text(random) + close;
}

/** An opening tag with up to two attributes, and the end tag that fits it. */
function tag(random) {
  const name = oneOf(ELEMENTS, random);
  return { open: `<${name}${attributes(random)}>`, close: `</${name}>` };
}

function attributes(random) {
  const drawn = Array.from({ length: Math.floor(random() * 3) }, () => oneOf(Object.entries(ATTRIBUTES), random));
  return drawn.map(([name, values]) => ` ${name}="${oneOf(values, random)}"`).join("");
}

/** A short text, or none. */
function text(random) {
  return random() < 0.2 ? "" : oneOf(TEXTS, random).repeat(random() < 0.7 ? 1 : 5);
}

function encode(markup, encoding) {
  if (encoding === "UTF-16") return Buffer.from(`\ufeff${markup}`, "utf16le");
  const bytes = new TextEncoder().encode(markup);
  if (encoding === "damaged") for (let i = 0; i < bytes.length; i += DAMAGE_EVERY) bytes[i] = 0x80 | (i & 0x7f);
  return bytes;
}

function oneOf(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** Numbers from 0 to below 1, the same in every run: mulberry32. */
function randomNumbers(seed) {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
