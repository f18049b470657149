// Measures how surprising a reading of bytes is for a language.

import type { Language } from "./candidates.js";
import { decode } from "./single-byte.js";

/**
 * How surprising a reading of bytes is, in bits: the negative logarithm of the chance that text in a language goes
 * like this. The bytes are the same for all readings, so the smallest sum belongs to the likeliest one.
 */

/** A character of another script: one in 64,000. */
const UNEXPECTED = 16;
/** A Latin letter or a sign of Latin-1 that it doesn't have: foreign names are in every page, one in 4,000. */
const FOREIGN = 12;
/** The end of Latin in Unicode's blocks. */
const LATIN_END = 0x24f;
/** U+FFFD, a control or a private character: no author writes one, broken pages have a few. */
const BROKEN = 24;
/** An ASCII character in a word. The same in all readings, except that multi-byte ones take some up as second bytes. */
const ASCII = 4;

/** Costs of what is beside what, which one character can't show. */
const CAPITAL_AT_START = 3;
const CAPITAL_AFTER_CAPITAL = 1;
/** `aB` inside a word: what Cyrillic becomes in the wrong one of its encodings. */
const CAPITAL_AFTER_SMALL = 8;
/** Two alphabets in one word. */
const MIXED_ALPHABETS = 6;
/** The third accented Latin letter in a row: what other alphabets become when read as a Latin one. */
const ACCENTS_IN_A_ROW = 4;

/** A reading's characters counted (capitals as small letters), and the bits that don't depend on the language. */
export interface ByteReading {
  counts: ReadonlyMap<string, number>;
  contextBits: number;
}

/** Counts a reading once, for all the languages that it is compared with. */
export function readText(text: string): ByteReading {
  const counts = new Map<string, number>();
  let contextBits = 0;
  let previous = "";
  let accents = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) {
      contextBits += code === 0x20 ? 0 : ASCII;
      if (isLatin(code) && areMixed(previous, character)) contextBits += MIXED_ALPHABETS;
      accents = 0;
    } else {
      const small = smallLetter(character);
      counts.set(small, (counts.get(small) ?? 0) + 1);
      if (small !== character) contextBits += capitalBits(previous);
      if (areMixed(previous, character)) contextBits += MIXED_ALPHABETS;
      accents = isLatin(code) ? accents + 1 : 0;
      if (accents > 2) contextBits += ACCENTS_IN_A_ROW;
    }
    previous = character;
  }
  return { counts, contextBits };
}

/** Bits of a reading as text in a language, whose characters `pricesOf` has priced. */
export function surprise(reading: ByteReading, language: Language, prices: ReadonlyMap<string, number>): number {
  let bits = reading.contextBits;
  for (const [character, count] of reading.counts) {
    bits += count * (prices.get(character) ?? unlistedPrice(character.codePointAt(0)!, language));
  }
  return bits;
}

/**
 * Bits of each listed character of a language. In a group, the character of rank r is taken to have 1/r of the first
 * one's frequency (Zipf's law).
 */
export function pricesOf(language: Language): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const group of language) {
    if (!("ranked" in group)) continue;
    const characters = [...unpacked(group.ranked)];
    let sum = 0;
    for (let rank = 1; rank <= characters.length; rank++) sum += 1 / rank;
    characters.forEach((character, index) => {
      if (!prices.has(character)) prices.set(character, Math.log2(((index + 1) * sum) / group.share));
    });
  }
  return prices;
}

/** Characters that may be packed: behind an encoding and a space, their bytes in it less 0x80, beside those that it doesn't have. */
function unpacked(ranked: string): string {
  const [encoding, packed] = ranked.split(" ");
  if (packed === undefined) return ranked;
  return packed.replace(/[!-~]+/g, (bytes) =>
    decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0) + 0x80),
      encoding,
    ),
  );
}

function unlistedPrice(code: number, language: Language): number {
  for (const group of language) {
    if ("from" in group && code >= group.from && code <= group.to) return Math.log2(group.inUse / group.share);
  }
  if (code < 0xa0 || code === 0xfffd || (code >= 0xe000 && code <= 0xf8ff)) return BROKEN;
  return code <= LATIN_END ? FOREIGN : UNEXPECTED;
}

function capitalBits(previous: string): number {
  if (alphabetOf(previous) === 0) return CAPITAL_AT_START;
  return previous === smallLetter(previous) ? CAPITAL_AFTER_SMALL : CAPITAL_AFTER_CAPITAL;
}

/** Turkish İ becomes two characters in lower case; it counts as a letter of its own. */
function smallLetter(character: string): string {
  const small = character.toLowerCase();
  return small.length === character.length ? small : character;
}

function areMixed(left: string, right: string): boolean {
  const alphabet = alphabetOf(left);
  return alphabet !== 0 && alphabetOf(right) !== 0 && alphabetOf(right) !== alphabet;
}

/** Alphabets that don't share words, as ranges of Unicode. East Asian characters occur beside anything. */
const ALPHABETS: readonly (readonly [from: number, to: number])[] = [
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x590, 0x5ff],
  [0x600, 0x6ff],
  [0xe00, 0xe7f],
];

/** 0 for none of them, 1 for Latin. */
function alphabetOf(character: string): number {
  if (character === "") return 0;
  const code = character.charCodeAt(0);
  if (isLatin(code)) return 1;
  const index = ALPHABETS.findIndex(([from, to]) => code >= from && code <= to);
  return index === -1 ? 0 : index + 2;
}

function isLatin(code: number): boolean {
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7;
}
