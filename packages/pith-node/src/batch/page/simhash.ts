// The fingerprints of a text: near each other for similar texts, and those by which a crawl recognizes what it has read.

/** Scripts that put no spaces between words: each of their characters counts as a word. */
const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";

/** A word: letters, marks and digits in a row, or one character of a script without spaces. */
const WORD = new RegExp(`${UNSPACED}\\p{M}*|(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}])+`, "gu");

/** The words of a text, in lower case and in order. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
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
export function simHash(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const high = words.map((word) => hashWord(word, HIGH_SEED));
  const low = words.map((word) => hashWord(word, LOW_SEED));
  const votes = new Int32Array(2 * HALF);
  const shingles = Math.max(1, words.length - SHINGLE + 1);
  for (let first = 0; first < shingles; first++) {
    vote(votes, 0, hashRun(high, first));
    vote(votes, HALF, hashRun(low, first));
  }
  return hexOf(votes, 0) + hexOf(votes, HALF);
}

/** The bits in which two fingerprints differ, 0..64. */
export function fingerprintDistance(a: string, b: string): number {
  const difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  return difference.toString(2).replaceAll("0", "").length;
}

/** Two unrelated beginnings, so that the halves are hashes of their own. */
const HIGH_SEED = 0x9e3779b9;
const LOW_SEED = 0x85ebca6b;

/** FNV-1a over UTF-16 units, with the finish of MurmurHash3, which spreads every bit of the word over all 32. */
function hashWord(word: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return finish(hash);
}

function hashRun(hashes: readonly number[], first: number): number {
  let hash = 0;
  const end = Math.min(hashes.length, first + SHINGLE);
  for (let i = first; i < end; i++) hash = finish(Math.imul(hash, 31) + hashes[i]);
  return hash;
}

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Each bit of a hash votes for itself. */
function vote(votes: Int32Array, from: number, hash: number): void {
  for (let bit = 0; bit < HALF; bit++) votes[from + bit] += ((hash >>> bit) & 1) * 2 - 1;
}

function hexOf(votes: Int32Array, from: number): string {
  let bits = 0;
  for (let bit = 0; bit < HALF; bit++) if (votes[from + bit] > 0) bits |= 1 << bit;
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
  const words = wordsOf(text);
  const plain = words.filter((word) => !/^\p{N}+$/u.test(word));
  return { print: printOf(words), plain: printOf(plain) };
}

function printOf(words: readonly string[]): string | undefined {
  return words.length < LEAST_WORDS ? undefined : `${simHash(words)}-${words.length}`;
}
