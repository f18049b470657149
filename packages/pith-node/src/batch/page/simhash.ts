// The fingerprints of a text: near each other for similar texts, and those by which a crawl recognizes what it has read.

import { Sort, sortOf } from "pith/internal";

/** Calls `found` with the place of each word: letters, marks and digits in a row, or one character of a script without spaces, with its marks. */
function eachWord(text: string, found: (start: number, end: number) => void): void {
  let start = -1;
  /** What the word goes on with. */
  let rest = 0;
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) as number;
    const sort = sortOf(codePoint);
    const isUnspaced = (sort & Sort.UNSPACED) !== 0;
    if (start >= 0 && ((sort & rest) === 0 || (isUnspaced && rest !== Sort.MARK))) {
      found(start, at);
      start = -1;
    }
    if (start < 0 && (sort & (Sort.LETTER | Sort.MARK | Sort.UNSPACED)) !== 0) {
      start = at;
      rest = isUnspaced ? Sort.MARK : Sort.LETTER | Sort.MARK;
    }
    at += codePoint > 0xffff ? 2 : 1;
  }
  if (start >= 0) found(start, text.length);
}

/** The words of a text, in lower case and in order. */
export function hashedWords(text: string): string[] {
  const words: string[] = [];
  const lower = text.toLowerCase();
  eachWord(lower, (start, end) => words.push(lower.slice(start, end)));
  return words;
}

/**
 * Words in a row that are hashed together. Single words would make all texts on one subject alike; long runs would make
 * a text with some changed words another one. Three is what Manku, Jain and Das Sarma's and later work settle around.
 */
const SHINGLE = 3;

/** Bits of each half of a fingerprint. */
const HALF = 32;

/**
 * The SimHash of a text's words (Charikar, 2002): 64 bits, in hex with 16 digits. Texts that share most of their
 * shingles have fingerprints that differ in few bits; up to 3 is the usual bound for near-duplicates of web pages (Manku,
 * Jain, Das Sarma, 2007). Undefined for a text without words.
 */
export function simHash(text: string): string | undefined {
  const lower = text.toLowerCase();
  const high: number[] = [];
  const low: number[] = [];
  eachWord(lower, (start, end) => {
    // FNV-1a over UTF-16 units, both at once.
    let one = HIGH_SEED;
    let other = LOW_SEED;
    for (let i = start; i < end; i++) {
      const unit = lower.charCodeAt(i);
      one = Math.imul(one ^ unit, FNV_PRIME);
      other = Math.imul(other ^ unit, FNV_PRIME);
    }
    high.push(finish(one));
    low.push(finish(other));
  });
  return high.length === 0 ? undefined : votesOf(high) + votesOf(low);
}

/** The bits in which two fingerprints differ, 0..64. */
export function fingerprintDistance(a: string, b: string): number {
  const difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  return difference.toString(2).replaceAll("0", "").length;
}

/** Two unrelated beginnings, so that the halves are hashes of their own. */
const HIGH_SEED = 0x9e3779b9;
const LOW_SEED = 0x85ebca6b;
const FNV_PRIME = 0x01000193;

function hashRun(hashes: readonly number[], first: number): number {
  let hash = 0;
  const end = Math.min(hashes.length, first + SHINGLE);
  for (let i = first; i < end; i++) hash = finish(Math.imul(hash, 31) + hashes[i]);
  return hash;
}

/** The finish of MurmurHash3, which spreads every bit over all 32. */
function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Half a fingerprint, in hex: each bit is what most hashes of shingles have there. */
function votesOf(hashes: readonly number[]): string {
  // Bit n of all digits is a number in binary: how many hashes have bit n. All 32 are counted at once, with a carry.
  const digits = new Int32Array(HALF);
  const shingles = Math.max(1, hashes.length - SHINGLE + 1);
  for (let first = 0; first < shingles; first++) {
    let carry = hashRun(hashes, first);
    for (let digit = 0; carry !== 0; digit++) {
      const sum = digits[digit] ^ carry;
      carry &= digits[digit];
      digits[digit] = sum;
    }
  }
  let bits = 0;
  for (let bit = 0; bit < HALF; bit++) {
    const votes = digits.reduce((sum, digit, power) => sum + ((digit >>> bit) & 1) * 2 ** power, 0);
    if (2 * votes > shingles) bits |= 1 << bit;
  }
  return (bits >>> 0).toString(16).padStart(8, "0");
}

/** Texts with fewer words are alike on any site, and don't show whether two pages are the same. */
const LEAST_WORDS = 20;

/** What later pages are compared with. */
export interface PagePrint {
  /** Of all words; undefined for a text with too few. */
  readonly print: string | undefined;
  /** Of the words without numbers: the same for two months of a calendar. */
  readonly plain: string | undefined;
}

/** The fingerprints of a page's main text. */
export function pagePrint(text: string): PagePrint {
  const words = hashedWords(text);
  const plain = words.filter((word) => !/^\p{N}+$/u.test(word));
  return { print: printOf(words), plain: printOf(plain) };
}

function printOf(words: readonly string[]): string | undefined {
  return words.length < LEAST_WORDS ? undefined : `${simHash(words.join(" "))}-${words.length}`;
}
