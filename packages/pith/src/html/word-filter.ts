// Filters names by the words they may contain, without decoding them.

import { startsWith } from "./bytes.js";

const AMPERSAND = 0x26;
const BYTES = 256;
const FIRST_BEYOND_ASCII = 0x80;
/** Pairs of letters, by five bits of each. */
const PAIRS = 1 << 10;

/** What a byte says about a word. */
const enum Look {
  NONE,
  /** One may begin with it. */
  FIRST,
  /** It needs a closer look. */
  OTHER,
}

/**
 * Rules out names that contain none of some words by their bytes, so that most need not be decoded. The words are
 * ASCII, in lower case, and have two letters or more; capitals in a name count as small letters.
 */
export class WordFilter {
  /** For each pair of letters the words that begin with it. */
  private readonly byPair: (string[] | undefined)[] = new Array(PAIRS).fill(undefined);
  private readonly isPair = new Uint8Array(PAIRS);
  /** What each byte may be; most bytes are passed over by it. */
  private readonly looks = new Uint8Array(BYTES).fill(Look.OTHER, FIRST_BEYOND_ASCII);

  /** `signs`: characters of ASCII that are looked for as well. */
  constructor(words: readonly string[], signs = "") {
    this.looks[AMPERSAND] = Look.OTHER;
    for (let i = 0; i < signs.length; i++) this.looks[signs.charCodeAt(i)] = Look.OTHER;
    for (const word of words) {
      for (const first of [word[0], word[0].toUpperCase()]) this.looks[first.charCodeAt(0)] = Look.FIRST;
      const pair = pairOf(word.charCodeAt(0), word.charCodeAt(1));
      this.isPair[pair] = 1;
      this.byPair[pair] = [...(this.byPair[pair] ?? []), word];
    }
  }

  /** Whether a range may contain one of the words. Character references and letters beyond ASCII need a closer look. */
  mayHold(source: Uint8Array, start: number, end: number): boolean {
    const { isPair, looks } = this;
    for (let i = start; i < end; i++) {
      const byte = source[i];
      const look = looks[byte];
      if (look === Look.NONE) continue;
      if (look === Look.OTHER) {
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
