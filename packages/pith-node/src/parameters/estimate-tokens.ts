// Estimates how many tokens a text has for a language model.

/**
 * Words in Latin letters; characters of scripts that write words without spaces; words in other scripts; numbers;
 * everything else that is visible.
 */
const PIECES =
  /([A-Za-z]+)|([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])|([\p{L}\p{M}]+)|(\p{N}+)|[^\s]/gu;

/** Letters that a token holds: most English words are one token, long ones two. */
const LATIN_LETTERS = 6;
const OTHER_LETTERS = 2.2;
const DIGITS = 3;
/** Punctuation is often one token with what is before it. */
const MARKS_PER_TOKEN = 1.25;

/**
 * How many tokens a text has for a language model, estimated without any model's vocabulary, rather too many than too few.
 * On the Markdown of 130 labelled pages in several languages, compared with o200k: 0.89 to 1.39 times, median 1.13; with cl100k,
 * which knows fewer languages: 0.77 to 1.35.
 */
export function estimateTokens(text: string): number {
  let [tokens, marks] = [0, 0];
  for (const [piece, latin, single, letters, digits] of text.matchAll(PIECES)) {
    if (latin !== undefined) tokens += Math.ceil(latin.length / LATIN_LETTERS);
    else if (single !== undefined) tokens++;
    else if (letters !== undefined) tokens += Math.ceil(letters.length / OTHER_LETTERS);
    else if (digits !== undefined) tokens += Math.ceil(digits.length / DIGITS);
    else marks += piece.length;
  }
  // One division is exact; .8 added for each mark gives 9.000000000000002, and a text larger than its parts together.
  return tokens + Math.ceil(marks / MARKS_PER_TOKEN);
}
