// Finds the words in class names, ids and roles that hint at what an element is, all of those in a name in one pass.

import { HINT_NAMES, HINTS } from "../page/vocabulary.js";

/** Letters, the hyphen that means everything between words, and digits (all alike). */
const SYMBOLS = 28;
const HYPHEN = 26;
const DIGIT = 27;
const LETTER_A = 0x61;

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

/** FNV-1a, 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/**
 * Reads names (class lists, ids, roles) from the source: adds the hints in them to `found`, and calls `onToken` with the
 * hash of each of their words in lower case. Words end at everything that isn't a letter, and before a capital that follows
 * a small letter.
 */
export class HintMatcher {
  /** What was found: a bit for each of `HINT_NAMES`, in two numbers of 32 bits. */
  low = 0;
  high = 0;
  /** Those of all names since `begin`. */
  hash = HASH_START;
  onToken: (hash: number) => void = () => {};
  private readonly automaton = hintAutomaton();

  begin(): void {
    this.low = this.high = 0;
    this.hash = HASH_START;
  }

  read(source: Uint8Array, start: number, end: number): void {
    const { next, low, high } = this.automaton;
    let foundLow = 0;
    let foundHigh = 0;
    let state = next[HYPHEN];
    let wasSmall = false;
    let token = HASH_START;
    for (let i = start; i <= end; i++) {
      // The end is followed by a word separator.
      const byte = i < end ? source[i] : 0;
      const letter = (byte | 0x20) - LETTER_A;
      if (letter >= 0 && letter < 26) {
        const isSmall = byte >= LETTER_A;
        if (!isSmall && wasSmall) {
          state = next[state * SYMBOLS + HYPHEN];
          foundLow |= low[state];
          foundHigh |= high[state];
          token = this.endToken(token);
        }
        state = next[state * SYMBOLS + letter];
        token = Math.imul(token ^ (byte | 0x20), HASH_FACTOR);
        wasSmall = isSmall;
      } else {
        wasSmall = false;
        const isDigit = byte >= 0x30 && byte <= 0x39;
        state = next[state * SYMBOLS + (isDigit ? DIGIT : HYPHEN)];
        if (!isDigit) token = this.endToken(token);
      }
      foundLow |= low[state];
      foundHigh |= high[state];
    }
    this.low |= foundLow;
    this.high |= foundHigh;
  }

  private endToken(token: number): number {
    if (token === HASH_START) return token;
    this.hash = Math.imul(this.hash ^ token, HASH_FACTOR);
    this.onToken(token);
    return HASH_START;
  }
}
