// What the elements of a page are called, and those around each: words of their classes, hints in their names, whether they are numbered.

import { startsWith } from "../html/bytes.js";
import { Layout, layoutOf } from "../html/layout.js";
import type { Tree } from "../html/tree.js";
import { remembered } from "../maps.js";
import type { Name } from "../page/name.js";
import { namesOf, type PageNames } from "../page/names.js";
import { HINT_NAMES, type Hint } from "../page/vocabulary.js";
import { ofPage } from "../short-lived.js";

/** So many words of a class are read: of longer ones the rest is data. */
const MAX_WORDS = 6;
/** Another name is read if it is shorter, in bytes. */
const MAX_NAME = 64;

/** The names of the elements at and below one element, the page's body, read in one pass. */
export class NamesAround {
  /** 1 for an element whose id has figures, or that is an item of microdata: one of several. By node, from the body on. */
  readonly isOne: Uint8Array;
  /** Hints in the names of each element, and in those of the elements around it: sets of 32 bits, by node. */
  private readonly own: readonly [Int32Array, Int32Array];
  private readonly around: readonly [Int32Array, Int32Array];
  private readonly depths: Int32Array;
  private readonly names: PageNames;
  private readonly numbers = new Map<string, number>();
  /** Words by their numbers. */
  private readonly texts: string[] = [];
  private at = 0;

  constructor(
    private readonly tree: Tree,
    private readonly body: number,
  ) {
    const size = tree.end[body] - body;
    this.names = namesOf(tree);
    this.isOne = new Uint8Array(size);
    this.own = [new Int32Array(size), new Int32Array(size)];
    this.around = [new Int32Array(size), new Int32Array(size)];
    this.depths = new Int32Array(size);
    const { own, around, depths } = this;
    for (let node = body; node < tree.end[body]; node++) {
      if (!tree.isElement(node)) continue;
      if (layoutOf(tree.tag[node]) === Layout.NONE) {
        node = tree.end[node] - 1;
        continue;
      }
      const at = node - body;
      this.at = at;
      tree.eachAttributeRange(node, this.readAttribute);
      const parent = tree.parent[node] - body;
      // What the page as a whole is called isn't around anything.
      if (parent <= 0) continue;
      around[0][at] = around[0][parent] | own[0][parent];
      around[1][at] = around[1][parent] | own[1][parent];
      depths[at] = depths[parent] + 1;
    }
  }

  /** The first different words of an element's class, without figures, by number. */
  words(node: number): readonly number[] {
    return this.wordsOf(this.names.classOf(node));
  }

  /** A word by its number. */
  name(word: number): string {
    return this.texts[word];
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

  private readonly readAttribute = ofPage((nameStart: number, nameEnd: number, start: number, end: number): void => {
    const { source } = this.tree;
    const is = (name: string) => startsWith(source, nameStart, name);
    switch (nameEnd - nameStart) {
      case 2:
        if (is("id")) this.readId(start, end);
        break;
      case 4:
        if (is("role")) this.readName(start, end);
        break;
      case 5:
        if (is("class")) this.add(this.names.at(start, end));
        break;
      case 8:
        if (is("itemprop")) this.readName(start, end);
        else if (is("itemtype")) this.isOne[this.at] = 1;
    }
  });

  private readName(start: number, end: number): void {
    if (end - start <= MAX_NAME) this.add(this.names.at(start, end));
  }

  private add({ hints }: Name): void {
    this.own[0][this.at] |= hints.low;
    this.own[1][this.at] |= hints.high;
  }

  private readId(start: number, end: number): void {
    const { source } = this.tree;
    this.readName(start, end);
    for (let i = start; i < end && end - start <= MAX_NAME; i++) if (isDigit(source[i])) this.isOne[this.at] = 1;
  }

  private readonly wordsOf = remembered(({ classes }: Name): readonly number[] => {
    const words = new Set<number>();
    for (let i = 0; i < classes.length && words.size < MAX_WORDS; i++) {
      const text = classes[i].replace(/\d+/g, "");
      if (text === "") continue;
      const word = this.numbers.get(text) ?? this.texts.push(text) - 1;
      this.numbers.set(text, word);
      words.add(word);
    }
    return [...words];
  });
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
