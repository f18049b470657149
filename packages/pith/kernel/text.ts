// The counts of `TextScanner`, in AssemblyScript: what is in a block's text.

import { Character } from "../src/blocks/character";
import { CLASSES, COUNTS, SOURCE, TITLE } from "../src/kernel/memory";
import { FACTOR, HASH_START, weightIn } from "./lexicon";

const TITLE_PLACES: i32 = 4096;
const DENSE_PER_WORD: i32 = 2;

let words: i32 = 0;
let linkWords: i32 = 0;
let characters: i32 = 0;
let lowerWords: i32 = 0;
let numbers: i32 = 0;
let years: i32 = 0;
let commas: i32 = 0;
let sentences: i32 = 0;
let sentenceWords: i32 = 0;
let separators: i32 = 0;
let currency: i32 = 0;
let copyright: i32 = 0;
let questions: i32 = 0;
let last: i32 = 0;
let hash: i32 = 0;
let titleWords: i32 = 0;
let lexiconWords: i32 = 0;

let inWord = false;
let wordHash: i32 = 0;
let wordLength: i32 = 0;
let wordFirst: i32 = 0;
let wordIsYear = false;
let dense: i32 = 0;
let pendingMark = false;

let table: usize = 0;
let places: i32 = 0;

/** Words are looked up in the table at `at`. */
export function useWords(at: usize, size: i32): void {
  table = at;
  places = size;
}

export function wordCount(): i32 {
  return words;
}

export function characterCount(): i32 {
  return characters;
}

export function addLinkWords(count: i32): void {
  linkWords += count;
}

export function begin(): void {
  words = linkWords = characters = lowerWords = numbers = years = commas = sentences = sentenceWords = 0;
  separators = currency = copyright = questions = last = titleWords = lexiconWords = dense = 0;
  hash = HASH_START;
  inWord = pendingMark = false;
}

/**
 * Counts text up to a reference, if these are read, or up to a character whose class isn't known; gives its place, or `end`. Whoever calls
 * sees to that.
 */
export function text(start: i32, end: i32, hasReferences: bool): i32 {
  const stop = end + SOURCE;
  for (let i = start + SOURCE; i < stop; ) {
    const byte: i32 = load<u8>(i);
    let code = byte;
    let width = 1;
    if (byte >= 0x80) {
      const second: i32 = <i32>load<u8>(i, 1) & 0x3f;
      if (byte < 0xe0) {
        code = ((byte & 0x1f) << 6) | second;
        width = 2;
      } else {
        // Whoever calls knows those beyond U+FFFF.
        if (byte >= 0xf0) return i - SOURCE;
        code = ((byte & 0x0f) << 12) | (second << 6) | (load<u8>(i, 2) & 0x3f);
        width = 3;
      }
      // Not as UTF-8 has it.
      if (code < 0x80) return i - SOURCE;
    }
    const kind = <i32>load<u8>(CLASSES + code) - 1;
    if (kind < 0 || (kind === Character.AMPERSAND && hasReferences)) return i - SOURCE;
    if (byte < 0x80 && (kind === Character.LETTER || kind === Character.CAPITAL)) i = letters(i, stop, kind);
    else {
      i += width;
      character(kind, code);
    }
  }
  return end;
}

/** A run of ASCII letters, which most text is; gives what follows it. `kind`: that of its first letter. */
function letters(start: i32, stop: i32, kind: i32): i32 {
  if (!inWord) startWord(kind);
  let sum = wordHash;
  let i = start;
  for (let next = kind; next === Character.LETTER || next === Character.CAPITAL; ) {
    kind = next;
    const byte: i32 = load<u8>(i++);
    sum = (sum ^ (kind === Character.CAPITAL ? byte | 0x20 : byte)) * FACTOR;
    const after: i32 = i < stop ? load<u8>(i) : 0x80;
    next = after < 0x80 ? <i32>load<u8>(CLASSES + after) - 1 : Character.OTHER;
  }
  wordHash = sum;
  wordLength += i - start;
  characters += i - start;
  last = kind;
  wordIsYear = false;
  return i;
}

/** Counts a character of a class; ASCII letters in lower case. */
export function character(kind: i32, code: i32): void {
  if (kind === Character.LETTER || kind === Character.CAPITAL) {
    if (!inWord) startWord(kind);
    addToWord(kind, code);
    wordIsYear = false;
    return;
  }
  if (kind === Character.DIGIT) {
    if (!inWord) {
      startWord(kind);
      wordIsYear = code === 0x31 || code === 0x32;
    } else if (wordLength === 1 && code !== 0x39 && code !== 0x30) wordIsYear = false;
    addToWord(kind, code);
    return;
  }
  endWord();
  if (kind === Character.SPACE) {
    settleMark();
    return;
  }
  characters++;
  if (kind === Character.DENSE) {
    pendingMark = false;
    hash = (hash ^ code) * FACTOR;
    if (++dense % DENSE_PER_WORD === 0) {
      words++;
      lowerWords++;
    }
  } else if (kind === Character.MARK) {
    if (code === 0x3f) questions++;
    if (last !== Character.DIGIT) pendingMark = true;
  } else if (kind === Character.FULL_MARK) {
    pendingMark = true;
    settleMark();
  } else if (kind !== Character.QUOTE) {
    pendingMark = false;
    if (kind === Character.COMMA) commas++;
    else if (kind === Character.SEPARATOR) separators++;
    else if (kind === Character.CURRENCY) currency++;
    else if (kind === Character.COPYRIGHT) copyright++;
  }
  last = kind;
}

/** Ends the block, and writes its counts in the order of `Block`; gives the hash of its text. */
export function finish(): i32 {
  endWord();
  settleMark();
  store<i32>(COUNTS, max(1, words));
  store<i32>(COUNTS, linkWords, 4);
  store<i32>(COUNTS, characters, 8);
  store<i32>(COUNTS, lowerWords, 12);
  store<i32>(COUNTS, numbers, 16);
  store<i32>(COUNTS, years, 20);
  store<i32>(COUNTS, commas, 24);
  store<i32>(COUNTS, sentences, 28);
  store<i32>(COUNTS, sentenceWords, 32);
  store<i32>(COUNTS, separators, 36);
  store<i32>(COUNTS, currency, 40);
  store<i32>(COUNTS, copyright, 44);
  store<i32>(COUNTS, questions, 48);
  store<i32>(COUNTS, last, 52);
  store<i32>(COUNTS, hash, 56);
  store<i32>(COUNTS, titleWords, 60);
  store<i32>(COUNTS, lexiconWords, 64);
  return hash;
}

function startWord(kind: i32): void {
  inWord = true;
  words++;
  wordHash = HASH_START;
  wordLength = 0;
  wordFirst = kind;
  pendingMark = false;
}

function addToWord(kind: i32, code: i32): void {
  wordHash = (wordHash ^ code) * FACTOR;
  wordLength++;
  characters++;
  last = kind;
}

function endWord(): void {
  if (!inWord) return;
  inWord = false;
  if (wordFirst === Character.LETTER) lowerWords++;
  else if (wordFirst === Character.DIGIT) {
    numbers++;
    if (wordIsYear && wordLength === 4) years++;
  }
  hash = (hash ^ wordHash) * FACTOR;
  titleWords += load<u8>(TITLE + (wordHash & (TITLE_PLACES - 1)));
  lexiconWords += weightIn(table, places, wordHash);
}

function settleMark(): void {
  if (!pendingMark) return;
  pendingMark = false;
  sentences++;
  sentenceWords = words;
}
