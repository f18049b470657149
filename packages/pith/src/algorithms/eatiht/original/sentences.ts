/** White space as the originals' language (Python 3) has it; `\s` of JavaScript differs in a few control characters. */
const BLANK = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

/**
 * Where the original cuts a text: white space right behind `.`, `!` or `?`, or behind one of these and one straight
 * quote, unless the text before ends with a title such as `Dr.` (SPEC of the originals, section 4). There is no test for
 * the beginning of the title's word.
 */
const CUT = new RegExp(`(?<=[.!?]['"]?)(?<!(?:mr|mrs|jr|dr|prof|sr)\\.)${BLANK}+`, "iu");

/** `[12]`, as encyclopedias number their sources, and `[]`. */
const BRACKETED_NUMBER = /\[\p{Nd}*\]/gu;

/** The original counts and gives back only pieces that end in one of these. */
const ENDINGS = ".\"?!'";

/**
 * The sentences of an element's text as the first version of eatiht counts and prints them. The first one begins with
 * two line feeds. A piece without final punctuation is left out.
 */
export function originalSentences(text: string): string[] {
  const pieces = text.replace(BRACKETED_NUMBER, "").split(CUT);
  pieces[0] = `\n\n${pieces[0]}`;
  return pieces.filter((piece) => piece !== "" && ENDINGS.includes(piece[piece.length - 1]));
}
