// Unpacks stored trees: codes are smaller than what gzip makes of the same numbers in base64.

import { bytesOf, DIGITS } from "../text/base64.js";
import {
  AFTER_FIRST,
  type Codes,
  DISTANCE_CODES,
  FIRST,
  type ForestData,
  LEAF,
  LONGEST,
  SPLIT_CODES,
} from "./forest-data.js";

/** The tables of `SPLIT_CODES` and of `DISTANCE_CODES`, once they are needed. */
let splitTables: Uint16Array[] | undefined;
let distanceTables: Uint16Array[] | undefined;

/** The columns that a forest asks about, in their order. */
export function columnsOf({ columns }: Pick<ForestData, "columns">): number[] {
  const bits = bytesOf(columns);
  const asked: number[] = [];
  for (let i = 0; i < 8 * bits.length; i++) if (bits[i >> 3] & (128 >> (i & 7))) asked.push(i);
  return asked;
}

/**
 * The nodes of all trees in prefix order: a question has its feature, then its split; a leaf `LEAF` plus its value. `questions`: where to write how many
 * questions each tree has.
 */
export function nodesOf(
  { nodes, binCounts, trees, depth }: Pick<ForestData, "nodes" | "binCounts" | "trees" | "depth">,
  questions: Int32Array = new Int32Array(trees),
): Uint8Array {
  const packed = bitsOf(nodes.bits);
  // No code is shorter than a bit.
  const bytes = new Uint8Array(8 * packed.length);
  const [features, leaves] = nodes.codes.map(tableOf);
  splitTables ??= SPLIT_CODES.map(tableOf);
  const splits: Uint16Array[] = [];
  for (const count of countsOf(binCounts)) splits.push(splitTables[31 - Math.clz32(count)]);
  return bytes.subarray(0, readNodes(packed, questions, 1 << depth, features, splits, leaves, bytes));
}

/**
 * Reads nodes; gives how many bytes they have. `splits`: the table of each feature. The root of a tree is place 1, and below place i are the places
 * 2i and 2i + 1; from the place `inner` on there are leaves only. It runs once and so mostly before it is compiled: one loop that reads 16 bits or
 * more at a time, and calls nothing. V8 compiles it nevertheless, with all around it, which is why that is a function of its own: 3 ms in place of 9.
 */
function readNodes(
  packed: Uint8Array,
  questions: Int32Array,
  inner: number,
  features: Uint16Array,
  splits: readonly Uint16Array[],
  leaves: Uint16Array,
  bytes: Uint8Array,
): number {
  let length = 0;
  let table = inner > 1 ? features : leaves;
  for (let bit = 0, tree = 0, asked = 0, place = 1; tree < questions.length; ) {
    const at = bit >> 3;
    const next = ((packed[at] << 16) | (packed[at + 1] << 8) | packed[at + 2]) << (8 + (bit & 7));
    const entry = table[next >>> (32 - LONGEST)];
    const value = entry >> 4;
    bit += entry & 15;
    if (table === features) {
      if (value < LEAF) {
        bytes[length++] = value;
        table = splits[value];
        asked++;
      } else table = leaves;
    } else if (table === leaves) {
      bytes[length++] = LEAF + value;
      while (place & 1) place >>= 1;
      // After the last leaf of a tree comes the root of the next one.
      if (place++ === 0) {
        questions[tree++] = asked;
        asked = 0;
      }
      table = place < inner ? features : leaves;
    } else {
      bytes[length++] = value;
      place *= 2;
      table = place < inner ? features : leaves;
    }
  }
  return length;
}

/** For each feature the keys (`keyOf`) of the upper ends of its bins. With loops V8 would compile it into `programOf`: 6 ms in place of nothing. */
export function binsOf({ bins, binCounts }: Pick<ForestData, "bins" | "binCounts">): Int16Array[] {
  const counts = countsOf(binCounts);
  const keys = new Int16Array(counts.reduce((sum, own) => sum + own, 0));
  distanceTables ??= DISTANCE_CODES.map(tableOf);
  readBins(bitsOf(bins), counts, distanceTables, keys);
  let end = 0;
  return counts.map((count) => {
    end += count;
    return keys.subarray(end - count, end);
  });
}

function countsOf(binCounts: string): number[] {
  const counts: number[] = [];
  for (const digit of binCounts) counts.push(DIGITS.indexOf(digit));
  return counts;
}

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
function tableOf(lengths: Codes): Uint16Array {
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
