// The words of texts, and comparing them. Blocks have their own scanner, over bytes, because every page pays for it; the
// measure counts as its scoring script does.

const LETTER = /[\p{L}\p{N}]/u;
const NO_WORDS = /[^\p{L}\p{N}]+/gu;
const MARKED_WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Whether a text has a letter or a digit, in any script. */
export function hasLetter(text: string): boolean {
  return LETTER.test(text);
}

/** Whether a text names or announces what follows: it ends with a colon, be it as wide as Chinese characters. */
export function endsWithColon(text: string): boolean {
  return /[:：]\s*$/.test(text);
}

/** The letters and digits of a text in lower case, without all else. */
export function lettersOf(text: string): string {
  return text.replace(NO_WORDS, "").toLowerCase();
}

/** The runs of letters and digits of a text in lower case, with single spaces between them. */
export function spacedWords(text: string): string {
  return text.toLowerCase().replace(NO_WORDS, " ").trim();
}

/** The words of a text for comparing: lower case, letters, marks and digits only, characters that look alike made the same. */
export function comparedWords(text: string): string[] {
  // Nothing looks alike among ASCII's letters, and expressions that know all letters take several times as long.
  if (!BEYOND_ASCII.test(text))
    return (
      text
        .toLowerCase()
        .replaceAll("'", "")
        .match(/[a-z0-9]+/g) ?? []
    );
  return normalized(text).toLowerCase().replace(/['’‘]/g, "").match(MARKED_WORDS) ?? [];
}

/** A key that is equal for texts that differ only in spelling. */
export function plainKey(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return comparedWords(text).join("");
}

/** How much of `part` is in `whole`: the share of its words, 0..1; 0 if it has none. */
export function shareOfWords(part: string, whole: string): number {
  const words = comparedWords(part);
  return words.length === 0 ? 0 : shareIn(words, new Set(comparedWords(whole)));
}

/** The share of these words that are among others, 0..1; 0 if there aren't any. */
export function shareIn(words: readonly string[], others: ReadonlySet<string>): number {
  let found = 0;
  for (const word of words) if (others.has(word)) found++;
  return found === 0 ? 0 : found / words.length;
}

/**
 * Limits the marks in a row that are sorted together, as in Unicode's stream-safe text: no script needs more, and sorting takes
 * quadratic time in one call that can't be interrupted. The two half-width ones are marks only once they are normalized.
 */
const MARKS = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu;

/** A text in Unicode's form NFKC, in linear time; in a longer row of marks, each 30 are followed by U+034F, which ends a row. */
export function normalized(text: string): string {
  return text.replace(MARKS, "$&\u034f").normalize("NFKC");
}
