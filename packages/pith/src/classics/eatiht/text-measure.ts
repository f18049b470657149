// Counts the characters of a text, and measures a text node from its bytes, without decoding it.

import type { Tree } from "../../index.js";

/** What can be said of a text node without decoding it. */
export interface TextMeasure {
  /** Characters with white space folded; 0 for blank text. */
  length: number;
  /** False when the text surely has no sentence mark and no letter beyond ASCII. */
  mayEndSentence: boolean;
  /** The text, when it had to be decoded after all. */
  text: string | undefined;
}

/** What a byte means for the measure, as bits. */
const enum ByteClass {
  BLANK = 1,
  /** It begins a character, as every byte does but a blank and the later bytes of a character beyond ASCII. */
  FIRST = 2,
  /** A sentence mark of ASCII, or the beginning of a character beyond ASCII. */
  MARK = 4,
  /** With it the bytes may not be the text. */
  UNSURE = 8,
}

const CLASSES = new Uint8Array(256);
CLASSES.fill(ByteClass.FIRST, 0, 0x80);
CLASSES.fill(ByteClass.FIRST | ByteClass.MARK, 0xc0);
for (const blank of " \n\r\t") CLASSES[blank.charCodeAt(0)] = ByteClass.BLANK;
for (const mark of ".!?") CLASSES[mark.charCodeAt(0)] = ByteClass.FIRST | ByteClass.MARK;
for (const unsure of "&<\0") CLASSES[unsure.charCodeAt(0)] = ByteClass.FIRST | ByteClass.UNSURE;

/**
 * Measures a text node by its bytes, and puts the result into `measure`, which is one object for all nodes of a page.
 *
 * What is in the source is the text, but for character references and NUL, and but for a text that
 * other markup cuts into pieces, between which a `<` is. With one of these the text is decoded.
 * Bytes that aren't UTF-8 may count as something other than the one character that replaces them.
 */
export function measureText(tree: Tree, node: number, measure: TextMeasure): void {
  const { source } = tree;
  const stop = tree.stop[node];
  let length = 0;
  let found = 0;
  let blankBefore: number = ByteClass.BLANK;
  // Without branches: most of the time goes here, and where a word ends can't be foreseen.
  for (let i = tree.start[node]; i < stop; i++) {
    const byteClass = CLASSES[source[i]];
    const first = (byteClass >> 1) & 1;
    // A run of blanks is one character when something follows it.
    length += first + (first & blankBefore);
    blankBefore = byteClass & ByteClass.BLANK;
    found |= byteClass;
  }
  if ((found & ByteClass.UNSURE) !== 0) {
    measureDecoded(tree.text(node), measure);
    return;
  }
  // The first word has no blank before it that counts.
  measure.length = length === 0 ? 0 : length - 1;
  measure.mayEndSentence = (found & ByteClass.MARK) !== 0;
  measure.text = undefined;
}

function measureDecoded(text: string, measure: TextMeasure): void {
  measure.length = foldedLength(text);
  measure.mayEndSentence = true;
  measure.text = text;
}

/**
 * The first half of each character beyond U+FFFF. A search for it costs next to nothing in text that has none: the host
 * keeps most text as one byte a character, and knows that this can't match there.
 */
const HIGH_SURROGATES = /[\ud800-\udbff]/g;

/** How many characters (code points) a text has. */
export function countCharacters(text: string): number {
  return text.length - (text.match(HIGH_SURROGATES)?.length ?? 0);
}

/**
 * Whether a text has more than `limit` characters when white space at its ends is cut and each run inside is folded into
 * one space, as XPath's `normalize-space` does: only space, tab, line feed and carriage return count as white space.
 */
export function isLongerThan(text: string, limit: number): boolean {
  // Folding never adds characters.
  return text.length > limit && foldedLength(text, limit) > limit;
}

/** The length of the folded text, in characters; stops counting when it is beyond `enough`. */
export function foldedLength(text: string, enough = Number.POSITIVE_INFINITY): number {
  let length = 0;
  let pendingSpace = 0;
  for (let i = 0; i < text.length && length <= enough; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d) {
      if (length > 0) pendingSpace = 1;
    } else if (!isHighSurrogate(code)) {
      length += 1 + pendingSpace;
      pendingSpace = 0;
    }
  }
  return length;
}

/** The first half of a character beyond U+FFFF; its second half is the one that is counted. */
function isHighSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}
