// Counts the characters of a text.

/**
 * The first half of each character beyond U+FFFF. A search for it costs next to nothing in text that has none: the host
 * keeps most text as one byte a character, and knows that this can't match there.
 */
const HIGH_SURROGATES = /[\ud800-\udbff]/g;

/** How many characters (code points) a text has. */
export function countCharacters(text: string): number {
  return text.length - (text.match(HIGH_SURROGATES)?.length ?? 0);
}

/**
 * Whether a text has more than `limit` characters when white space at its ends is cut and each run inside is folded into
 * one space, as XPath's `normalize-space` does: only space, tab, line feed and carriage return count as white space.
 */
export function isLongerThan(text: string, limit: number): boolean {
  // Folding never adds characters.
  if (text.length <= limit) return false;
  let length = 0;
  let pendingSpace = 0;
  for (let i = 0; i < text.length && length <= limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d) {
      if (length > 0) pendingSpace = 1;
    } else if (!isHighSurrogate(code)) {
      length += 1 + pendingSpace;
      pendingSpace = 0;
    }
  }
  return length > limit;
}

/** The first half of a character beyond U+FFFF; its second half is the one that is counted. */
function isHighSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}
