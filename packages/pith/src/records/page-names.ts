// What the elements of a page are called: words of their classes, hints in their names, and whether they are numbered.

import { HintMatcher } from "../blocks/hint-matcher.js";
import { isWhitespace, startsWith } from "../html/bytes.js";
import { Layout, layoutOf } from "../html/layout.js";
import { TextForm } from "../html/node-kind.js";
import { decodeText } from "../html/text.js";
import type { Tree } from "../html/tree.js";
import { HINT_NAMES, type Hint } from "../page/vocabulary.js";

/** A class attribute is read up to here, in bytes and in words, and another name if it is shorter: the rest is data. */
const MAX_CLASS = 256;
const MAX_WORDS = 6;
const MAX_NAME = 64;
/** FNV-1a, 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** What the value of a class attribute says. */
interface ClassNames {
  /** Its words without figures, by number. */
  readonly words: readonly number[];
  readonly low: number;
  readonly high: number;
}

/** The names of the elements at and below one element, the page's body, read in one pass. */
export class PageNames {
  /** 1 for an element whose id has figures, or that is an item of microdata: one of several. By node, from the body on. */
  readonly isOne: Uint8Array;
  private readonly classOf: Int32Array;
  /** Hints in the names of each element, and in those of the elements around it: sets of 32 bits, by node. */
  private readonly own: readonly [Int32Array, Int32Array];
  private readonly around: readonly [Int32Array, Int32Array];
  private readonly depths: Int32Array;
  private readonly classes: ClassNames[] = [{ words: [], low: 0, high: 0 }];
  /** Values of class attributes by their hash: pages have few of them, and long. */
  private readonly known = new Map<number, number>();
  /** Words by their hash, likewise. */
  private readonly numbers = new Map<number, number>();
  /** Where each is, for the first time. */
  private readonly names: (readonly [start: number, end: number])[] = [];
  private readonly matcher = new HintMatcher();
  private readonly classMatcher = new HintMatcher();
  private at = 0;

  constructor(
    private readonly tree: Tree,
    private readonly body: number,
  ) {
    const size = tree.end[body] - body;
    this.isOne = new Uint8Array(size);
    this.classOf = new Int32Array(size);
    this.own = [new Int32Array(size), new Int32Array(size)];
    this.around = [new Int32Array(size), new Int32Array(size)];
    this.depths = new Int32Array(size);
    const { matcher, own, around, depths } = this;
    for (let node = body; node < tree.end[body]; node++) {
      if (!tree.isElement(node)) continue;
      if (layoutOf(tree.tag[node]) === Layout.NONE) {
        node = tree.end[node] - 1;
        continue;
      }
      const at = node - body;
      this.at = at;
      matcher.begin();
      tree.eachAttributeRange(node, this.readAttribute);
      const { low, high } = this.classes[this.classOf[at]];
      own[0][at] = matcher.low | low;
      own[1][at] = matcher.high | high;
      const parent = tree.parent[node] - body;
      // What the page as a whole is called isn't around anything.
      if (parent <= 0) continue;
      around[0][at] = around[0][parent] | own[0][parent];
      around[1][at] = around[1][parent] | own[1][parent];
      depths[at] = depths[parent] + 1;
    }
  }

  /** The words of an element's class, without figures, by number. */
  words(node: number): readonly number[] {
    return this.classes[this.classOf[node - this.body]].words;
  }

  /** A number for the value of an element's class attribute, up to where it is read; 0: it has none, or isn't shown. */
  classNumber(node: number): number {
    return this.classOf[node - this.body] ?? 0;
  }

  /** A word by its number. */
  name(word: number): string {
    return decodeText(this.tree.source, ...this.names[word], TextForm.RAW).replace(/\d+/g, "");
  }

  /** How many elements are around one, below the body's children. */
  depth(node: number): number {
    return this.depths[node - this.body];
  }

  /** Whether one of an element's names is such a hint, by its `bitOf`. */
  hasBit(bit: number, node: number): boolean {
    return (this.own[bit >> 5][node - this.body] & (1 << (bit & 31))) !== 0;
  }

  /** Whether a name of an element around it is. */
  isAround(bit: number, node: number): boolean {
    return (this.around[bit >> 5][node - this.body] & (1 << (bit & 31))) !== 0;
  }

  /** Whether one of an element's names is one of some hints, by their `maskOf`. */
  hasSome([low, high]: HintMask, node: number): boolean {
    return ((this.own[0][node - this.body] & low) | (this.own[1][node - this.body] & high)) !== 0;
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const { source } = this.tree;
    switch (nameEnd - nameStart) {
      case 2:
        if (startsWith(source, nameStart, "id")) this.readId(start, end);
        break;
      case 4:
        if (startsWith(source, nameStart, "role")) this.readName(start, end);
        break;
      case 5:
        if (startsWith(source, nameStart, "class")) {
          this.classOf[this.at] = this.readClass(start, Math.min(end, start + MAX_CLASS));
        }
        break;
      case 8:
        if (startsWith(source, nameStart, "itemprop")) this.readName(start, end);
        else if (startsWith(source, nameStart, "itemtype")) this.isOne[this.at] = 1;
    }
  };

  private readName(start: number, end: number): void {
    if (end - start <= MAX_NAME) this.matcher.read(this.tree.source, start, end);
  }

  private readId(start: number, end: number): void {
    const { source } = this.tree;
    this.readName(start, end);
    for (let i = start; i < end && end - start <= MAX_NAME; i++) if (isDigit(source[i])) this.isOne[this.at] = 1;
  }

  private readClass(start: number, end: number): number {
    const { source } = this.tree;
    let hash = HASH_START;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ source[i], HASH_FACTOR);
    const known = this.known.get(hash);
    if (known !== undefined) return known;
    const { classMatcher } = this;
    classMatcher.begin();
    classMatcher.read(source, start, end);
    const { low, high } = classMatcher;
    const number = this.classes.push({ words: this.wordsIn(start, end), low, high }) - 1;
    this.known.set(hash, number);
    return number;
  }

  /** The first different words of a class attribute, by number. */
  private wordsIn(start: number, end: number): number[] {
    const { source } = this.tree;
    const words: number[] = [];
    let hash = HASH_START;
    for (let i = start, from = start; i <= end && words.length < MAX_WORDS; i++) {
      if (i < end && !isWhitespace(source[i])) {
        if (!isDigit(source[i])) hash = Math.imul(hash ^ source[i], HASH_FACTOR);
        continue;
      }
      if (hash !== HASH_START) {
        const word = this.numbers.get(hash) ?? this.names.push([from, i]) - 1;
        this.numbers.set(hash, word);
        if (!words.includes(word)) words.push(word);
      }
      hash = HASH_START;
      from = i + 1;
    }
    return words;
  }
}

/** The place of a hint in the sets of them. */
export function bitOf(hint: Hint): number {
  return HINT_NAMES.indexOf(hint);
}

/** A set of hints: 64 bits. */
type HintMask = readonly [low: number, high: number];

/** The set of hints by their `bitOf`. */
export function maskOf(bits: readonly number[]): HintMask {
  const of = (word: number) => bits.reduce((mask, bit) => (bit >> 5 === word ? mask | (1 << (bit & 31)) : mask), 0);
  return [of(0), of(1)];
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
