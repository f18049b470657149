// What `NameReader` and `HintMatcher` read in an element's attributes, in AssemblyScript.

import { FOUND, SOURCE } from "../src/kernel/memory";
import { FACTOR, HASH_START, weightIn } from "./lexicon";

const SYMBOLS: i32 = 28;
const HYPHEN: i32 = 26;
const DIGIT: i32 = 27;
/** The longest name, and how much of a style is looked at after its first letter. */
const MAX_NAME: i32 = 256;
const MAX_DECLARATION: i32 = 24;

let low: i32 = 0;
let high: i32 = 0;
let hash: i32 = 0;
let ownWeight: i32 = 0;
let aroundWeight: i32 = 0;
let isHidden: i32 = 0;

let own: usize = 0;
let ownPlaces: i32 = 0;
let around: usize = 0;
let aroundPlaces: i32 = 0;
let steps: usize = 0;
let lows: usize = 0;
let highs: usize = 0;

/** Names are looked up in these tables, and hints found by this automaton. */
export function useNames(
  o: usize,
  oSize: i32,
  a: usize,
  aSize: i32,
  next: usize,
  lowBits: usize,
  highBits: usize,
): void {
  own = o;
  ownPlaces = oSize;
  around = a;
  aroundPlaces = aSize;
  steps = next;
  lows = lowBits;
  highs = highBits;
}

/** Reads a run of rows, and the name of a custom element where `tagEnd` isn't 0; writes what is found. */
export function names(row: usize, tagStart: i32, tagEnd: i32): void {
  low = high = ownWeight = aroundWeight = isHidden = 0;
  hash = HASH_START;
  for (; load<i32>(row) >= 0; row += 16) attribute(row);
  if (tagEnd !== 0) match(tagStart + SOURCE, tagEnd + SOURCE);
  store<i32>(FOUND, low);
  store<i32>(FOUND, high, 4);
  store<i32>(FOUND, hash, 8);
  store<i32>(FOUND, ownWeight, 12);
  store<i32>(FOUND, aroundWeight, 16);
  store<i32>(FOUND, isHidden, 20);
}

function attribute(row: usize): void {
  const name = SOURCE + load<i32>(row);
  const start = SOURCE + load<i32>(row, 8);
  const end = SOURCE + load<i32>(row, 12);
  let isClass = false;
  switch (load<i32>(row, 4) - load<i32>(row)) {
    case 2:
      if (!isAt(name, "id")) return;
      break;
    case 4:
      if (!isAt(name, "role")) return;
      break;
    case 5:
      if (isAt(name, "style")) style(start, min(end, start + MAX_NAME));
      if (!isAt(name, "class")) return;
      isClass = true;
      break;
    case 6:
      if (isAt(name, "hidden")) isHidden = 1;
      return;
    case 8:
      if (!isAt(name, "itemprop") && !isAt(name, "itemtype")) return;
      break;
    case 10:
      if (!isAt(name, "aria-label")) return;
      break;
    case 11:
      if (isAt(name, "aria-hidden") && isAt(start, "true")) isHidden = 1;
      if (!isAt(name, "data-testid") && !isAt(name, "data-module")) return;
      break;
    case 14:
      if (!isAt(name, "data-component")) return;
      break;
    default:
      return;
  }
  if (end - start <= MAX_NAME || isClass) match(start, min(end, start + MAX_NAME));
}

/** Finds the hints and words of a name. */
function match(start: i32, end: i32): void {
  let foundLow = 0;
  let foundHigh = 0;
  let state: i32 = load<u16>(steps + 2 * HYPHEN);
  let wasSmall = false;
  let token = HASH_START;
  for (let i = start; i <= end; i++) {
    const byte: i32 = i < end ? load<u8>(i) : 0;
    const letter = (byte | 0x20) - 0x61;
    if (<u32>letter < 26) {
      const isSmall = byte >= 0x61;
      if (!isSmall && wasSmall) {
        state = load<u16>(steps + 2 * (state * SYMBOLS + HYPHEN));
        foundLow |= load<i32>(lows + 4 * state);
        foundHigh |= load<i32>(highs + 4 * state);
        token = endToken(token);
      }
      state = load<u16>(steps + 2 * (state * SYMBOLS + letter));
      token = (token ^ (byte | 0x20)) * FACTOR;
      wasSmall = isSmall;
    } else {
      wasSmall = false;
      const isDigit = byte >= 0x30 && byte <= 0x39;
      state = load<u16>(steps + 2 * (state * SYMBOLS + (isDigit ? DIGIT : HYPHEN)));
      if (!isDigit) token = endToken(token);
    }
    foundLow |= load<i32>(lows + 4 * state);
    foundHigh |= load<i32>(highs + 4 * state);
  }
  low |= foundLow;
  high |= foundHigh;
}

function endToken(token: i32): i32 {
  if (token === HASH_START) return token;
  hash = (hash ^ token) * FACTOR;
  ownWeight += weightIn(own, ownPlaces, token);
  aroundWeight += weightIn(around, aroundPlaces, token);
  return HASH_START;
}

function style(start: i32, stop: i32): void {
  for (let i = start; i < stop; i++) {
    const letter = load<u8>(i) | 0x20;
    const end = min(stop, i + MAX_DECLARATION);
    if (letter === 0x64) {
      if (declares(i, end, "display", "none")) isHidden = 1;
    } else if (letter === 0x76 && declares(i, end, "visibility", "hidden")) isHidden = 1;
  }
}

function declares(at: i32, end: i32, property: string, value: string): bool {
  if (at + property.length > end || !isAt(at, property)) return false;
  at = afterSpace(at + property.length, end);
  if (at >= end || load<u8>(at) !== 0x3a) return false;
  at = afterSpace(at + 1, end);
  return at + value.length <= end && isAt(at, value);
}

function afterSpace(at: i32, end: i32): i32 {
  while (at < end && isSpace(load<u8>(at))) at++;
  return at;
}

/** White space of regular expressions, in Latin-1. */
function isSpace(byte: i32): bool {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0xa0;
}

/** Whether `word`, in lower case, is there, in either case. */
function isAt(at: i32, word: string): bool {
  for (let i = 0; i < word.length; i++) {
    const byte: i32 = load<u8>(at + i);
    const small = byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte;
    if (small !== word.charCodeAt(i)) return false;
  }
  return true;
}
