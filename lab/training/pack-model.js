/** Packs a model for the library's generated code, as `PackedModel` of algorithms/learned/packed-model.ts describes it. */
import { modelColumns } from "pith/internal";
import { LEAF } from "../../packages/pith/dist/algorithms/learned/model.js";
import {
  AFTER_FIRST,
  binKeysOf,
  FIRST,
  INNER,
  LONGEST,
} from "../../packages/pith/dist/algorithms/learned/packed-model.js";
import { DIGITS } from "../../packages/pith/dist/blocks/base64.js";

/** A model of train.py, packed. Throws when a forest asks for a column that isn't measured, or has them in another order. */
export function packModel({ blocks, second: { article, other }, readers, articleReaders, kinds, ...others }) {
  const columns = modelColumns(others.kindNames);
  const ofReaders = [readers, articleReaders].flatMap((own) => (own ? [own.first.trees, own.second.trees] : []));
  const forests = [blocks, article.trees, other.trees, ...ofReaders, kinds];
  const distances = forests.map((forest) => (typeof forest.bins === "string" ? distancesOf(forest) : undefined));
  const lengths = Array.from({ length: FIRST + 1 }, (_, code) => {
    const coded = distances.flat().filter((distance) => distance?.code === code);
    return codeLengths(
      coded.map(({ length }) => length),
      18,
    );
  });
  const binCodes = blocks.bins.codes ?? lengths.map(digitsOf);
  const bins = distances.map((own, i) => (own === undefined ? forests[i].bins.bits : bitsOf(lengths, own)));
  const pack = (trees) => packForest({ ...trees, bins: bins[forests.indexOf(trees)] }, columns);
  const opinion = ({ trees, ...more }) => ({ ...more, trees: pack(trees) });
  const both = (known) => ({ ...known, first: opinion(known.first), second: opinion(known.second) });
  return {
    ...others,
    binCodes,
    blocks: pack(blocks),
    second: { article: opinion(article), other: opinion(other) },
    ...(readers && { readers: both(readers) }),
    ...(articleReaders && { articleReaders: both(articleReaders) }),
    kinds: pack(kinds),
  };
}

function packForest({ features, binCounts, nodes, ...trees }, columns) {
  const asked = columns.filter((name) => features.includes(name));
  if (asked.join() !== features.join()) throw new Error("A forest's features aren't columns in their order.");
  const bits = new Uint8Array(Math.ceil(columns.length / 8));
  columns.forEach((name, i) => {
    if (features.includes(name)) bits[i >> 3] |= 128 >> (i & 7);
  });
  return {
    ...trees,
    features: Buffer.from(bits).toString("base64"),
    binCounts: binCounts.map((count) => DIGITS[count]).join(""),
    nodes: typeof nodes === "string" ? packNodes(Buffer.from(nodes, "base64")) : nodes,
  };
}

/** Nodes in Huffman codes, as `PackedNodes` of algorithms/learned/model.ts describes them. */
export function packNodes(bytes) {
  const values = [[], [], []];
  const nodes = [];
  for (let at = 0, place = 1; at < bytes.length; at++) {
    const isQuestion = bytes[at] < LEAF;
    const node = place < INNER ? [[0, Math.min(bytes[at], LEAF)]] : [];
    if (isQuestion) {
      const quarter = bytes[++at] & 3;
      node.push([1, bytes[at] >> 2, quarter.toString(2).padStart(2, "0")]);
      place *= 2;
    } else {
      node.push([2, bytes[at] - LEAF]);
      while (place & 1) place >>= 1;
      place++;
    }
    for (const [sort, value] of node) values[sort].push(value);
    nodes.push(...node);
  }
  const lengths = [LEAF + 1, 64, 256 - LEAF].map((count, sort) => codeLengths(values[sort], count));
  const codes = lengths.map(canonicalCodes);
  const bits = nodes.map(([sort, value, more = ""]) => codes[sort][value] + more).join("");
  return { codes: lengths.map(digitsOf), bits: base64Of(bits) };
}

/** The distances between the keys of a forest's bins, and the code that each has: see `PackedBins` there. */
function distancesOf(forest) {
  const keys = binKeysOf(forest);
  let at = 0;
  let first = 0;
  return forest.binCounts.flatMap((count) => {
    let code = FIRST;
    return Array.from({ length: count }, (_, i) => {
      const step = keys[at] - (i === 0 ? first : keys[at - 1]);
      if (i === 0) first = keys[at];
      at++;
      const distance = i > 0 ? step : step < 0 ? -2 * step - 1 : 2 * step;
      const length = 32 - Math.clz32(distance);
      const packed = { code, length, distance };
      code = i === 0 ? AFTER_FIRST : length >> 2;
      return packed;
    });
  });
}

function bitsOf(lengths, distances) {
  const codes = lengths.map(canonicalCodes);
  return base64Of(
    distances.map(({ code, length, distance }) => codes[code][length] + distance.toString(2).slice(1)).join(""),
  );
}

function digitsOf(lengths) {
  return lengths.map((length) => DIGITS[length]).join("");
}

function base64Of(bits) {
  const bytes = bits.match(/.{1,8}/g).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
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
