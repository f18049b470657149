// Knows the characters between which a line break of the source is no space: wide ones of Chinese and Japanese, which no spaces part.

/** The bytes of each in UTF-8. */
export const WIDE_BYTES = 3;

/**
 * Whether the character at `at` in UTF-8 is one (CSS Text 3, 4.1.3; appendix A of level 4): kana, ideographs, and signs that are as wide, U+3000 to U+30FF,
 * U+4000 to U+9FFF, U+FF00 to U+FF7F. Hangul has spaces; rare ideographs count as if they had.
 */
export function isWide(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at];
  const second = bytes[at + 1];
  if (first === 0xe3) return second < 0x84;
  return first === 0xef ? second >> 1 === 0x5e : first > 0xe3 && first < 0xea;
}
