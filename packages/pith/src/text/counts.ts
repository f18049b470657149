// Counts words and sentences of a text.

/** What a character is for words; bits that may be combined. */
export const enum Sort {
  LETTER = 1,
  /** An apostrophe or a hyphen: as marks do, it continues a word but doesn't begin one. */
  JOINER = 2,
  /** A character of a script without spaces between words. */
  UNSPACED = 4,
  MARK = 8,
  KNOWN = 16,
}

const SORTS: readonly (readonly [Sort, RegExp])[] = [
  [Sort.LETTER, /[\p{L}\p{N}]/u],
  [Sort.JOINER, /['’-]/],
  [Sort.UNSPACED, /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u],
  [Sort.MARK, /\p{M}/u],
];

/** The classes of the characters of the basic plane, computed when one is first met. */
const known = /* @__PURE__ */ new Uint8Array(0x1_0000);

/** The bits of a character, and KNOWN. */
export function sortOf(codePoint: number): number {
  return known[codePoint] || readSort(codePoint);
}

function readSort(codePoint: number): number {
  let sort: number = Sort.KNOWN;
  for (const [bit, pattern] of SORTS) if (pattern.test(String.fromCodePoint(codePoint))) sort |= bit;
  if (codePoint < known.length) known[codePoint] = sort;
  return sort;
}

/** 1 for a letter or digit, otherwise 0. */
export function letterOf(codePoint: number): number {
  return sortOf(codePoint) & Sort.LETTER;
}

/** How many letters and digits a text has. */
export function countLetters(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) as number;
    if (codePoint > 0xffff) i++;
    letters += sortOf(codePoint) & Sort.LETTER;
  }
  return letters;
}

/** How many runs of letters and digits a text has: any page's words, good for thresholds. */
export function countWords(text: string): number {
  let runs = 0;
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) as number;
    if (codePoint > 0xffff) i++;
    const isLetter = sortOf(codePoint) & Sort.LETTER;
    runs += isLetter & ~before;
    before = isLetter;
  }
  return runs;
}

/** Its words for readers, and apart from them its characters of scripts that put no space between words. */
export function countReadWords(text: string): { words: number; characters: number } {
  let words = 0;
  let characters = 0;
  let isInWord = false;
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) as number;
    if (codePoint > 0xffff) i++;
    const sort = sortOf(codePoint);
    if ((sort & Sort.UNSPACED) !== 0) {
      characters++;
      isInWord = false;
    } else if ((sort & Sort.LETTER) !== 0) {
      if (!isInWord) words++;
      isInWord = true;
    } else if ((sort & (Sort.JOINER | Sort.MARK)) === 0) isInWord = false;
  }
  return { words, characters };
}
