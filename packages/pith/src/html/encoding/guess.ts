// Guesses the encoding of a page that doesn't declare one.

import { byteString } from "../bytes.js";
import { rawTextEnd, startsName } from "./ascii.js";
import { CANDIDATES, type EncodingCandidate, type Language } from "./candidates.js";
import { decode } from "./single-byte.js";
import { pricesOf, readText, surprise } from "./surprise.js";
import { utf8Verdict } from "./utf8.js";

/**
 * Bits by which another reading must be likelier before it displaces windows-1252, so that a lone accent or sign
 * decides nothing. On texts of 8, 30 and 150 words in 36 languages, 4 reads 89, 98 and 100 % rightly and 10 reads
 * 84, 97 and 100 %; the last bits are left for pages of one sign.
 */
const HEAD_START_OF_WESTERN = 4;

/** The same for a locale that the caller has named, who knows something: it takes a few words of evidence against it. */
const HEAD_START_OF_LOCALE = 16;

interface Guess {
  encoding: string;
  /** Whether it is well-formed UTF-8, the likeliest one, or what holds if nothing tells. */
  source: "utf-8" | "guess" | "default";
}

/**
 * The encoding of a page that declares none: UTF-8 if it is well-formed, otherwise the one in which its words look
 * most like some language, otherwise the locale's legacy encoding.
 */
export function guessEncoding(page: Uint8Array, locale: string | undefined): Guess {
  const utf16 = utf16ByZeros(page);
  if (utf16 !== undefined) return { encoding: utf16, source: "guess" };
  const verdict = utf8Verdict(page);
  if (verdict === "utf-8") return { encoding: "utf-8", source: "utf-8" };
  if (verdict === "ascii") {
    return hasJapaneseEscape(page)
      ? { encoding: "iso-2022-jp", source: "guess" }
      : { encoding: "utf-8", source: "default" };
  }
  return locale === undefined
    ? likeliest(sampleWords(page), WESTERN, HEAD_START_OF_WESTERN)
    : likeliest(sampleWords(page), legacyEncoding(locale), HEAD_START_OF_LOCALE);
}

/** Languages are priced once for all the encodings that they may be in. */
type PricedLanguages = Map<Language, ReadonlyMap<string, number>>;

function likeliest(sample: Uint8Array, fallback: string, headStart: number): Guess {
  let best = "utf-8";
  let bestBits = bitsAsUtf8(sample);
  let fallbackBits = Number.POSITIVE_INFINITY;
  const priced: PricedLanguages = new Map();
  for (const candidate of CANDIDATES) {
    const bits = bitsOf(sample, candidate, priced);
    if (candidate.encoding === fallback) fallbackBits = bits;
    if (bits < bestBits) {
      bestBits = bits;
      best = candidate.encoding;
    }
  }
  const isTooClose = best !== fallback && bestBits > fallbackBits - headStart;
  return isTooClose || sample.length === 0
    ? { encoding: fallback, source: "default" }
    : { encoding: best, source: "guess" };
}

function bitsOf(sample: Uint8Array, candidate: EncodingCandidate, priced: PricedLanguages): number {
  const reading = readText(decode(sample, candidate.encoding));
  let least = Number.POSITIVE_INFINITY;
  for (const language of candidate.languages) {
    const prices = priced.get(language) ?? pricesOf(language);
    priced.set(language, prices);
    least = Math.min(least, surprise(reading, language, prices));
  }
  return least + candidate.handicap;
}

/** Bits of an ill-formed sequence, and of each byte of a good one, if a UTF-8 page has a few wrong bytes. */
const BROKEN_UTF8_BITS = 24;
const UTF8_BITS_PER_BYTE = 4;

/**
 * UTF-8 as one more reading, for a page that would be well-formed except for a truncated title or one pasted line.
 * Good sequences hardly ever occur by chance, so the language doesn't matter.
 */
function bitsAsUtf8(sample: Uint8Array): number {
  let bits = 0;
  for (const character of decode(sample, "utf-8")) {
    const code = character.codePointAt(0)!;
    if (code === 0xfffd) bits += BROKEN_UTF8_BITS;
    else if (code !== 0x20) bits += UTF8_BITS_PER_BYTE * (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }
  return bits;
}

/** Characters at a page's start that are looked at for UTF-16's zeros. */
const UTF16_CHARACTERS = 256;

/** Markup is ASCII, which in UTF-16 has a zero for every other byte; this much of it is at the start of any page. */
const ZEROS_OF_UTF16 = 0.75;

/** UTF-16 without a byte order mark, as in saved files. */
function utf16ByZeros(page: Uint8Array): string | undefined {
  const characters = Math.min(UTF16_CHARACTERS, page.length >> 1);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < characters; index++) {
    if (page[2 * index] === 0) even++;
    if (page[2 * index + 1] === 0) odd++;
  }
  if (odd > ZEROS_OF_UTF16 * characters && even === 0) return "utf-16le";
  if (even > ZEROS_OF_UTF16 * characters && odd === 0) return "utf-16be";
  return undefined;
}

/** The escape to two-byte Japanese, `ESC $ B` or the older `ESC $ @`, as the page's first one. */
function hasJapaneseEscape(page: Uint8Array): boolean {
  const at = page.indexOf(0x1b);
  return at !== -1 && page[at + 1] === 0x24 && (page[at + 2] === 0x42 || page[at + 2] === 0x40);
}

/** The encoding of the web before UTF-8 in western Europe and the Americas, and the standard's default elsewhere. */
const WESTERN = "windows-1252";

/** The HTML Standard's table of suggested default encodings by locale (13.2.3.2), inverted. */
const LOCALES_OF: Readonly<Record<string, string>> = {
  "windows-1256": "ar fa",
  "windows-1254": "az ku tr",
  "windows-1251": "ba be bg kk ky mk ru sah sr tg tt uk",
  "windows-1250": "cs hr sk",
  "iso-8859-2": "hu pl sl",
  "iso-8859-7": "el",
  "windows-1257": "et lt lv",
  "windows-1255": "he",
  shift_jis: "ja",
  "euc-kr": "ko",
  "windows-874": "th",
  "windows-1258": "vi",
  gbk: "zh zh-hans zh-cn zh-sg",
  big5: "zh-hant zh-hk zh-mo zh-tw",
};

/**
 * The legacy encoding of a locale. Variants of Chinese are distinguished by script or region, in either place of the tag
 * (`zh-Hant`, `zh-TW`, `zh-Hant-HK`); plain `zh` counts as simplified. Other locales have windows-1252.
 */
function legacyEncoding(locale: string): string {
  const [language = "", ...rest] = locale.toLowerCase().split(/[-_]/u);
  for (const tag of [...rest.map((subtag) => `${language}-${subtag}`), language]) {
    for (const [encoding, locales] of Object.entries(LOCALES_OF)) {
      if (locales.split(" ").includes(tag)) return encoding;
    }
  }
  return WESTERN;
}

/** Bytes of words that a guess reads: some 500 accented words or 2,000 ideographs, far more than it needs. */
const SAMPLE_BYTES = 4096;

/** How far into a page words are looked for. A page with only ASCII in this much markup gets the default. */
const SEARCHED_BYTES = 1_048_576;

const SPACE = 0x20;
const LESS_THAN = 0x3c;

/**
 * The words of a page that have bytes over 0x7F, each once, with a space after it: the rest of the page says nothing
 * about its encoding, and a menu that repeats a word says nothing new. Scripts and styles are left out, since they hold
 * bytes that aren't language. A word ends at a byte that no multi-byte encoding uses inside a character other than
 * gb18030's rare four-byte ones: a control, a space, most ASCII punctuation, an angle bracket.
 */
function sampleWords(page: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  const seen = new Set<string>();
  const end = Math.min(page.length, SEARCHED_BYTES);
  let length = 0;
  let wordStart = 0;
  let isTelling = false;
  for (let at = 0; at <= end && length < SAMPLE_BYTES; at++) {
    const byte = at < end ? page[at]! : SPACE;
    if (byte >= 0x80) isTelling = true;
    if (!endsWord(byte)) continue;
    if (isTelling) {
      const word = page.subarray(wordStart, Math.min(at, wordStart + SAMPLE_BYTES - length - 1));
      const key = byteString(word, 0, word.length);
      if (!seen.has(key)) {
        seen.add(key);
        sample.set(word, length);
        length += word.length;
        sample[length++] = SPACE;
      }
    }
    if (byte === LESS_THAN) at = endOfProgram(page, at);
    wordStart = at + 1;
    isTelling = false;
  }
  return sample.subarray(0, length);
}

function endsWord(byte: number): boolean {
  return byte < 0x30 || byte === LESS_THAN || byte === 0x3e;
}

/** The end of a script's or style's text if one starts here; the same place otherwise. A title's text is language. */
function endOfProgram(page: Uint8Array, at: number): number {
  const isProgram = startsName(page, at + 1, "script") || startsName(page, at + 1, "style");
  return isProgram ? rawTextEnd(page, at, at + 1) : at;
}
