// Where things are in the page kernel's memory, in bytes; also read by the kernel's compiler.

/** Names that the parser knows, as in `TagNames`: the low and the high half of each, 32 bits, and its number, 16 bits. */
export const NAME_LOWS = 0x10000;
export const NAME_HIGHS = 0x11000;
export const NAME_TAGS = 0x12000;
/** For each tag, whether the text after it may not be markup, or lose its first line break: a byte each. */
export const STOPS = 0x12800;
/** Weights by their digit in a lexicon, a signed byte each. */
export const WEIGHTS = 0x12900;
/** The filter of the title's words, a byte each. */
export const TITLE = 0x13000;
/** What `text` counted and what `names` found, 32 bits each. */
export const COUNTS = 0x14000;
export const FOUND = 0x14080;
/** Tokens: rows of eight numbers of 32 bits, the columns of `Token`. */
export const TOKENS = 0x15000;
export const MOST_TOKENS = 1024;
/** The class of each character up to U+FFFF, plus 1, a byte each; 0: not asked for yet. */
export const CLASSES = 0x20000;
/** A lexicon's tables, and the automaton of hints. */
export const TABLES = 0x30000;
/** The page. Its rows of attributes come after it. */
export const SOURCE = 0x80000;
/** All of it, in pages of 64 kB: room for pages of 2.6 MB. It never grows, as that would slow down every typed array of the process. */
export const SIZE = 384;

/** The columns of a token. */
export const enum Token {
  /** `TEXT`, `START` or `END`; one bit more for a tag that closes itself. */
  KIND,
  START,
  STOP,
  /** The number of a tag's name; 0: none that the parser knows. */
  TAG,
  /** The first of its rows of attributes; 0: none. */
  ATTRIBUTES,
  NAME_END,
  /** The name's last bytes, as in `TagNames`. */
  LOW,
  HIGH,
  SIZE,
}

/** The kinds of tokens. Of tags it is also where the name begins. */
export const TEXT = 0;
export const START = 1;
export const END = 2;
export const SELF_CLOSING = 4;

/** Why a call of `tokens` ended. */
export const enum Reason {
  /** There is no room for more. */
  FULL,
  /** The page ends here, perhaps in a tag. */
  PAGE_END,
  /** Here begins a comment, or what is read as one. */
  DECLARATION,
  /** After the last token there may be text that is no markup, or a line break that isn't text. */
  AFTER_TAG,
}
