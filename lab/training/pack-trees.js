/**
 * Packs trees as the library stores them (`ForestData` of forest/forest-data.ts) from what training writes, which is the same in bytes, base64:
 *
 * - `features`: the names of the columns that they ask about;
 * - `binCounts`: how many bins each of these has besides the last;
 * - `bins`: for the upper end of each bin its place (0: 0x8000) for the first of a feature, else its distance from the one before: the lower
 *   bytes of them all, then the higher ones;
 * - `nodes`: in prefix order; a question is its feature, then its split, a leaf 208 plus its value;
 * - `trees`, `boostings` and `leafScale`, as there.
 */

import {
  AFTER_FIRST,
  DISTANCE_CODES,
  FIRST,
  LEAF,
  LEAF_VALUES,
  LONGEST,
  SPLIT_CODES,
} from "../../packages/pith/dist/forest/forest-data.js";
import { DIGITS } from "../../packages/pith/dist/text/base64.js";

/** The place of 0 as training counts. */
const ZERO = 0x8000;

/** Digits of a number in the library's code: those beyond move a probability by less than a thousandth. */
const NUMBER_DIGITS = 4;

/** What is packed as code: numbers without the digits that only fill a program. */
export function asCode(packed) {
  return JSON.stringify(packed, (_, value) =>
    typeof value === "number" ? Number(value.toPrecision(NUMBER_DIGITS)) : value,
  );
}

/** Trees over these columns and the logit before the first, packed. */
export function packBiased({ trees, bias }, columns) {
  return { trees: packForest(trees, columns), bias };
}

/** Trees over these columns, packed. Throws when they ask for a column that isn't measured, or have them in another order. */
export function packForest({ features, binCounts, bins, nodes, trees, boostings, leafScale }, columns) {
  const asked = columns.filter((name) => features.includes(name));
  if (asked.join() !== features.join()) throw new Error("A forest's features aren't columns in their order.");
  const bits = new Uint8Array(Math.ceil(columns.length / 8));
  columns.forEach((name, i) => {
    if (features.includes(name)) bits[i >> 3] |= 128 >> (i & 7);
  });
  const bytes = Buffer.from(nodes, "base64");
  const depth = depthOf(bytes);
  return {
    columns: Buffer.from(bits).toString("base64"),
    binCounts: binCounts.map((count) => DIGITS[count]).join(""),
    bins: packBins(Buffer.from(bins, "base64"), binCounts),
    nodes: packNodes(bytes, depth, binCounts),
    depth,
    trees,
    boostings,
    leafScale,
  };
}

/** The most questions from a root to a leaf. */
function depthOf(bytes) {
  let depth = 0;
  for (const { level } of eachNode(bytes)) depth = Math.max(depth, level);
  return depth;
}

/** The nodes of trees in prefix order: at which byte each begins, and how many questions are above it. */
function* eachNode(bytes) {
  const open = [];
  for (let at = 0; at < bytes.length; at++) {
    const level = open.length === 0 ? 0 : open.pop();
    yield { at, level };
    if (bytes[at] >= LEAF) continue;
    at++;
    open.push(level + 1, level + 1);
  }
}

/** Nodes: features and leaves in codes that suit them best, splits in those of the library. */
function packNodes(bytes, depth, binCounts) {
  const [FEATURE, ADDED, FIRST_SPLIT] = [0, 1, 2];
  const nodes = [];
  for (const { at, level } of eachNode(bytes)) {
    if (level < depth) nodes.push([FEATURE, Math.min(bytes[at], LEAF)]);
    if (bytes[at] >= LEAF) nodes.push([ADDED, bytes[at] - LEAF]);
    else nodes.push([FIRST_SPLIT + 31 - Math.clz32(binCounts[bytes[at]]), bytes[at + 1]]);
  }
  const lengths = [LEAF + 1, LEAF_VALUES].map((size, sort) =>
    codeLengths(
      nodes.filter(([own]) => own === sort).map(([, value]) => value),
      size,
    ),
  );
  return {
    codes: lengths.map((own) => own.map((length) => DIGITS[length]).join("")),
    bits: bitsOf(nodes, [...lengths, ...SPLIT_CODES.map(lengthsOf)]),
  };
}

function packBins(bytes, binCounts) {
  return bitsOf(distancesOf(bytes, binCounts), DISTANCE_CODES.map(lengthsOf));
}

/** The length of each value's code. */
function lengthsOf(codes) {
  return Array.from(codes, (digit) => DIGITS.indexOf(digit));
}

/** The distances between the ends of bins: the code that the length of each is in, that length, and the bits that follow. */
function distancesOf(bytes, binCounts) {
  const count = bytes.length / 2;
  let at = 0;
  let first = ZERO;
  return binCounts.flatMap((own) => {
    let code = FIRST;
    return Array.from({ length: own }, (_, i) => {
      const step = bytes[at] | (bytes[count + at++] << 8);
      const change = i === 0 ? step - first : step;
      if (i === 0) first = step;
      const distance = i > 0 ? change : change < 0 ? -2 * change - 1 : 2 * change;
      const length = 32 - Math.clz32(distance);
      const packed = [code, length, distance.toString(2).slice(1)];
      code = i === 0 ? AFTER_FIRST : length >> 2;
      return packed;
    });
  });
}

/** Values, each with the code that it is in and the bits that follow it, in codes of these lengths, base64. */
function bitsOf(values, lengths) {
  const codes = lengths.map(canonicalCodes);
  const bits = values.map(([code, value, more = ""]) => codes[code][value] + more).join("");
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  return Buffer.from(bytes).toString("base64");
}

/** The length of the best code for each of so many values; 0 for those that don't occur. */
function codeLengths(values, count) {
  const counts = new Array(count).fill(0);
  for (const value of values) counts[value]++;
  for (;;) {
    const lengths = huffman(counts);
    if (Math.max(...lengths) <= LONGEST) return lengths;
    // Counts that differ less have codes that do.
    for (let value = 0; value < count; value++) if (counts[value] > 0) counts[value] = (counts[value] >> 1) + 1;
  }
}

function huffman(counts) {
  const lengths = counts.map(() => 0);
  let groups = counts.flatMap((weight, value) => (weight > 0 ? [{ weight, values: [value] }] : []));
  if (groups.length === 1) lengths[groups[0].values[0]] = 1;
  while (groups.length > 1) {
    const [a, b, ...rest] = groups.sort((one, other) => one.weight - other.weight);
    const values = [...a.values, ...b.values];
    for (const value of values) lengths[value]++;
    groups = [...rest, { weight: a.weight + b.weight, values }];
  }
  return lengths;
}

/** The codes of values by their lengths, as text: shorter ones first, and those of one length in the order of the values. */
function canonicalCodes(lengths) {
  const codes = [];
  let next = 0;
  for (let length = 1; length <= LONGEST; length++) {
    for (let value = 0; value < lengths.length; value++) {
      if (lengths[value] === length) codes[value] = (next++).toString(2).padStart(length, "0");
    }
    next *= 2;
  }
  return codes;
}
