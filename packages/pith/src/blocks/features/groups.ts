// Groups blocks by the tags and class names around them, and numbers pairs of integers.

import { Block, type PageBlocks, Section } from "../page-blocks.js";
import type { Scratch } from "./scratch.js";

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
  readonly first: number;
  last: number;
}

export type Groups = ReturnType<typeof groupBlocks>;

/**
 * Blocks grouped by what they are made of: the tags and class names of their section and those around it.
 *
 * `lexiconOf`: what the lexicon says of each block.
 */
export function groupBlocks(
  { blocks, blockCount, sections, sectionCount }: PageBlocks,
  lexiconOf: Float64Array,
  scratch: Scratch,
) {
  /** Of each section: the signatures of it and of all sections around it. */
  const chain = scratch.integers(sectionCount);
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const parent = sections[at + Section.PARENT];
    chain[s] = mixed(parent < 0 ? 0 : chain[parent], sections[at + Section.SIGNATURE]);
  }
  /** The group of each block: by its section and two around it; by its section and one around it; by its own elements. */
  const path = new Array<Group>(blockCount);
  const parent = new Array<Group>(blockCount);
  const self = new Array<Group>(blockCount);
  /** For each block the number of its place, its elements and all sections around it up to the root; and how many blocks each place has. */
  const place = scratch.integers(blockCount);
  const placeCounts = scratch.integers(blockCount);
  const places = new Numbering(blockCount, scratch);
  const byPath = new Grouping(blockCount, scratch);
  const byParent = new Grouping(blockCount, scratch);
  const bySelf = new Grouping(blockCount, scratch);
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    const own = blocks[at + Block.SECTION] * Section.SIZE;
    const signature = sections[own + Section.SIGNATURE];
    const around = rowAround(sections, own);
    const withParent = around < 0 ? signature : mixed(signature, sections[around + Section.SIGNATURE]);
    const beyond = around < 0 ? -1 : rowAround(sections, around);
    const whole = beyond < 0 ? withParent : mixed(withParent, sections[beyond + Section.SIGNATURE]);
    const inline = blocks[at + Block.INLINE_SIGNATURE];
    self[b] = bySelf.join(mixed(signature, inline), blocks, b, lexiconOf[b]);
    parent[b] = byParent.join(withParent, blocks, b, lexiconOf[b]);
    path[b] = byPath.join(whole, blocks, b, lexiconOf[b]);
    place[b] = places.numberOf(mixed(chain[blocks[at + Block.SECTION]], inline), 0);
    placeCounts[place[b]]++;
  }
  /** How many groups by path, by own elements and by place there are. */
  const [paths, selves, placesInAll] = [byPath.count, bySelf.count, places.count];
  return { path, parent, self, place, placeCounts, paths, selves, placesInAll };
}

/** A signature with that of what is in it, or around it. */
function mixed(first: number, second: number): number {
  return Math.imul(first, 31) ^ second;
}

/** The row of the section around a section; -1: none. */
function rowAround(sections: Int32Array, row: number): number {
  const parent = sections[row + Section.PARENT];
  return parent < 0 ? -1 : parent * Section.SIZE;
}

/** Groups of one sort, by a key of 32 bits. */
class Grouping {
  private readonly numbers: Numbering;
  private readonly groups: Group[] = [];

  /** `most`: how many blocks will come at most. */
  constructor(most: number, scratch: Scratch) {
    this.numbers = new Numbering(most, scratch);
  }

  get count(): number {
    return this.groups.length;
  }

  /** Adds block `b` to the group with a key. `lexicon`: what the lexicon says of it. */
  join(key: number, blocks: Int32Array, b: number, lexicon: number): Group {
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
  /** How many pairs have come. */
  count = 0;
  /** At each place a pair and its number plus 1; 0: the place is free. */
  private readonly places: Int32Array;
  private readonly mask: number;

  /** `most`: how many pairs will come at most. */
  constructor(most: number, scratch: Scratch) {
    let size = 16;
    while (size < 2 * most) size *= 2;
    this.places = scratch.integers(3 * size);
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
