// Reads character references.

import { REFERENCES } from "./generated/references.js";
import { WINDOWS_1252_C1 } from "./windows-1252.js";

export interface Reference {
  text: string;
  /** After its last byte. */
  end: number;
}

/** "CounterClockwiseContourIntegral", the longest name. */
const LONGEST_NAME = 31;
const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT = "\ufffd";

/** The text of each name, and the names that also count without a semicolon. */
interface Names {
  readonly texts: ReadonlyMap<string, string>;
  readonly legacy: ReadonlySet<string>;
}

let names: Names | undefined;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The second code point of most texts that have one: it chooses a variant of the first. */
const VARIANT = 0xfe00;
/** Mathematical alphabets by how the names of their letters end, and their first letter. Letters that Unicode has elsewhere are in the table. */
const ALPHABETS = { scr: 0x1d49c, fr: 0x1d504, opf: 0x1d538 };
/** A letter's name such as "Aacute" or "AElig", from which that of the small letter follows, "aacute", "aelig". */
const CAPITAL = /^[A-Z]+[a-z]*$/;
/** The one whose small letter has no name. */
const ALONE = "Gcedil";

/** A name such as "Element", which "NotElement" negates; others are negated as "sub" is by "nsub". */
const WORD = /^[A-Z][a-z]{2}/;

/** Made on first use. */
function readNames(): Names {
  const texts = new Map<string, string>();
  const legacy = new Set<string>();
  for (const [ending, letter] of Object.entries(ALPHABETS)) {
    for (let i = 0; i < LETTERS.length; i++) texts.set(LETTERS[i] + ending, String.fromCodePoint(letter + i));
  }
  let first = 0;
  for (const group of REFERENCES.split(",")) {
    const [codes] = /^[\d+]*/.exec(group) as RegExpExecArray;
    const [step, ...more] = codes.split("+");
    first += Number(step || 1);
    const text = String.fromCodePoint(first, ...more.map((code) => Number(code || VARIANT)));
    const small = text.toLowerCase();
    for (const [, mark, name, negation] of group.slice(codes.length).matchAll(/([ !]?)(\w+)(-?)/g)) {
      const names = [name];
      texts.set(name, text);
      if (negation !== "") texts.set((WORD.test(name) ? "Not" : "n") + name, `${text}\u0338`.normalize());
      if (small !== text && small.length === text.length && CAPITAL.test(name) && name !== ALONE) {
        names.push(name.toLowerCase());
        texts.set(names[1], small);
      }
      if (mark === "!") for (const each of names) legacy.add(each);
    }
  }
  return { texts, legacy };
}

/**
 * The character reference that begins with the `&` at `start`, or undefined if it isn't one and stays as written.
 * `inAttribute`: a name without semicolon counts only when no letter, digit or `=` follows.
 */
export function referenceAt(
  source: Uint8Array,
  start: number,
  end: number,
  inAttribute: boolean,
): Reference | undefined {
  if (start + 1 >= end) return undefined;
  if (source[start + 1] === 0x23) return numericReference(source, start, end);
  let stop = start + 1;
  const limit = Math.min(end, stop + LONGEST_NAME);
  while (stop < limit && isAlphanumeric(source[stop])) stop++;
  if (stop === start + 1) return undefined;
  let name = "";
  for (let i = start + 1; i < stop; i++) name += String.fromCharCode(source[i]);
  names ??= readNames();
  if (stop < end && source[stop] === 0x3b) {
    const text = names.texts.get(name);
    if (text !== undefined) return { text, end: stop + 1 };
  }
  for (let length = name.length; length > 1; length--) {
    const part = name.slice(0, length);
    if (!names.legacy.has(part)) continue;
    const next = start + 1 + length;
    if (inAttribute && next < end && (source[next] === 0x3d || isAlphanumeric(source[next]))) return undefined;
    return { text: names.texts.get(part) as string, end: next };
  }
  return undefined;
}

function numericReference(source: Uint8Array, start: number, end: number): Reference | undefined {
  let i = start + 2;
  const isHex = i < end && (source[i] | 0x20) === 0x78;
  if (isHex) i++;
  const first = i;
  let code = 0;
  for (; i < end; i++) {
    const digit = digitValue(source[i], isHex);
    if (digit < 0) break;
    // Capped just beyond the last code point, so that no run of digits overflows.
    code = Math.min(code * (isHex ? 16 : 10) + digit, LAST_CODE_POINT + 1);
  }
  if (i === first) return undefined;
  if (i < end && source[i] === 0x3b) i++;
  return { text: codePointText(code), end: i };
}

function digitValue(byte: number, isHex: boolean): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte | 0x20) - 0x61;
  return isHex && letter >= 0 && letter < 6 ? letter + 10 : -1;
}

function codePointText(code: number): string {
  if (code === 0 || code > LAST_CODE_POINT || (code >= 0xd800 && code <= 0xdfff)) return REPLACEMENT;
  // As in windows-1252.
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252_C1[code - 0x80];
  return String.fromCodePoint(code);
}

function isAlphanumeric(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);
}
