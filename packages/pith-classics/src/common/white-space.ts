// White space as Python 3 has it.

/** A class of characters for regular expressions. Two of the originals are written in Python 3; `\s` of JavaScript differs in a few control characters. */
export const WHITE_SPACE = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
