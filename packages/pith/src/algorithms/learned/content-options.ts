import { HINT_NAMES } from "../../blocks/hint-words.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { ContentOptions } from "./options.js";

const COMMENT = HINT_NAMES.indexOf("comment");
const CAPTION = HINT_NAMES.indexOf("caption");
/** A list counts as one of links from this share of words in links on. */
const LINK_SHARE = 0.7;
/** Probabilities of blocks that an option decides about: almost certain, so that the choice among others stays as it is. */
const CERTAIN = 0.999;
const NEVER = 0;

/**
 * Applies what counts as content: changes the probability of the blocks that an option speaks of. "Never" holds for all
 * of them; "wherever it stands in the main content" for those between the first and the last block that `choose`
 * (which marks its choice in `chosen`) takes without them, and for the heading of the page.
 */
export function applyContentOptions(
  page: PageBlocks,
  titleBlock: number,
  probability: Float64Array,
  chosen: Uint8Array,
  options: ContentOptions,
  choose: () => void,
): void {
  const rules: [boolean | undefined, (b: number) => boolean][] = [
    [options.tables, (b) => isInside(page, b, TABLES)],
    [options.comments, (b) => hasHint(page, b, COMMENT)],
    [options.captions, (b) => isInside(page, b, CAPTIONS) || hasHint(page, b, CAPTION)],
    [options.linkLists, (b) => isLinkList(page, b)],
  ];
  for (let b = 0; b < page.blockCount; b++) {
    for (const [wanted, speaksOf] of rules) if (wanted === false && speaksOf(b)) probability[b] = NEVER;
  }
  if (options.title !== undefined && titleBlock >= 0) probability[titleBlock] = options.title ? CERTAIN : NEVER;
  if (!rules.some(([wanted]) => wanted === true)) return;
  choose();
  const first = chosen.indexOf(1);
  const last = chosen.lastIndexOf(1);
  // Comments follow the content, so that their wanted place has no end.
  const end = options.comments === true ? page.blockCount - 1 : last;
  for (let b = first; first >= 0 && b <= end; b++) {
    for (const [wanted, speaksOf] of rules) {
      if (wanted === true && (b <= last || speaksOf === rules[1][1]) && speaksOf(b)) probability[b] = CERTAIN;
    }
  }
}

const TABLES: ReadonlySet<number> = new Set<number>([Tag.TD, Tag.TH, Tag.CAPTION]);
const CAPTIONS: ReadonlySet<number> = new Set<number>([Tag.FIGCAPTION]);
const LISTS: ReadonlySet<number> = new Set<number>([Tag.UL, Tag.OL, Tag.MENU]);

function isInside({ blocks, sections }: PageBlocks, b: number, tags: ReadonlySet<number>): boolean {
  return sectionAround(blocks, sections, b, (row) => tags.has(sections[row + Section.TAG])) >= 0;
}

function hasHint({ blocks, sections }: PageBlocks, b: number, hint: number): boolean {
  const column = hint < 32 ? Section.HINTS_LOW : Section.HINTS_HIGH;
  return sectionAround(blocks, sections, b, (row) => (sections[row + column] & (1 << (hint & 31))) !== 0) >= 0;
}

/** A list most of whose words stand in links. */
function isLinkList({ blocks, sections }: PageBlocks, b: number): boolean {
  const list = sectionAround(blocks, sections, b, (row) => LISTS.has(sections[row + Section.TAG]));
  if (list < 0) return false;
  let words = 0;
  let inLinks = 0;
  for (let other = sections[list + Section.FIRST]; other < sections[list + Section.END]; other++) {
    words += blocks[other * Block.SIZE + Block.WORDS];
    inLinks += blocks[other * Block.SIZE + Block.LINK_WORDS];
  }
  return inLinks >= LINK_SHARE * words;
}

/** The row of the nearest section around a block of which this is true; -1: none. */
function sectionAround(blocks: Int32Array, sections: Int32Array, b: number, isIt: (row: number) => boolean): number {
  for (let s = blocks[b * Block.SIZE + Block.SECTION]; s >= 0; s = sections[s * Section.SIZE + Section.PARENT]) {
    if (isIt(s * Section.SIZE)) return s * Section.SIZE;
  }
  return -1;
}
