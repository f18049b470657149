/** Changes to inputs: those that fuzzers make, and the words of the format at hand. */

/** Numbers at which programs err. */
// biome-ignore format: a list
const NUMBERS = [
  "0", "-1", "1", "9", "127", "128", "255", "256", "32768", "65535", "65536", "2147483647", "4294967295", "4294967296",
  "9007199254740993", "999999999999999", "1e309", "0x10", "٣",
];

const BYTES = [
  0x00, 0x09, 0x0a, 0x0d, 0x20, 0x22, 0x26, 0x27, 0x2f, 0x3c, 0x3e, 0x5c, 0x5d, 0x7f, 0x80, 0xa0, 0xfe, 0xff,
];

/** A source of numbers that gives the same ones for the same seed (mulberry32). */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  /** A whole number from 0, below `bound`. */
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, bound);
  };
}

/** A changed copy of `input`, at most `longest` bytes. `others`: inputs to take pieces from. */
export function mutate(input, { random, words, others, longest }) {
  let bytes = Buffer.from(input);
  for (let times = 1 << random(4); times > 0; times--)
    bytes = CHANGES[random(CHANGES.length)](bytes, random, words, others);
  return bytes.subarray(0, longest);
}

const replace = (bytes, at, length, by) => Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)]);

const CHANGES = [
  // A byte, at random, or one that means something.
  (bytes, random) => setByte(bytes, random, random(256)),
  (bytes, random) => setByte(bytes, random, BYTES[random(BYTES.length)]),
  (bytes, random) => (bytes.length === 0 ? bytes : setByte(bytes, random, 1 << random(8), true)),
  (bytes, random) => replace(bytes, random(bytes.length + 1), 0, Buffer.from([random(256)])),
  // A piece less.
  (bytes, random) => replace(bytes, random(bytes.length), 1 + random(1 << random(10)), Buffer.alloc(0)),
  // A piece twice, or many times.
  (bytes, random) => {
    const at = random(bytes.length);
    const piece = bytes.subarray(at, at + 1 + random(64));
    const times = 1 + random(1 << random(8));
    return replace(bytes, at, 0, Buffer.concat(Array.from({ length: times }, () => piece)));
  },
  // A word of the format, put in or put in place of something.
  (bytes, random, words) => putWord(bytes, random, words, 0),
  (bytes, random, words) => putWord(bytes, random, words, random(16)),
  // Another number.
  (bytes, random) => {
    const found = [...bytes.toString("latin1").matchAll(/\d+/g)];
    if (found.length === 0) return bytes;
    const { 0: digits, index } = found[random(found.length)];
    const number = random(2) === 0 ? NUMBERS[random(NUMBERS.length)] : String(Number(digits) + random(9) - 4);
    return replace(bytes, index, digits.length, Buffer.from(number));
  },
  // A piece of another input.
  (bytes, random, _words, others) => {
    const other = others[random(others.length)];
    const at = random(other.length);
    const piece = other.subarray(at, at + 1 + random(1 << random(11)));
    return replace(bytes, random(bytes.length + 1), random(2) * random(64), piece);
  },
];

function setByte(bytes, random, value, isFlip = false) {
  if (bytes.length === 0) return Buffer.from([value]);
  const at = random(bytes.length);
  bytes[at] = isFlip ? bytes[at] ^ value : value;
  return bytes;
}

function putWord(bytes, random, words, length) {
  if (words.length === 0) return bytes;
  return replace(bytes, random(bytes.length + 1), length, Buffer.from(words[random(words.length)]));
}
