// Weights and hashes of words, in AssemblyScript: see `Lexicon`.

import { WEIGHTS } from "../src/kernel/memory";

/** FNV-1a, 32 bits. */
export const HASH_START: i32 = <i32>0x811c9dc5;
export const FACTOR: i32 = 0x01000193;

/** The weight of a word in the table of `size` places at `table`. */
export function weightIn(table: usize, size: i32, hash: i32): i32 {
  return load<i8>(WEIGHTS + load<u8>(table + ((hash ^ (hash >>> 15)) & (size - 1))));
}
