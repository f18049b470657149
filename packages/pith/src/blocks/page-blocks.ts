// The blocks and sections of a page as rows of numbers, and how they are read.

import { grown } from "../html/columns.js";
import { Layout, layoutOf } from "../html/layout.js";
import { JoinedTexts } from "../html/touching-texts.js";
import type { Tree } from "../html/tree.js";
import { withoutInvisible } from "../text/invisible-characters.js";

/** A row of `PageBlocks.blocks`. Counts are of the block's own text; see `TextScanner` for what each means. */
export const enum Block {
  /** The section (a row of `sections`) that the block is in: its nearest block-level element. */
  SECTION,
  /** Its first text node. */
  FIRST,
  /** After its last text node. Every text node between that is shown belongs to the block. */
  LAST,
  WORDS,
  LINK_WORDS,
  CHARACTERS,
  LOWER_WORDS,
  NUMBERS,
  YEARS,
  COMMAS,
  SENTENCES,
  SENTENCE_WORDS,
  SEPARATORS,
  CURRENCY,
  COPYRIGHT,
  QUESTIONS,
  /** The class (`Character`) of its last character. */
  LAST_CHARACTER,
  HASH,
  /** Words that are also in the page's title. */
  TITLE_WORDS,
  /** Links that begin in it. */
  LINKS,
  /** Words in bold or emphasised text. */
  STRONG_WORDS,
  /** Line breaks in it. */
  BREAKS,
  /** Images in it or between it and the block before. */
  IMAGES,
  /** The same of form fields and buttons. */
  FIELDS,
  /** Hints of the inline elements around its text: a bit for each of `HINT_NAMES`, in two numbers. */
  HINTS_LOW,
  HINTS_HIGH,
  /** The signature of the first inline element around its first text; 0: none. */
  INLINE_SIGNATURE,
  /** How many inline elements are around its first text. */
  INLINE_DEPTH,
  /** Sum of the lexicon's weights of its words. */
  LEXICON,
  SIZE,
}

/** A row of `PageBlocks.sections`: a block-level element that holds blocks. Parents come before their children. */
export const enum Section {
  NODE,
  /** The section around it; -1: none. */
  PARENT,
  /** The first block in it. */
  FIRST,
  /** After the last block in it. */
  END,
  TAG,
  /** Of its tag and its class names, digits aside: alike for elements that a template made. */
  SIGNATURE,
  HINTS_LOW,
  HINTS_HIGH,
  /** Images, form fields, links below it. */
  IMAGES,
  FIELDS,
  LINKS,
  DEPTH,
  /** Sum of the lexicon's weights of the words in its own names. */
  LEXICON_OWN,
  /** Sum of those in its names and in the names of all sections around it. */
  LEXICON_AROUND,
  SIZE,
}

/** A page as blocks and the sections around them: all that the learned algorithm sees. Used again for the next page. */
export class PageBlocks {
  blockCount = 0;
  sectionCount = 0;

  constructor(
    public blocks = new Int32Array(Block.SIZE),
    public sections = new Int32Array(Section.SIZE),
  ) {}

  /** The same page, to keep when this serves the next one. */
  copy(): PageBlocks {
    const { blocks, blockCount, sections, sectionCount } = this;
    const copy = new PageBlocks(
      blocks.slice(0, blockCount * Block.SIZE),
      sections.slice(0, sectionCount * Section.SIZE),
    );
    copy.blockCount = blockCount;
    copy.sectionCount = sectionCount;
    return copy;
  }

  clear(): void {
    this.blockCount = this.sectionCount = 0;
  }

  /** The place of a new block's row, which is all zeros. */
  addBlock(): number {
    const at = this.blockCount++ * Block.SIZE;
    if (at === this.blocks.length) this.blocks = grown(this.blocks);
    const { blocks } = this;
    for (let i = at; i < at + Block.SIZE; i++) blocks[i] = 0;
    return at;
  }

  /** The section that block `b` is in. */
  sectionOf(b: number): number {
    return this.blocks[b * Block.SIZE + Block.SECTION];
  }

  /** The first text node of block `b`, and what comes after its last one. */
  first(b: number): number {
    return this.blocks[b * Block.SIZE + Block.FIRST];
  }

  last(b: number): number {
    return this.blocks[b * Block.SIZE + Block.LAST];
  }

  /** The first block that begins at a node or after it; the number of blocks if none does. */
  blockAfter(node: number): number {
    let [low, high] = [0, this.blockCount];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.first(middle) < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  words(b: number): number {
    return this.blocks[b * Block.SIZE + Block.WORDS];
  }

  /** Any other number of block `b`, and of section `s`. */
  ofBlock(b: number, column: Block): number {
    return this.blocks[b * Block.SIZE + column];
  }

  ofSection(s: number, column: Section): number {
    return this.sections[s * Section.SIZE + column];
  }

  /** The text of block `b`. */
  text(tree: Tree, b: number): string {
    return readBlock(tree, this.first(b), this.last(b)).text;
  }

  addSection(): number {
    const at = this.sectionCount++ * Section.SIZE;
    if (at === this.sections.length) this.sections = grown(this.sections);
    return at;
  }
}

/** White space that isn't one space. */
const FOLDED = /\s{2,}|[^\S ]/g;

/** The text of a block, from its first text node to before `last`: white space folded. `stop`: where it ends in the source. */
export function readBlock(tree: Tree, first: number, last: number): { text: string; stop: number } {
  const line = new JoinedTexts(tree);
  let stop = tree.stop[first];
  for (let node = first; node < last; ) {
    const layout = tree.isElement(node) ? layoutOf(tree.tag[node]) : Layout.INLINE;
    if (tree.isText(node)) {
      line.add(node);
      stop = Math.max(stop, tree.stop[node]);
    } else if (layout !== Layout.INLINE) line.breakLine();
    node = layout === Layout.NONE ? tree.end[node] : node + 1;
  }
  return { text: withoutInvisible(line.text).replace(FOLDED, " ").trim(), stop };
}
