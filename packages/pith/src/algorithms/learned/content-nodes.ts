// Turns chosen blocks into nodes of the Tree.

import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { Kind } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";

/** Parts of a table, which say nothing without it. */
const TABLE_PARTS: ReadonlySet<number> = new Set<number>([Tag.TBODY, Tag.THEAD, Tag.TFOOT, Tag.TR]);

/** Chosen blocks as nodes of the Tree. */
export interface ContentNodes {
  /** The innermost element that holds all chosen blocks; 0: none was chosen. */
  readonly container: number;
  /** What is left out of it. */
  readonly dropped: ReadonlySet<number>;
}

/**
 * From blocks to nodes: the content is the innermost element around all chosen blocks without the sections that hold no
 * chosen block and without the text of other blocks. So lists, tables and figures keep the elements that make them. A
 * section without any words, an image for instance, stays where it stands between two chosen blocks.
 */
export function contentNodes(tree: Tree, page: PageBlocks, chosen: Uint8Array): ContentNodes {
  const { blocks, blockCount, sections, sectionCount } = page;
  const first = chosen.subarray(0, blockCount).indexOf(1);
  const dropped = new Set<number>();
  if (first < 0) return { container: 0, dropped };
  const last = chosen.subarray(0, blockCount).lastIndexOf(1);
  let home = blocks[first * Block.SIZE + Block.SECTION];
  while (
    sections[home * Section.SIZE + Section.END] <= last ||
    TABLE_PARTS.has(sections[home * Section.SIZE + Section.TAG])
  ) {
    home = sections[home * Section.SIZE + Section.PARENT];
  }
  const container = sections[home * Section.SIZE + Section.NODE];
  // How many chosen blocks stand before each block.
  const before = new Int32Array(blockCount + 1);
  for (let b = 0; b < blockCount; b++) before[b + 1] = before[b] + chosen[b];

  let section = home + 1;
  let block = sections[home * Section.SIZE + Section.FIRST];
  for (let node = container + 1; node < tree.end[container]; ) {
    while (section < sectionCount && sections[section * Section.SIZE + Section.NODE] < node) section++;
    const row = section * Section.SIZE;
    if (section < sectionCount && sections[row + Section.NODE] === node) {
      const from = sections[row + Section.FIRST];
      const to = sections[row + Section.END];
      const isKept = from < to ? before[to] > before[from] : from > 0 && chosen[from - 1] === 1 && chosen[from] === 1;
      if (!isKept) {
        dropped.add(node);
        node = tree.end[node];
        continue;
      }
    } else if (tree.tag[node] === Kind.TEXT) {
      while (block < blockCount && blocks[block * Block.SIZE + Block.LAST] <= node) block++;
      const isChosen = block < blockCount && blocks[block * Block.SIZE + Block.FIRST] <= node && chosen[block] === 1;
      if (!isChosen) dropped.add(node);
    }
    node++;
  }
  return { container, dropped };
}
