// Applies the option `keep` to the blocks it concerns.

import { sumsBefore } from "../../blocks/gather.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { hintBit } from "../../page/vocabulary.js";
import type { JudgedPage } from "./judged-page.js";
import type { KeepOptions } from "./options.js";

const COMMENT = hintBit("comment");
const CAPTION = hintBit("caption");
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
  { page, titleBlock, probability, chosen }: JudgedPage,
  options: KeepOptions,
  choose: () => void,
): void {
  const comments = rule(options.comments, () => isInside(page, [], COMMENT));
  const rules = [
    rule(options.tables, () => isInside(page, [Tag.TD, Tag.TH, Tag.CAPTION])),
    comments,
    rule(options.captions, () => isInside(page, [Tag.FIGCAPTION], CAPTION)),
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
    for (const one of rules)
      if (one.wanted === true && (b <= last || one === comments) && one.speaksOf[b] === 1) probability[b] = CERTAIN;
  }
}

const LISTS: readonly number[] = [Tag.UL, Tag.OL, Tag.MENU];

const NOTHING = new Uint8Array(0);

/** What an option wants, and a mark for each block that it concerns; computed if it is given. */
function rule(wanted: boolean | undefined, speaksOf: () => Uint8Array) {
  return { wanted, speaksOf: wanted === undefined ? NOTHING : speaksOf() };
}

/** A mark for each block: what is said of its section, or else of the nearest one around it of which something is. */
function marks(page: PageBlocks, of: (s: number) => boolean | undefined): Uint8Array {
  const found = new Uint8Array(page.sectionCount);
  for (let s = 0; s < found.length; s++) found[s] = Number(of(s) ?? found[page.ofSection(s, Section.PARENT)]);
  return Uint8Array.from({ length: page.blockCount }, (_, b) => found[page.sectionOf(b)]);
}

/** A mark for each block in an element with one of these tags, or with a name that gives this hint. */
function isInside(page: PageBlocks, tags: readonly number[], hint = 0): Uint8Array {
  return marks(page, (s) => {
    const isIt = tags.includes(page.ofSection(s, Section.TAG)) || (page.ofSection(s, Section.HINTS_LOW) & hint) !== 0;
    return isIt || undefined;
  });
}

/** A mark for each block whose nearest list has most of its words in links. */
function isInLinkList(page: PageBlocks): Uint8Array {
  const words = sumsBefore(page.blockCount, (b) => page.words(b));
  const inLinks = sumsBefore(page.blockCount, (b) => page.ofBlock(b, Block.LINK_WORDS));
  return marks(page, (s) => {
    if (!LISTS.includes(page.ofSection(s, Section.TAG))) return undefined;
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    return inLinks[end] - inLinks[first] >= LINK_SHARE * (words[end] - words[first]);
  });
}
