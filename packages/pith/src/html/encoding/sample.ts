// Samples the words of a page that a guess reads.

import { byteString, rawTextEnd, startsName } from "./ascii.js";

/** Bytes of words that a guess reads: some 500 accented words or 2,000 ideographs, far more than it needs. */
const SAMPLE_BYTES = 4096;

/** How far into a page words are looked for. A page with no other characters in so much markup gets the default. */
const SEARCHED_BYTES = 1_048_576;

const SPACE = 0x20;
const LESS_THAN = 0x3c;

/**
 * The words of a page that have bytes over 0x7F, each once, with a space after it: the rest of the page says nothing
 * about its encoding, and a menu that repeats a word says nothing new. Scripts and styles are left out, since they hold
 * bytes that aren't language. A word ends at a byte that no multi-byte encoding uses inside a character other than
 * gb18030's rare four-byte ones: a control, a space, most ASCII punctuation, an angle bracket.
 */
export function sampleWords(page: Uint8Array): Uint8Array {
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
