// Counts words, sentences and signs of a block from its bytes.

import { HASH_FACTOR } from "../html/bytes.js";
import { TextForm } from "../html/node-kind.js";
import { referenceAt } from "../html/references.js";
import { Character } from "./character.js";
import { ASCII, classOf } from "./characters.js";
import { Block } from "./page-blocks.js";

/** How many letters of a script without spaces count as a word. */
const DENSE_PER_WORD = 2;
/** What FNV-1a, 32 bits, begins with. Without a sign, as no product has it: it can't be the hash of words. */
const HASH_START = 0x811c9dc5;
/** Small letters of ASCII, the first and the last. */
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;

/**
 * Counts what is in a block's text, straight from the bytes of the source: nothing is decoded, no string is made.
 * Words are runs of letters and digits; in scripts without spaces two letters count as a word.
 */
export class TextScanner {
  words = 0;
  /** Words in links. */
  linkWords = 0;
  /** Characters that aren't white space. */
  characters = 0;
  /** Words that begin with a letter that isn't a capital. */
  lowerWords = 0;
  /** Words that begin with a digit. */
  numbers = 0;
  /** Numbers of four digits that begin with 19 or 20. */
  years = 0;
  commas = 0;
  sentences = 0;
  /** Words up to the end of the last sentence. */
  sentenceWords = 0;
  separators = 0;
  currency = 0;
  copyright = 0;
  questions = 0;
  /** The class of the last character that isn't white space. */
  last = Character.OTHER as Character;
  /** Of the whole text, white space and punctuation aside. */
  hash = HASH_START;

  /** Whether there was any letter or digit. */
  get hasWords(): boolean {
    return this.hash !== HASH_START;
  }

  /** Called with the hash of each word, ASCII capitals in lower case. */
  onWord: (hash: number) => void = () => {};

  private inWord = false;
  private wordHash = 0;
  private wordLength = 0;
  private wordFirst = Character.OTHER as Character;
  private wordIsYear = false;
  private dense = 0;
  private pendingMark = false;

  begin(): void {
    this.words = this.linkWords = this.characters = this.lowerWords = this.numbers = this.years = 0;
    this.commas = this.sentences = this.sentenceWords = this.separators = 0;
    this.currency = this.copyright = this.questions = 0;
    this.last = Character.OTHER;
    this.hash = HASH_START;
    this.inWord = this.pendingMark = false;
    this.dense = 0;
  }

  scan(source: Uint8Array, start: number, end: number, form: TextForm, inLink: boolean): void {
    const before = this.words;
    for (let i = start; i < end; ) {
      const byte = source[i];
      if (byte < 0x80) {
        const kind = ASCII[byte];
        if (kind === Character.LETTER || kind === Character.CAPITAL) {
          i = this.letters(source, i, end, kind);
          continue;
        }
        i++;
        if (kind === Character.AMPERSAND && form === TextForm.ESCAPED) i = this.reference(source, i - 1, end);
        else this.other(kind, byte);
        continue;
      }
      const width = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      this.beyondAscii(codePointAt(source, i, width));
      i += width;
    }
    if (inLink) this.linkWords += this.words - before;
  }

  finish(): void {
    this.endWord();
    this.settleMark();
  }

  /** Writes the counts to a block's row. */
  writeTo(blocks: Int32Array, at: number): void {
    // A single letter of a script without spaces is a block too.
    blocks[at + Block.WORDS] = Math.max(1, this.words);
    blocks[at + Block.LINK_WORDS] = this.linkWords;
    blocks[at + Block.CHARACTERS] = this.characters;
    blocks[at + Block.LOWER_WORDS] = this.lowerWords;
    blocks[at + Block.NUMBERS] = this.numbers;
    blocks[at + Block.YEARS] = this.years;
    blocks[at + Block.COMMAS] = this.commas;
    blocks[at + Block.SENTENCES] = this.sentences;
    blocks[at + Block.SENTENCE_WORDS] = this.sentenceWords;
    blocks[at + Block.SEPARATORS] = this.separators;
    blocks[at + Block.CURRENCY] = this.currency;
    blocks[at + Block.COPYRIGHT] = this.copyright;
    blocks[at + Block.QUESTIONS] = this.questions;
    blocks[at + Block.LAST_CHARACTER] = this.last;
    blocks[at + Block.HASH] = this.hash;
  }

  /** A line break between two texts of the block. */
  breakLine(): void {
    this.other(Character.SPACE, 0x20);
  }

  private reference(source: Uint8Array, start: number, end: number): number {
    const found = referenceAt(source, start, end, false);
    if (found === undefined) {
      this.other(Character.OTHER, 0x26);
      return start + 1;
    }
    const codePoint = found.text.codePointAt(0) as number;
    if (codePoint >= 0x80) this.beyondAscii(codePoint);
    else {
      const kind = ASCII[codePoint];
      if (kind === Character.LETTER || kind === Character.CAPITAL) this.letter(kind, codePoint | 0x20);
      else this.other(kind, codePoint);
    }
    return found.end;
  }

  private beyondAscii(codePoint: number): void {
    const kind = classOf(codePoint);
    if (kind === Character.LETTER || kind === Character.CAPITAL) this.letter(kind, codePoint);
    else if (kind === Character.DENSE) this.denseLetter(codePoint);
    else this.other(kind, codePoint);
  }

  /** A run of ASCII letters, which most text is, from `start` on; gives what follows it. `first`: the kind of its first letter. */
  private letters(source: Uint8Array, start: number, end: number, first: Character): number {
    if (!this.inWord) this.startWord(first);
    let hash = Math.imul(
      this.wordHash ^ (first === Character.CAPITAL ? source[start] | 0x20 : source[start]),
      HASH_FACTOR,
    );
    let i = start + 1;
    // Letters alone: an underscore, which counts as one and has no capital, begins a run of its own.
    for (; i < end; i++) {
      const small = source[i] | 0x20;
      if (small < SMALL_A || small > SMALL_Z) break;
      hash = Math.imul(hash ^ small, HASH_FACTOR);
    }
    this.wordHash = hash;
    this.wordLength += i - start;
    this.characters += i - start;
    this.last = ASCII[source[i - 1]];
    this.wordIsYear = false;
    return i;
  }

  private letter(kind: Character, code: number): void {
    if (!this.inWord) this.startWord(kind);
    this.wordHash = Math.imul(this.wordHash ^ code, HASH_FACTOR);
    this.wordLength++;
    this.characters++;
    this.last = kind;
    this.wordIsYear = false;
  }

  private denseLetter(code: number): void {
    this.endWord();
    this.pendingMark = false;
    this.characters++;
    this.hash = Math.imul(this.hash ^ code, HASH_FACTOR);
    this.last = Character.DENSE;
    if (++this.dense % DENSE_PER_WORD === 0) {
      this.words++;
      this.lowerWords++;
    }
  }

  private startWord(kind: Character): void {
    this.inWord = true;
    this.words++;
    this.wordHash = HASH_START;
    this.wordLength = 0;
    this.wordFirst = kind;
    this.pendingMark = false;
  }

  private endWord(): void {
    if (!this.inWord) return;
    this.inWord = false;
    if (this.wordFirst === Character.LETTER) this.lowerWords++;
    else if (this.wordFirst === Character.DIGIT) {
      this.numbers++;
      if (this.wordIsYear && this.wordLength === 4) this.years++;
    }
    this.hash = Math.imul(this.hash ^ this.wordHash, HASH_FACTOR);
    this.onWord(this.wordHash);
  }

  private other(kind: Character, code: number): void {
    if (kind === Character.DIGIT) {
      if (!this.inWord) {
        this.startWord(kind);
        this.wordIsYear = code === 0x31 || code === 0x32;
      } else if (this.wordLength === 1 && code !== 0x39 && code !== 0x30) this.wordIsYear = false;
      this.wordHash = Math.imul(this.wordHash ^ code, HASH_FACTOR);
      this.wordLength++;
      this.characters++;
      this.last = kind;
      return;
    }
    this.endWord();
    if (kind === Character.SPACE) {
      this.settleMark();
      return;
    }
    this.characters++;
    switch (kind) {
      case Character.MARK:
        if (code === 0x3f) this.questions++;
        if (this.last !== Character.DIGIT) this.pendingMark = true;
        break;
      case Character.FULL_MARK:
        this.pendingMark = true;
        this.settleMark();
        break;
      case Character.QUOTE:
        break;
      default:
        this.pendingMark = false;
        if (kind === Character.COMMA) this.commas++;
        else if (kind === Character.SEPARATOR) this.separators++;
        else if (kind === Character.CURRENCY) this.currency++;
        else if (kind === Character.COPYRIGHT) this.copyright++;
    }
    this.last = kind;
  }

  private settleMark(): void {
    if (!this.pendingMark) return;
    this.pendingMark = false;
    this.sentences++;
    this.sentenceWords = this.words;
  }
}

/** The code point of `width` bytes of UTF-8; bytes that are cut off count as 0. */
function codePointAt(source: Uint8Array, at: number, width: number): number {
  if (width === 2) return ((source[at] & 0x1f) << 6) | (source[at + 1] & 0x3f);
  if (width === 3) return ((source[at] & 0x0f) << 12) | ((source[at + 1] & 0x3f) << 6) | (source[at + 2] & 0x3f);
  return (
    ((source[at] & 0x07) << 18) |
    ((source[at + 1] & 0x3f) << 12) |
    ((source[at + 2] & 0x3f) << 6) |
    (source[at + 3] & 0x3f)
  );
}
