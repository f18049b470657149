// Classifies characters for counting words and sentences.

import { Character } from "./character.js";

/** The class of each ASCII character. */
export const ASCII: Uint8Array = /* @__PURE__ */ (() => {
  const classes = new Uint8Array(128);
  const set = (characters: string, to: Character) => {
    for (let i = 0; i < characters.length; i++) classes[characters.charCodeAt(i)] = to;
  };
  set(" \t\n\r\f\v", Character.SPACE);
  set("abcdefghijklmnopqrstuvwxyz_", Character.LETTER);
  set("ABCDEFGHIJKLMNOPQRSTUVWXYZ", Character.CAPITAL);
  set("0123456789", Character.DIGIT);
  set(".!?", Character.MARK);
  set(",;", Character.COMMA);
  set("|/\\>*~", Character.SEPARATOR);
  set("$", Character.CURRENCY);
  set("\"')]}", Character.QUOTE);
  set("&", Character.AMPERSAND);
  return classes;
})();

/** The class of a character beyond ASCII, by its code point. Blocks of Unicode, not single letters: good enough to count. */
export function classOf(codePoint: number): Character {
  if (codePoint < 0x100) return latin1(codePoint);
  if (codePoint < 0x2000) return alphabetic(codePoint);
  if (codePoint < 0x2e80) return symbol(codePoint);
  if (codePoint < 0x3040) return cjkSymbol(codePoint);
  if (codePoint < 0xa000 || (codePoint >= 0xf900 && codePoint < 0xfb00)) return Character.DENSE;
  if (codePoint >= 0xff00 && codePoint < 0xff66) return fullWidth(codePoint);
  if (codePoint === 0xfeff) return Character.SPACE;
  if (codePoint >= 0x1f000 && codePoint < 0x20000) return Character.OTHER;
  return codePoint >= 0x20000 ? Character.DENSE : Character.LETTER;
}

function latin1(codePoint: number): Character {
  if (codePoint === 0xa0) return Character.SPACE;
  if (codePoint === 0xa9 || codePoint === 0xae) return Character.COPYRIGHT;
  if (codePoint === 0xab || codePoint === 0xbb || codePoint === 0xb7) return Character.SEPARATOR;
  if (codePoint >= 0xa2 && codePoint <= 0xa5) return Character.CURRENCY;
  if (codePoint === 0xaa || codePoint === 0xb5 || codePoint === 0xba) return Character.LETTER;
  if (codePoint < 0xc0 || codePoint === 0xd7 || codePoint === 0xf7) return Character.OTHER;
  return codePoint < 0xdf ? Character.CAPITAL : Character.LETTER;
}

/** Latin Extended to the scripts of Africa and India: U+0100 to U+1FFF. */
function alphabetic(codePoint: number): Character {
  if (codePoint < 0x180) return (codePoint & 1) === 0 ? Character.CAPITAL : Character.LETTER;
  if (codePoint >= 0x391 && codePoint <= 0x3a9) return Character.CAPITAL;
  if (codePoint >= 0x400 && codePoint <= 0x42f) return Character.CAPITAL;
  if (codePoint === 0x60c || codePoint === 0x61b) return Character.COMMA;
  if (codePoint === 0x61f || codePoint === 0x6d4 || codePoint === 0x964) return Character.FULL_MARK;
  if (codePoint >= 0xe00 && codePoint < 0xf00) return Character.DENSE;
  if ((codePoint >= 0x1000 && codePoint < 0x10a0) || (codePoint >= 0x1780 && codePoint < 0x1800))
    return Character.DENSE;
  return Character.LETTER;
}

/** Punctuation, currency, arrows, shapes: U+2000 to U+2E7F. */
function symbol(codePoint: number): Character {
  if (codePoint <= 0x200b || codePoint === 0x202f || codePoint === 0x205f) return Character.SPACE;
  if (codePoint >= 0x2018 && codePoint <= 0x201f) return Character.QUOTE;
  if (codePoint === 0x2026) return Character.MARK;
  if (codePoint === 0x2022 || codePoint === 0x2039 || codePoint === 0x203a) return Character.SEPARATOR;
  if (codePoint >= 0x20a0 && codePoint < 0x20d0) return Character.CURRENCY;
  if (codePoint >= 0x2190 && codePoint < 0x2800) return Character.SEPARATOR;
  return codePoint >= 0x2c00 && codePoint < 0x2e00 ? Character.LETTER : Character.OTHER;
}

/** U+2E80 to U+303F. */
function cjkSymbol(codePoint: number): Character {
  if (codePoint === 0x3000) return Character.SPACE;
  if (codePoint === 0x3001) return Character.COMMA;
  if (codePoint === 0x3002) return Character.FULL_MARK;
  return codePoint < 0x3000 ? Character.DENSE : Character.OTHER;
}

/** U+FF00 to U+FF65. */
function fullWidth(codePoint: number): Character {
  if (codePoint === 0xff01 || codePoint === 0xff1f || codePoint === 0xff61) return Character.FULL_MARK;
  if (codePoint === 0xff0c || codePoint === 0xff1b) return Character.COMMA;
  if (codePoint === 0xff5c) return Character.SEPARATOR;
  if (codePoint >= 0xff10 && codePoint <= 0xff19) return Character.DIGIT;
  if (codePoint >= 0xff21 && codePoint <= 0xff3a) return Character.CAPITAL;
  return codePoint >= 0xff41 && codePoint <= 0xff5a ? Character.LETTER : Character.OTHER;
}
