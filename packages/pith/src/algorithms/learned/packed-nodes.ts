// Unpacks the nodes and bins of decision trees from Huffman codes, an eighth smaller than base64 alone, which gzip can't make smaller.

import { bytesOf, DIGITS } from "../../blocks/base64.js";
import { type ForestData, LEAF } from "./model.js";

/** Bits of the longest code. */
export const LONGEST = 13;
/** Bits of a quarter, which has no code. */
const QUARTER = 2;

/** Nodes as the library carries them. */
export interface PackedNodes {
  /** The length of the code of each first byte, and of each bin, a digit of base64 each; 0: it doesn't occur. Codes are canonical. */
  readonly codes: readonly [firsts: string, bins: string];
  /** For each node its first byte, and for a question the bin and the quarter: bits, base64. */
  readonly bits: string;
}

/** Bins as the library carries them: the same for their lower bytes and their higher ones. */
export interface PackedBins {
  readonly codes: readonly [lower: string, higher: string];
  readonly bits: string;
}

/** The bytes of `ForestData.nodes`. */
export function nodesOf({ nodes, trees }: Pick<ForestData, "nodes" | "trees">): Uint8Array {
  if (typeof nodes === "string") return bytesOf(nodes);
  const [firsts, bins] = nodes.codes.map(tableOf);
  const packed = bitsOf(nodes.bits);
  // No code is shorter than a bit.
  const bytes = new Uint8Array(8 * packed.length);
  return bytes.subarray(0, readNodes(packed, trees, firsts, bins, bytes));
}

/**
 * Reads nodes; gives how many bytes they have. It runs once and so mostly before it is compiled: one loop that reads 16 bits or more at a
 * time, and calls nothing. V8 compiles it nevertheless, with all around it, which is why that is a function of its own: 3 ms in place of 9.
 */
function readNodes(
  packed: Uint8Array,
  trees: number,
  firsts: Uint16Array,
  bins: Uint16Array,
  bytes: Uint8Array,
): number {
  let length = 0;
  let table = firsts;
  for (let bit = 0, open = trees; open > 0; ) {
    const at = bit >> 3;
    const next = ((packed[at] << 16) | (packed[at + 1] << 8) | packed[at + 2]) << (8 + (bit & 7));
    const entry = table[next >>> (32 - LONGEST)];
    const value = entry >> 4;
    bit += entry & 15;
    if (table === firsts) {
      bytes[length++] = value;
      if (value < LEAF) {
        table = bins;
        open++;
      } else open--;
    } else {
      bytes[length++] = (value << QUARTER) | ((next << (entry & 15)) >>> (32 - QUARTER));
      bit += QUARTER;
      table = firsts;
    }
  }
  return length;
}

/** The bytes of `ForestData.bins`. */
export function binBytesOf({ bins, binCounts }: Pick<ForestData, "bins" | "binCounts">): Uint8Array {
  if (typeof bins === "string") return bytesOf(bins);
  const [lower, higher] = bins.codes.map(tableOf);
  const count = binCounts.reduce((sum, own) => sum + own, 0);
  const bytes = new Uint8Array(2 * count);
  readBins(bitsOf(bins.bits), count, lower, higher, bytes);
  return bytes;
}

/** Reads bins; a function of its own as `readNodes` is. */
function readBins(packed: Uint8Array, count: number, lower: Uint16Array, higher: Uint16Array, bytes: Uint8Array): void {
  for (let i = 0, bit = 0; i < bytes.length; i++) {
    const at = bit >> 3;
    const next = ((packed[at] << 16) | (packed[at + 1] << 8) | packed[at + 2]) << (8 + (bit & 7));
    const entry = (i < count ? lower : higher)[next >>> (32 - LONGEST)];
    bytes[i] = entry >> 4;
    bit += entry & 15;
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
