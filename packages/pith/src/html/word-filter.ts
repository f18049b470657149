// Filters names by the words they may contain, without decoding them.

import { startsWith } from "./bytes.js";

const AMPERSAND = 0x26;
const BYTES = 256;
const FIRST_BEYOND_ASCII = 0x80;
/** Pairs of letters, by five bits of each. */
const PAIRS = 1 << 10;

/**
 * Rules out names that contain none of some words by their bytes, so that most need not be decoded. The words are
 * ASCII, in lower case, and have two letters or more; capitals in a name count as small letters.
 */
export class WordFilter {
  /** For each pair of letters the words that begin with it. */
  private readonly byPair: (string[] | undefined)[] = new Array(PAIRS).fill(undefined);
  private readonly isPair = new Uint8Array(PAIRS);
  /** Bytes that need a closer look. */
  private readonly isOther = new Uint8Array(BYTES).fill(1, FIRST_BEYOND_ASCII);

  /** `signs`: characters of ASCII that are looked for as well. */
  constructor(words: readonly string[], signs = "") {
    this.isOther[AMPERSAND] = 1;
    for (let i = 0; i < signs.length; i++) this.isOther[signs.charCodeAt(i)] = 1;
    for (const word of words) {
      const pair = pairOf(word.charCodeAt(0), word.charCodeAt(1));
      this.isPair[pair] = 1;
      this.byPair[pair] = [...(this.byPair[pair] ?? []), word];
    }
  }

  /** Whether a range may contain one of the words. Character references and letters beyond ASCII need a closer look. */
  mayHold(source: Uint8Array, start: number, end: number): boolean {
    const { isPair, isOther } = this;
    for (let i = start; i < end; i++) {
      const byte = source[i];
      if (isOther[byte] === 1) {
        // The one reference that addresses are full of, and no letter.
        if (byte !== AMPERSAND || !startsWith(source, i + 1, "amp;")) return true;
        i += 4;
        continue;
      }
      const pair = pairOf(byte, source[i + 1]);
      if (isPair[pair] === 1 && this.isAt(source, i, pair)) return true;
    }
    return false;
  }

  private isAt(source: Uint8Array, at: number, pair: number): boolean {
    for (const word of this.byPair[pair] as string[]) if (startsWith(source, at, word)) return true;
    return false;
  }
}

function pairOf(first: number, second: number): number {
  return ((first & 31) << 5) | (second & 31);
}
