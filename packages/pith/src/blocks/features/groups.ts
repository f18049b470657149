// Groups blocks by the tags and class names around them, and numbers pairs of integers.

import { Block, type PageBlocks, Section } from "../page-blocks.js";

/** Blocks that share something, taken together. */
export interface Group {
  /** Its place among the groups of its sort, from 0 on. */
  readonly number: number;
  count: number;
  words: number;
  linkWords: number;
  sentenceWords: number;
  /** What the lexicon says of its blocks, times their words. */
  lexicon: number;
  first: number;
  last: number;
}

/** Blocks grouped by what they are made of: the tags and class names of their section and those around it. */
export class Groups {
  /** The group of each block: by its section and two around it; by its section and one around it; by its own elements. */
  readonly path: Group[] = [];
  readonly parent: Group[] = [];
  readonly self: Group[] = [];
  /** For each block the number of its place, its elements and all sections around it up to the root; and how many blocks each place has. */
  place = new Int32Array(0);
  placeCounts = new Int32Array(0);
  /** How many kinds of paths there are. */
  paths = 0;
  private readonly byPath = new Grouping();
  private readonly byParent = new Grouping();
  private readonly bySelf = new Grouping();
  private readonly places = new Numbering();
  /** Of each section: the signatures of it and of all sections around it. */
  private chain = new Int32Array(0);

  measure(page: PageBlocks, lexiconOf: Float64Array): void {
    const { blocks, blockCount, sections, sectionCount } = page;
    if (this.chain.length < sectionCount) this.chain = new Int32Array(2 * sectionCount);
    for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
      const parent = sections[at + Section.PARENT];
      this.chain[s] = Math.imul(parent < 0 ? 0 : this.chain[parent], 31) ^ sections[at + Section.SIGNATURE];
    }
    if (this.place.length < blockCount) {
      this.place = new Int32Array(2 * blockCount);
      this.placeCounts = new Int32Array(2 * blockCount);
    } else this.placeCounts.fill(0, 0, blockCount);
    this.places.begin(blockCount);
    const paths = this.byPath.begin(blockCount);
    const parents = this.byParent.begin(blockCount);
    const selves = this.bySelf.begin(blockCount);
    for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
      const own = blocks[at + Block.SECTION] * Section.SIZE;
      const signature = sections[own + Section.SIGNATURE];
      const outside = outer(sections, own);
      const withParent = outside < 0 ? signature : Math.imul(signature, 31) ^ sections[outside + Section.SIGNATURE];
      const beyond = outside < 0 ? -1 : outer(sections, outside);
      const whole = beyond < 0 ? withParent : Math.imul(withParent, 31) ^ sections[beyond + Section.SIGNATURE];
      const alone = Math.imul(signature, 31) ^ blocks[at + Block.INLINE_SIGNATURE];
      this.self[b] = selves.join(alone, page, b, lexiconOf[b]);
      this.parent[b] = parents.join(withParent, page, b, lexiconOf[b]);
      const place = Math.imul(this.chain[blocks[at + Block.SECTION]], 31) ^ blocks[at + Block.INLINE_SIGNATURE];
      this.place[b] = this.places.numberOf(place, 0);
      this.placeCounts[this.place[b]]++;
      this.path[b] = paths.join(whole, page, b, lexiconOf[b]);
    }
    this.paths = paths.count;
  }
}

/** The row of the section around a section; -1: none. */
function outer(sections: Int32Array, row: number): number {
  const parent = sections[row + Section.PARENT];
  return parent < 0 ? -1 : parent * Section.SIZE;
}

/** Groups of one sort, by a key of 32 bits. */
class Grouping {
  private readonly numbers = new Numbering();
  private groups: Group[] = [];

  /** Forgets all groups. `most`: how many blocks will come at most. */
  begin(most: number): this {
    this.numbers.begin(most);
    this.groups = [];
    return this;
  }

  get count(): number {
    return this.numbers.count;
  }

  /** Adds a block to the group with a key. `lexicon`: what the lexicon says of it. */
  join(key: number, { blocks }: PageBlocks, b: number, lexicon: number): Group {
    const number = this.numbers.numberOf(key, 0);
    let group = this.groups[number];
    if (group === undefined) {
      group = { number, count: 0, words: 0, linkWords: 0, sentenceWords: 0, lexicon: 0, first: b, last: b };
      this.groups.push(group);
    }
    const at = b * Block.SIZE;
    group.count++;
    group.words += blocks[at + Block.WORDS];
    group.linkWords += blocks[at + Block.LINK_WORDS];
    group.sentenceWords += blocks[at + Block.SENTENCE_WORDS];
    group.lexicon += blocks[at + Block.WORDS] * lexicon;
    group.last = b;
    return group;
  }
}

/** Numbers pairs of whole numbers of 32 bits in the order in which they come first: a hash table that makes no objects. */
export class Numbering {
  /** How many different pairs came. */
  count = 0;
  /** At each place a pair and its number plus 1; 0: the place is free. */
  private places = new Int32Array(0);
  private mask = 0;

  /** Forgets all pairs. `most`: how many will come at most. */
  begin(most: number): void {
    this.count = 0;
    let size = 16;
    while (size < 2 * most) size *= 2;
    if (this.places.length < 3 * size) this.places = new Int32Array(3 * size);
    else this.places.fill(0, 0, 3 * size);
    this.mask = size - 1;
  }

  numberOf(first: number, second: number): number {
    const { places, mask } = this;
    const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    for (let place = (hash ^ (hash >>> 15)) & mask; ; place = (place + 1) & mask) {
      const at = 3 * place;
      const number = places[at + 2];
      if (number === 0) {
        places[at] = first;
        places[at + 1] = second;
        places[at + 2] = ++this.count;
        return this.count - 1;
      }
      if (places[at] === first && places[at + 1] === second) return number - 1;
    }
  }
}
