// Turns chosen blocks into nodes of the Tree.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { Kind } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import type { ChosenPictures } from "./pictures.js";

/** Parts of a table, which mean nothing without it. */
const TABLE_PARTS: ReadonlySet<number> = new Set<number>([Tag.TBODY, Tag.THEAD, Tag.TFOOT, Tag.TR]);

/** Chosen blocks as nodes of the Tree. */
export interface ContentNodes {
  /** The innermost element that holds all chosen blocks; 0: none was chosen. */
  readonly container: number;
  /** The container, and pictures outside of it. */
  readonly kept: readonly number[];
  /** What is left out of it. */
  readonly dropped: ReadonlySet<number>;
  /** Texts in it that are there for a picture. */
  readonly captions: ReadonlySet<number>;
}

/**
 * From blocks to nodes: the content is the innermost element around all chosen blocks without the sections that hold no
 * chosen block and without the text of other blocks. So lists, tables and figures keep the elements that make them. A
 * section without any words, a video for instance, stays where it is between two chosen blocks, and a table's cell behind one: it may
 * draw its value. Pictures that are content bring what is around them; those outside the container come alone. `captions`: those of the chosen blocks that are there for a picture.
 */
export function contentNodes(
  tree: Tree,
  page: PageBlocks,
  chosen: Uint8Array,
  captions: Uint8Array,
  { kept, left }: ChosenPictures,
): ContentNodes {
  const { blockCount, sections, sectionCount } = page;
  const first = chosen.subarray(0, blockCount).indexOf(1);
  const dropped = new Set<number>();
  const texts = new Set<number>();
  if (first < 0) return { container: 0, kept: [], dropped, captions: texts };
  const last = chosen.subarray(0, blockCount).lastIndexOf(1);
  let home = page.sectionOf(first);
  while (page.ofSection(home, Section.END) <= last || TABLE_PARTS.has(page.ofSection(home, Section.TAG))) {
    home = page.ofSection(home, Section.PARENT);
  }
  const container = page.ofSection(home, Section.NODE);
  const end = tree.end[container];
  // How many chosen blocks come before each block.
  const before = new Int32Array(blockCount + 1);
  for (let b = 0; b < blockCount; b++) before[b + 1] = before[b] + chosen[b];

  let section = home + 1;
  let block = page.ofSection(home, Section.FIRST);
  let picture = kept.findIndex((node) => node > container);
  for (let node = container + 1; node < end; ) {
    while (section < sectionCount && page.ofSection(section, Section.NODE) < node) section++;
    while (picture >= 0 && kept[picture] < node) picture++;
    const row = section * Section.SIZE;
    if (section < sectionCount && sections[row + Section.NODE] === node) {
      const from = sections[row + Section.FIRST];
      const to = sections[row + Section.END];
      const isBetween = chosen[from - 1] === 1 && (chosen[from] === 1 || tree.tag[node] === Tag.TD);
      const isKept = from < to ? before[to] > before[from] : isBetween;
      const hasPicture = picture >= 0 && kept[picture] < tree.end[node];
      if (!isKept && !hasPicture) {
        dropped.add(node);
        node = tree.end[node];
        continue;
      }
    } else if (tree.tag[node] === Kind.TEXT) {
      while (block < blockCount && page.last(block) <= node) block++;
      const isInBlock = block < blockCount && page.first(block) <= node;
      if (!isInBlock || chosen[block] === 0) dropped.add(node);
      else if (captions[block] === 1) texts.add(node);
    } else if (left.has(node)) dropped.add(node);
    node++;
  }
  const outside = kept.filter((node) => node < container || node >= end);
  // A picture that is the background of an element comes without what is in that.
  for (const node of outside) for (const child of tree.children(node)) dropped.add(child);
  return {
    container,
    kept: [...outside.filter((node) => node < container), container, ...outside.filter((node) => node > container)],
    dropped,
    captions: texts,
  };
}
