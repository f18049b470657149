/** Packs a model for the library's generated code, as `PackedModel` of algorithms/learned/model.ts describes it. */
import { modelColumns } from "pith/internal";
import { LEAF } from "../../packages/pith/dist/algorithms/learned/model.js";
import { LONGEST } from "../../packages/pith/dist/algorithms/learned/packed-nodes.js";
import { DIGITS } from "../../packages/pith/dist/blocks/base64.js";

/** A model of train.py, packed. Throws when a forest asks for a column that isn't measured, or has them in another order. */
export function packModel({ blocks, second: { article, other }, kinds, ...others }) {
  const columns = modelColumns(others.kindNames);
  const forests = [blocks, article.trees, other.trees, kinds];
  const halves = forests.map(({ bins }) =>
    typeof bins === "string" ? halvesOf(Buffer.from(bins, "base64")) : undefined,
  );
  const lengths = [0, 1].map((half) =>
    codeLengths(
      halves.flatMap((own) => [...(own?.[half] ?? [])]),
      256,
    ),
  );
  const binCodes = blocks.bins.codes ?? lengths.map(digitsOf);
  const bins = halves.map((own, i) => (own === undefined ? forests[i].bins.bits : bitsOf(lengths, own)));
  const pack = (trees) => packForest({ ...trees, bins: bins[forests.indexOf(trees)] }, columns);
  const opinion = ({ trees, ...more }) => ({ ...more, trees: pack(trees) });
  return {
    ...others,
    binCodes,
    blocks: pack(blocks),
    second: { article: opinion(article), other: opinion(other) },
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

/** Nodes in Huffman codes, as `PackedNodes` of algorithms/learned/packed-nodes.ts describes them. */
export function packNodes(bytes) {
  const firsts = [];
  const bins = [];
  for (let at = 0; at < bytes.length; at += bytes[at] < LEAF ? 2 : 1) {
    firsts.push(bytes[at]);
    if (bytes[at] < LEAF) bins.push(bytes[at + 1] >> 2);
  }
  const lengths = [codeLengths(firsts, 256), codeLengths(bins, 64)];
  const [codeOfFirst, codeOfBin] = lengths.map(canonicalCodes);
  let bits = "";
  for (let at = 0; at < bytes.length; at++) {
    bits += codeOfFirst[bytes[at]];
    if (bytes[at] >= LEAF) continue;
    at++;
    bits += codeOfBin[bytes[at] >> 2] + (bytes[at] & 3).toString(2).padStart(2, "0");
  }
  return { codes: lengths.map(digitsOf), bits: base64Of(bits) };
}

/** The lower bytes of bins, and the higher ones, in the codes that all forests share: see `PackedBins` there. */
export function bitsOf(lengths, halves) {
  const codes = lengths.map(canonicalCodes);
  return base64Of(halves.map((half, i) => Array.from(half, (byte) => codes[i][byte]).join("")).join(""));
}

export function halvesOf(bytes) {
  return [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
}

export function digitsOf(lengths) {
  return lengths.map((length) => DIGITS[length]).join("");
}

function base64Of(bits) {
  const bytes = bits.match(/.{1,8}/g).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  return Buffer.from(bytes).toString("base64");
}

/** The length of the best code for each of so many values; 0 for those that don't occur. */
export function codeLengths(values, count) {
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
