// The fingerprints of a text: near each other for similar texts, and those by which a crawl recognizes what it has read.

/** What a character is for words; bits that may be combined. */
const enum Sort {
  /** A letter, a mark or a digit. */
  WORD = 1,
  MARK = 2,
  /** Of a script that puts no spaces between words: each of its characters counts as one. */
  UNSPACED = 4,
  KNOWN = 8,
}

const SORTS: readonly (readonly [Sort, RegExp])[] = [
  [Sort.WORD, /[\p{L}\p{M}\p{N}]/u],
  [Sort.MARK, /\p{M}/u],
  [Sort.UNSPACED, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u],
];

/** The sorts of the characters of the basic plane, found when one is first met: three searches for each character would take most of the time. */
const known = new Uint8Array(0x1_0000);

function sortAt(text: string, at: number): number {
  return known[text.charCodeAt(at)] || readSort(text, at);
}

function readSort(text: string, at: number): number {
  const codePoint = text.codePointAt(at);
  if (codePoint === undefined) return Sort.KNOWN;
  const character = String.fromCodePoint(codePoint);
  let sort: number = Sort.KNOWN;
  for (const [bit, pattern] of SORTS) if (pattern.test(character)) sort |= bit;
  // Surrogates are looked up each time, as halves of a pair.
  if (character.length === 1 && !/\p{Cs}/u.test(character)) known[codePoint] = sort;
  return sort;
}

/** Calls `found` with the place of each word: letters, marks and digits in a row, or one character of a script without spaces, with its marks. */
function eachWord(text: string, found: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length; ) {
    const sort = sortAt(text, start);
    const rest = (sort & Sort.UNSPACED) === 0 ? Sort.WORD : Sort.MARK;
    const isWord = (sort & (Sort.WORD | Sort.UNSPACED)) !== 0;
    let end = start + widthAt(text, start);
    if (isWord) {
      for (let next = sortAt(text, end); (next & rest) !== 0; next = sortAt(text, end)) {
        if (rest === Sort.WORD && (next & Sort.UNSPACED) !== 0) break;
        end += widthAt(text, end);
      }
      found(start, end);
    }
    start = end;
  }
}

/** UTF-16 units of a character. */
function widthAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xdc00 && (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
}

/** The words of a text, in lower case and in order. */
export function wordsOf(text: string): string[] {
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
  const words = wordsOf(text);
  const plain = words.filter((word) => !/^\p{N}+$/u.test(word));
  return { print: printOf(words), plain: printOf(plain) };
}

function printOf(words: readonly string[]): string | undefined {
  return words.length < LEAST_WORDS ? undefined : `${simHash(words.join(" "))}-${words.length}`;
}
