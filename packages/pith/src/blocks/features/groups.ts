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
  /** How many kinds of paths there are. */
  paths = 0;

  measure(page: PageBlocks, lexiconOf: Float64Array): void {
    const { blocks, blockCount, sections } = page;
    const byPath = new Map<number, Group>();
    const byParent = new Map<number, Group>();
    const bySelf = new Map<number, Group>();
    for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
      const own = blocks[at + Block.SECTION] * Section.SIZE;
      const signature = sections[own + Section.SIGNATURE];
      const outside = outer(sections, own);
      const withParent = outside < 0 ? signature : Math.imul(signature, 31) ^ sections[outside + Section.SIGNATURE];
      const beyond = outside < 0 ? -1 : outer(sections, outside);
      const whole = beyond < 0 ? withParent : Math.imul(withParent, 31) ^ sections[beyond + Section.SIGNATURE];
      const alone = Math.imul(signature, 31) ^ blocks[at + Block.INLINE_SIGNATURE];
      this.self[b] = join(bySelf, alone, page, b, lexiconOf[b]);
      this.parent[b] = join(byParent, withParent, page, b, lexiconOf[b]);
      this.path[b] = join(byPath, whole, page, b, lexiconOf[b]);
    }
    this.paths = byPath.size;
  }
}

/** The row of the section around a section; -1: none. */
function outer(sections: Int32Array, row: number): number {
  const parent = sections[row + Section.PARENT];
  return parent < 0 ? -1 : parent * Section.SIZE;
}

function join(groups: Map<number, Group>, key: number, { blocks }: PageBlocks, b: number, lexicon: number): Group {
  let group = groups.get(key);
  if (group === undefined) {
    group = { number: groups.size, count: 0, words: 0, linkWords: 0, sentenceWords: 0, lexicon: 0, first: b, last: b };
    groups.set(key, group);
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
