// Counts the characters and words of a text, as normal mode does.

/** Length and words of a text, as normal mode counts them. One object serves all texts of a page. */
export interface TextCount {
  /** Characters (code points), white space at the ends cut and each run inside one space; 0 for blank text. */
  length: number;
  words: number;
}

/**
 * How many characters make a word in scripts that don't part words by spaces. Chinese and Japanese words have about two
 * characters, those of Thai, Khmer, Lao and Burmese more; what matters is that a sentence isn't a single word.
 */
const CHARACTERS_IN_WORD = 2;

/** What parts words besides white space: the original's marks, and the same marks of other scripts. */
const MARKS: ReadonlySet<number> = new Set([..."|?!.,[]،؟۔।、。？！，．｜・…「」"].map((mark) => mark.charCodeAt(0)));

/** The first character beyond ASCII that is white space or a mark, and the first that needs a closer look. */
const ASCII_END = 0x80;

/** Puts the measure of `text` into `count`. */
export function countText(text: string, count: TextCount): void {
  let length = 0;
  let words = 0;
  let unspaced = 0;
  let pendingSpace = 0;
  let isInWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isWhitespace(code)) {
      if (length > 0) pendingSpace = 1;
      isInWord = false;
      continue;
    }
    if ((code & 0xfc00) === 0xdc00) continue; // The second half of a character beyond U+FFFF.
    length += 1 + pendingSpace;
    pendingSpace = 0;
    if (MARKS.has(code)) isInWord = false;
    else if (isUnspaced(code)) {
      unspaced++;
      isInWord = false;
    } else if (!isInWord) {
      words++;
      isInWord = true;
    }
  }
  count.length = length;
  count.words = words + Math.ceil(unspaced / CHARACTERS_IN_WORD);
}

function isWhitespace(code: number): boolean {
  if (code < ASCII_END) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  if (code < 0x2000) return code === 0x1680;
  return code <= 0x200b || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000;
}

/** Thai, Lao, Burmese, Khmer; kana and Chinese characters, those beyond U+FFFF by their first half. Korean has spaces. */
function isUnspaced(code: number): boolean {
  if (code < 0x0e00) return false;
  if (code < 0x0f00 || (code >= 0x1000 && code < 0x10a0) || (code >= 0x1780 && code < 0x1800)) return true;
  return (code >= 0x3040 && code < 0x3130) || (code >= 0x3400 && code < 0xa000) || (code >= 0xd840 && code < 0xd880);
}
