// Applies the option `keep` to the blocks it concerns.

import { HINT_NAMES } from "../../blocks/hint-words.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { KeepOptions } from "./options.js";

const COMMENT = HINT_NAMES.indexOf("comment");
const CAPTION = HINT_NAMES.indexOf("caption");
/** A list counts as one of links from this share of words in links on. */
const LINK_SHARE = 0.7;
/** Probabilities of blocks that an option decides about: almost certain, so that the choice among others stays as it is. */
const CERTAIN = 0.999;
const NEVER = 0;

/**
 * Applies what counts as content: changes the probability of the blocks that an option concerns. "Never" applies to all
 * of them; "wherever it is in the main content" for those between the first and the last block that `choose`
 * (which marks its choice in `chosen`) takes without them, and for the heading of the page.
 */
export function applyKeepOptions(
  page: PageBlocks,
  titleBlock: number,
  probability: Float64Array,
  chosen: Uint8Array,
  options: KeepOptions,
  choose: () => void,
): void {
  const rules = [
    rule(options.tables, () => isInside(page, TABLES)),
    rule(options.comments, () => hasHint(page, COMMENT)),
    rule(options.captions, () => either(isInside(page, CAPTIONS), hasHint(page, CAPTION))),
    rule(options.linkLists, () => isInLinkList(page)),
  ];
  for (let b = 0; b < page.blockCount; b++) {
    for (const { wanted, speaksOf } of rules) if (wanted === false && speaksOf[b] === 1) probability[b] = NEVER;
  }
  if (options.title !== undefined && titleBlock >= 0) probability[titleBlock] = options.title ? CERTAIN : NEVER;
  if (!rules.some(({ wanted }) => wanted === true)) return;
  choose();
  const first = chosen.indexOf(1);
  const last = chosen.lastIndexOf(1);
  // Comments follow the content, so their wanted range has no end.
  const end = options.comments === true ? page.blockCount - 1 : last;
  for (let b = first; first >= 0 && b <= end; b++) {
    for (const { wanted, speaksOf } of rules) {
      if (wanted === true && (b <= last || speaksOf === rules[1].speaksOf) && speaksOf[b] === 1)
        probability[b] = CERTAIN;
    }
  }
}

const TABLES: ReadonlySet<number> = new Set<number>([Tag.TD, Tag.TH, Tag.CAPTION]);
const CAPTIONS: ReadonlySet<number> = new Set<number>([Tag.FIGCAPTION]);
const LISTS: ReadonlySet<number> = new Set<number>([Tag.UL, Tag.OL, Tag.MENU]);

const NOTHING = new Uint8Array(0);

/** What an option wants, and a mark for each block that it concerns; computed if it is given. */
function rule(wanted: boolean | undefined, speaksOf: () => Uint8Array) {
  return { wanted, speaksOf: wanted === undefined ? NOTHING : speaksOf() };
}

function either(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((mark, b) => mark | other[b]);
}

/** For each section the nearest one, itself or outwards, for which something is true; -1: none. */
function nearest({ sections, sectionCount }: PageBlocks, isIt: (row: number) => boolean): Int32Array {
  const found = new Int32Array(sectionCount);
  for (let s = 0, at = 0; s < sectionCount; s++, at += Section.SIZE) {
    const parent = sections[at + Section.PARENT];
    found[s] = isIt(at) ? s : parent < 0 ? -1 : found[parent];
  }
  return found;
}

function isInside(page: PageBlocks, tags: ReadonlySet<number>): Uint8Array {
  return blocksIn(page, (row) => tags.has(page.sections[row + Section.TAG]));
}

function hasHint(page: PageBlocks, hint: number): Uint8Array {
  const column = hint < 32 ? Section.HINTS_LOW : Section.HINTS_HIGH;
  return blocksIn(page, (row) => (page.sections[row + column] & (1 << (hint & 31))) !== 0);
}

/** A mark for each block in a section for which something is true. */
function blocksIn(page: PageBlocks, isIt: (row: number) => boolean): Uint8Array {
  const around = nearest(page, isIt);
  return Uint8Array.from({ length: page.blockCount }, (_, b) => (around[page.sectionOf(b)] >= 0 ? 1 : 0));
}

/** A mark for each block whose nearest list has most of its words in links. */
function isInLinkList(page: PageBlocks): Uint8Array {
  const { blocks, blockCount, sections, sectionCount } = page;
  const list = nearest(page, (row) => LISTS.has(sections[row + Section.TAG]));
  // Words, and words in links, before each block.
  const words = new Float64Array(blockCount + 1);
  const inLinks = new Float64Array(blockCount + 1);
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    words[b + 1] = words[b] + blocks[at + Block.WORDS];
    inLinks[b + 1] = inLinks[b] + blocks[at + Block.LINK_WORDS];
  }
  const isOfLinks = (s: number) => {
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    return inLinks[end] - inLinks[first] >= LINK_SHARE * (words[end] - words[first]);
  };
  const ofLinks = Uint8Array.from({ length: sectionCount }, (_, s) => (isOfLinks(s) ? 1 : 0));
  return Uint8Array.from({ length: blockCount }, (_, b) => {
    const around = list[page.sectionOf(b)];
    return around >= 0 ? ofLinks[around] : 0;
  });
}
