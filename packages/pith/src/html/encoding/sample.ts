/** Bytes of words that a guess reads: some 500 accented words or 2,000 ideographs, far more than it needs. */
const SAMPLE_BYTES = 4096;

/** How far into a page words are looked for. A page with no other characters in so much markup gets the default. */
const SEARCHED_BYTES = 1_048_576;

const SPACE = 0x20;

/**
 * The words of a page that have bytes over 0x7F, with a space after each; the rest of the page says nothing about its
 * encoding. A word ends at a byte that no multi-byte encoding uses inside a character other than gb18030's rare
 * four-byte ones: a control, a space, most ASCII punctuation, an angle bracket.
 */
export function sampleWords(page: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
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
      sample.set(word, length);
      length += word.length;
      sample[length++] = SPACE;
    }
    wordStart = at + 1;
    isTelling = false;
  }
  return sample.subarray(0, length);
}

function endsWord(byte: number): boolean {
  return byte < 0x30 || byte === 0x3c || byte === 0x3e;
}
