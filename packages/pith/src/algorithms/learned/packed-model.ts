// Unpacks the library's own model: its trees are in Huffman codes, which are smaller than what gzip makes of the same numbers in base64.

import { bytesOf, DIGITS } from "../../blocks/base64.js";
import type { Lexicon } from "../../blocks/lexicon.js";
import { modelColumns } from "./columns.js";
import {
  type ArticleReaders,
  type ForestData,
  LEAF,
  type ModelData,
  type Opinion,
  type PackedBins,
  type ReadersOpinion,
  type SecondOpinion,
} from "./model.js";

/** Bits of the longest code. */
export const LONGEST = 13;
/** Bits of a quarter, which has no code. */
const QUARTER = 2;
/**
 * Inner places of a tree: its root is place 1, and below place i are the places 2i and 2i + 1. From this place on there are leaves only: six
 * questions are as many as trees of 63 leaves need.
 */
export const INNER = 1 << 6;

/** `features`: a bit for each of `modelColumns`, eight in a byte, the first in its highest bit, base64. `binCounts`: a digit of base64 for each feature. */
type PackedForest = Omit<ForestData, "features" | "binCounts" | "bins"> & {
  readonly features: string;
  readonly binCounts: string;
  readonly bins: string;
};
type Packed<Known extends Opinion> = Omit<Known, "trees"> & { readonly trees: PackedForest };

type Readers = "readers" | "articleReaders";
type PackedReaders<Known extends ReadersOpinion | ArticleReaders> = Omit<Known, "first" | "second"> & {
  readonly first: Packed<Opinion>;
  readonly second: Packed<Opinion>;
};

/** A `ModelData` whose forests are packed; `lab/training/write-model.js` makes it. */
export type PackedModel = Omit<ModelData, "blocks" | "second" | Readers | "kinds"> & {
  readonly blocks: PackedForest;
  readonly second: { readonly article: Packed<SecondOpinion>; readonly other: Packed<SecondOpinion> };
  readonly readers?: PackedReaders<ReadersOpinion>;
  readonly articleReaders?: PackedReaders<ArticleReaders>;
  readonly kinds: PackedForest;
  /** The codes of all forests' bins. */
  readonly binCodes: PackedBins["codes"];
};

/** The model as algorithms read it. It has to have been packed for the columns of this version. */
export function unpackModel({ binCodes: codes, ...packed }: PackedModel): ModelData {
  const columns = modelColumns(packed.kindNames);
  const forest = ({ features, binCounts, bins, ...trees }: PackedForest): ForestData => {
    const bits = bytesOf(features);
    return {
      ...trees,
      bins: { codes, bits: bins },
      features: columns.filter((_, i) => bits[i >> 3] & (128 >> (i & 7))),
      binCounts: Array.from(binCounts, (digit) => DIGITS.indexOf(digit)),
    };
  };
  const opinion = <Known extends Opinion>({ trees, ...others }: Packed<Known>) => ({ ...others, trees: forest(trees) });
  const { article, other } = packed.second;
  const { readers, articleReaders, ...others } = packed;
  const ofReaders = <Known extends PackedReaders<ReadersOpinion> | PackedReaders<ArticleReaders>>(known: Known) => ({
    ...known,
    first: opinion(known.first),
    second: opinion(known.second),
  });
  return {
    ...others,
    ...(readers && { readers: ofReaders(readers) }),
    ...(articleReaders && { articleReaders: ofReaders(articleReaders) }),
    blocks: forest(packed.blocks),
    second: { article: opinion(article), other: opinion(other) },
    kinds: forest(packed.kinds),
  };
}

/** Unpacks a model's lexicon: its digits as bytes are what is looked up. */
export function lexiconOf({ words, own, around, scale }: ModelData["lexicon"]): Lexicon {
  const encoder = new TextEncoder();
  return { words: encoder.encode(words), own: encoder.encode(own), around: encoder.encode(around), scale };
}

/** The bytes of `ForestData.nodes`. */
export function nodesOf({ nodes, trees }: Pick<ForestData, "nodes" | "trees">): Uint8Array {
  if (typeof nodes === "string") return bytesOf(nodes);
  const [features, bins, leaves] = nodes.codes.map(tableOf);
  const packed = bitsOf(nodes.bits);
  // No code is shorter than a bit.
  const bytes = new Uint8Array(8 * packed.length);
  return bytes.subarray(0, readNodes(packed, trees, features, bins, leaves, bytes));
}

/**
 * Reads nodes; gives how many bytes they have. It runs once and so mostly before it is compiled: one loop that reads 16 bits or more at a
 * time, and calls nothing. V8 compiles it nevertheless, with all around it, which is why that is a function of its own: 3 ms in place of 9.
 */
function readNodes(
  packed: Uint8Array,
  trees: number,
  features: Uint16Array,
  bins: Uint16Array,
  leaves: Uint16Array,
  bytes: Uint8Array,
): number {
  let length = 0;
  let table = features;
  for (let bit = 0, left = trees, place = 1; left > 0; ) {
    const at = bit >> 3;
    const next = ((packed[at] << 16) | (packed[at + 1] << 8) | packed[at + 2]) << (8 + (bit & 7));
    const entry = table[next >>> (32 - LONGEST)];
    const value = entry >> 4;
    bit += entry & 15;
    if (table === features) {
      if (value < LEAF) {
        bytes[length++] = value;
        table = bins;
      } else table = leaves;
    } else if (table === bins) {
      bytes[length++] = (value << QUARTER) | ((next << (entry & 15)) >>> (32 - QUARTER));
      bit += QUARTER;
      place *= 2;
      table = place < INNER ? features : leaves;
    } else {
      bytes[length++] = LEAF + value;
      while (place & 1) place >>= 1;
      // After the last leaf of a tree comes the root of the next one.
      if (place++ === 0) left--;
      table = place < INNER ? features : leaves;
    }
  }
  return length;
}

/** The keys (`keyOf`) of the upper ends of all bins, feature by feature. */
export function binKeysOf({ bins, binCounts }: Pick<ForestData, "bins" | "binCounts">): Int16Array {
  const keys = new Int16Array(binCounts.reduce((sum, own) => sum + own, 0));
  if (typeof bins !== "string") {
    readBins(bitsOf(bins.bits), binCounts, bins.codes.map(tableOf), keys);
    return keys;
  }
  const bytes = bytesOf(bins);
  let at = 0;
  for (const count of binCounts) {
    let key = -ZERO;
    for (const end = at + count; at < end; at++) keys[at] = key += bytes[at] | (bytes[keys.length + at] << 8);
  }
  return keys;
}

/** The place of 0, counted as for bins. */
const ZERO = 0x8000;
/** The codes of `PackedBins` for distances after a first key, and for first keys: their distances from the one before, twice, less 1 if negative. */
export const AFTER_FIRST = 4;
export const FIRST = 5;

/** Reads bins; a function of its own as `readNodes` is. */
function readBins(packed: Uint8Array, binCounts: readonly number[], tables: Uint16Array[], keys: Int16Array): void {
  let first = 0;
  let bit = 0;
  for (let feature = 0, i = 0; feature < binCounts.length; feature++) {
    let key = first;
    let code = FIRST;
    for (const end = i + binCounts[feature]; i < end; i++) {
      let at = bit >> 3;
      let next = ((packed[at] << 16) | (packed[at + 1] << 8) | packed[at + 2]) << (8 + (bit & 7));
      const entry = tables[code][next >>> (32 - LONGEST)];
      const length = entry >> 4;
      bit += entry & 15;
      at = bit >> 3;
      next = ((packed[at] << 16) | (packed[at + 1] << 8) | packed[at + 2]) << (8 + (bit & 7));
      const distance = length < 2 ? length : (1 << (length - 1)) | (next >>> (33 - length));
      bit += length < 2 ? 0 : length - 1;
      if (code === FIRST) {
        first = key += distance & 1 ? -(distance + 1) >> 1 : distance >> 1;
        code = AFTER_FIRST;
      } else {
        key += distance;
        code = length >> 2;
      }
      keys[i] = key;
    }
  }
}

/** Bits as bytes, and two bytes more: what is read beyond the end makes V8 compile a loop again. */
function bitsOf(base64: string): Uint8Array {
  return new Uint8Array(bytesOf(base64).buffer);
}

/** For each of the next bits the value whose code they begin with, times 16, and the length of that code. */
function tableOf(lengths: string): Uint16Array {
  const table = new Uint16Array(1 << LONGEST);
  let at = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const size = 1 << (LONGEST - length);
    const digit = DIGITS[length];
    for (let value = lengths.indexOf(digit); value >= 0; value = lengths.indexOf(digit, value + 1), at += size)
      table.fill((value << 4) | length, at, at + size);
  }
  return table;
}
