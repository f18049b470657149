// Checks whether bytes are well-formed UTF-8.

/** What the bytes are when nobody says: only ASCII, well-formed UTF-8 with more than ASCII, or something else. */
export type Utf8Verdict = "ascii" | "utf-8" | "other";

/** The high bit of each of four bytes. */
const HIGH_BITS = 0x80808080 | 0;

/** Bytes of ASCII between two other characters before words are read: prose has shorter runs, markup longer ones. */
const SHORT_RUN = 16;

/**
 * Whether bytes are well-formed UTF-8, in one pass, by table 3-7 of the Unicode Standard: no overlong forms, no
 * surrogates, nothing beyond U+10FFFF. A last character cut off by the end of the page is forgiven: crawls cut pages.
 */
export function utf8Verdict(bytes: Uint8Array): Utf8Verdict {
  const length = bytes.length;
  const words = wordsOf(bytes);
  let at = endOfAscii(bytes, words, 0);
  if (at === length) return "ascii";
  while (at < length) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      const shortRunEnd = Math.min(at + SHORT_RUN, length);
      do at++;
      while (at < shortRunEnd && bytes[at]! < 0x80);
      if (at === shortRunEnd) at = endOfAscii(bytes, words, at);
      continue;
    }
    if (lead < 0xe0 && lead > 0xc1 && at + 1 < length) {
      if ((bytes[at + 1]! & 0xc0) !== 0x80) return "other";
      at += 2;
      continue;
    }
    const trail = trailLength(lead);
    if (trail === 0) return "other";
    if (at + 1 < length && !isSecondByte(lead, bytes[at + 1]!)) return "other";
    for (let next = at + 2; next <= at + trail && next < length; next++) {
      if ((bytes[next]! & 0xc0) !== 0x80) return "other";
    }
    at += trail + 1;
  }
  return "utf-8";
}

/** Whether there is no byte over 0x7F. */
export function isAscii(bytes: Uint8Array): boolean {
  return endOfAscii(bytes, wordsOf(bytes), 0) === bytes.length;
}

/** The same memory four bytes at a time, from the first place that a word may start at; the last 3 bytes may be left. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const start = Math.min(-bytes.byteOffset & 3, bytes.length);
  const isReachable = start < bytes.length;
  return isReachable
    ? new Int32Array(bytes.buffer, bytes.byteOffset + start, (bytes.length - start) >> 2)
    : new Int32Array(0);
}

/**
 * The first position from `start` on that holds a byte over 0x7F, or the length. Runs of ASCII, which markup mostly
 * is, are read four words at a time.
 */
function endOfAscii(bytes: Uint8Array, words: Int32Array, start: number): number {
  const length = bytes.length;
  const firstWord = -bytes.byteOffset & 3;
  let at = start;
  while (at < length && ((at - firstWord) & 3) !== 0) {
    if (bytes[at]! >= 0x80) return at;
    at++;
  }
  let word = (at - firstWord) >> 2;
  while (
    word + 4 <= words.length &&
    ((words[word]! | words[word + 1]! | words[word + 2]! | words[word + 3]!) & HIGH_BITS) === 0
  ) {
    word += 4;
  }
  at = Math.max(at, firstWord + word * 4);
  while (at < length && bytes[at]! < 0x80) at++;
  return at;
}

/** Bytes that follow a lead byte, or 0 when it can't lead. */
function trailLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
}

/** The second byte's range is narrower after four lead bytes; this is what shuts out overlong forms and surrogates. */
function isSecondByte(lead: number, byte: number): boolean {
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  return byte >= least && byte <= most;
}
