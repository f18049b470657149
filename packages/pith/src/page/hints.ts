// Finds the words in class names, ids and roles that hint at what an element is, all of those in a name in one pass.

import { HASH_FACTOR } from "../html/bytes.js";
import { HINT_NAMES, HINTS } from "./vocabulary.js";

/** Letters, the hyphen that means everything between words, and digits (all alike). */
const SYMBOLS = 28;
const HYPHEN = 26;
const DIGIT = 27;
const LETTER_A = 0x61;

/** The symbol of each byte; all but letters and digits are hyphens. */
const SYMBOL_OF = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = (byte | 0x20) - LETTER_A;
  if (letter >= 0 && letter < HYPHEN) return letter;
  return byte >= 0x30 && byte <= 0x39 ? DIGIT : HYPHEN;
});

/**
 * Finds all hints in a name in one pass over its bytes, as Aho and Corasick describe: a table that leads from each state
 * by each symbol to the next, and for each state the hints of all words that end there.
 */
class HintAutomaton {
  readonly next: Uint16Array;
  readonly low: Int32Array;
  readonly high: Int32Array;

  constructor() {
    const children: number[][] = [[]];
    const low = [0];
    const high = [0];
    HINT_NAMES.forEach((hint, number) => {
      for (const word of HINTS[hint].split(" ")) {
        let state = 0;
        for (const letter of word) {
          const symbol = letter === "-" ? HYPHEN : letter.charCodeAt(0) - LETTER_A;
          if (children[state][symbol] === undefined) {
            children[state][symbol] = children.length;
            children.push([]);
            low.push(0);
            high.push(0);
          }
          state = children[state][symbol];
        }
        (number < 32 ? low : high)[state] |= 1 << (number & 31);
      }
    });
    this.next = new Uint16Array(children.length * SYMBOLS);
    this.low = Int32Array.from(low);
    this.high = Int32Array.from(high);
    this.link(children);
  }

  /** Breadth first, so that a state's fallback, which is shorter, is complete before the state itself. */
  private link(children: readonly number[][]): void {
    const fallback = new Uint16Array(children.length);
    const queue = [0];
    for (const state of queue) {
      this.low[state] |= this.low[fallback[state]];
      this.high[state] |= this.high[fallback[state]];
      const row = state * SYMBOLS;
      const others = fallback[state] * SYMBOLS;
      if (state > 0) this.next.copyWithin(row, others, others + SYMBOLS);
      // A list of children has no entry for most symbols; those it has are visited alone.
      children[state].forEach((child, symbol) => {
        fallback[child] = this.next[row + symbol];
        this.next[row + symbol] = child;
        queue.push(child);
      });
    }
  }
}

let known: HintAutomaton | undefined;

/** The automaton of all hints, made when a page is read for the first time. */
function hintAutomaton(): HintAutomaton {
  known ??= new HintAutomaton();
  return known;
}

/** What FNV-1a, 32 bits, begins with, with its sign: what may be larger is kept as a float. */
const HASH_START = 0x811c9dc5 | 0;

/** What is measured of a value of an attribute that holds names. */
export interface Hints {
  /** Which are in it: a bit for each of `HINT_NAMES`, in two numbers of 32 bits. */
  readonly low: number;
  readonly high: number;
  /**
   * The hashes of its words in lower case. They end at everything that isn't a letter or a digit, and before a capital that follows a small
   * letter; digits don't count.
   */
  readonly tokens: readonly number[];
}

/** Reads a range of the source in one pass. */
export function readHints(source: Uint8Array, start: number, end: number): Hints {
  const { next, low, high } = hintAutomaton();
  const tokens: number[] = [];
  let foundLow = 0;
  let foundHigh = 0;
  let state = next[HYPHEN];
  let wasSmall = false;
  let token = HASH_START;
  for (let i = start; i <= end; i++) {
    // The end is followed by a word separator.
    const byte = i < end ? source[i] : 0;
    const symbol = SYMBOL_OF[byte];
    const isLetter = symbol < HYPHEN;
    const isSmall = isLetter && byte >= LETTER_A;
    const isBorder = isLetter && !isSmall && wasSmall;
    if (isBorder) {
      state = next[state * SYMBOLS + HYPHEN];
      foundLow |= low[state];
      foundHigh |= high[state];
    }
    if ((isBorder || symbol === HYPHEN) && token !== HASH_START) {
      tokens.push(token);
      token = HASH_START;
    }
    if (isLetter) token = Math.imul(token ^ (byte | 0x20), HASH_FACTOR);
    state = next[state * SYMBOLS + symbol];
    foundLow |= low[state];
    foundHigh |= high[state];
    wasSmall = isSmall;
  }
  return { low: foundLow, high: foundHigh, tokens };
}

/** A hash of the words of some names in order, of which those before a word give `hash`. */
export function joinHash(hash: number, token: number): number {
  return Math.imul(hash ^ token, HASH_FACTOR);
}

/** The hash of no words. */
export const NO_HASH = HASH_START;
