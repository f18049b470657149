// The classes of characters.

/** What a character is for counting words and sentences. */
export const enum Character {
  OTHER = 0,
  SPACE = 1,
  /** A letter that isn't a capital. */
  LETTER = 2,
  CAPITAL = 3,
  DIGIT = 4,
  /** `.`, `!`, `?`: ends a sentence when a space follows. */
  MARK = 5,
  /** Ends a sentence whatever follows, such as Chinese marks. */
  FULL_MARK = 6,
  COMMA = 7,
  /** Separates the parts of a menu or a path: `|`, `/`, `>`, a bullet, an arrow. */
  SEPARATOR = 8,
  CURRENCY = 9,
  COPYRIGHT = 10,
  /** A quotation mark or a bracket: may be between a mark and the space after it. */
  QUOTE = 11,
  /** A letter of a script without spaces between words. */
  DENSE = 12,
  /** `&`, which may begin a character reference. */
  AMPERSAND = 13,
}
