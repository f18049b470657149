// What each block is to the blocks around it.

import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";
import { scale } from "./scale.js";
import type { Scratch } from "./scratch.js";

/** What `neighbours` says of each block, measured once for all that are near it; and the tag of its section. */
export function looksOf({ blocks, sections, blockCount }: PageBlocks, scratch: Scratch) {
  const tags = scratch.integers(blockCount);
  const words = scratch.singles(blockCount);
  const linkDensity = scratch.singles(blockCount);
  const sentenceShare = scratch.singles(blockCount);
  const heading = scratch.singles(blockCount);
  for (let b = 0, at = 0; b < blockCount; b++, at += Block.SIZE) {
    const own = blocks[at + Block.WORDS];
    const tag = sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG];
    tags[b] = tag;
    words[b] = scale(own);
    linkDensity[b] = blocks[at + Block.LINK_WORDS] / own;
    sentenceShare[b] = blocks[at + Block.SENTENCE_WORDS] / own;
    heading[b] = isHeading(tag) ? tag - Tag.H1 + 1 : 0;
  }
  return { tags, words, linkDensity, sentenceShare, heading };
}
