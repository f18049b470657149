// Finds captions of figures between chosen blocks, whatever the figures show: pictures, code, tables.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { remembered } from "../../maps.js";
import { classesOf, classText } from "../../page/names.js";
import { saysUnseen } from "../../page/unseen.js";
import { hintBit } from "../../page/vocabulary.js";
import type { JudgedPage } from "./judged-page.js";

const CAPTION = hintBit("caption");
/** How far above a caption its figure is, and how many blocks it and a figure with pictures have, at most: with more it is a gallery, or a part of the page. */
const LEVELS = 4;
const MOST_BLOCKS = 8;
/** In the class of captions that aren't a `figcaption`: `wp-caption-text`, `thumbcaption`. */
const CAPTION_CLASS = /caption/i;

/** What a block is to a figure. */
const enum Part {
  NONE,
  /** In a figure, but not a caption. */
  OTHER,
  CAPTION,
}

/** The caption of a figure: its blocks, and the row of the figure's section. */
export interface Caption {
  readonly first: number;
  readonly end: number;
  readonly figure: number;
}

/** The captions of a page's figures. */
export function captionsOf(tree: Tree, page: PageBlocks): Caption[] {
  const { sections, sectionCount } = page;
  const captions: Caption[] = [];
  const isUnseen = remembered((b: number) => isBlockUnseen(tree, page, b));
  for (let row = 0; row < sectionCount * Section.SIZE; row += Section.SIZE) {
    const first = sections[row + Section.FIRST];
    const end = sections[row + Section.END];
    const isShort = first < end && end - first <= MOST_BLOCKS;
    const figure = isShort && isCaption(tree, sections, row) ? figureAround(sections, row) : -1;
    let shown = first;
    while (figure >= 0 && shown < end && isUnseen(shown)) shown++;
    if (figure >= 0 && shown < end) captions.push({ first, end, figure });
  }
  return captions;
}

/**
 * Chooses the captions of images in figures that are between two chosen blocks, and marks them; several figures may be in a row there.
 * Linear: each figure is looked at once.
 */
export function captionsBetween(captions: readonly Caption[], { page, chosen, because }: JudgedPage): Uint8Array {
  const parts = partsOfFigures(captions, page);
  const marked = new Uint8Array(page.blockCount);
  /** The last block outside of figures; -1, of which nothing is known: none. */
  let before = -1;
  for (let b = 0; b < page.blockCount; b++) {
    if (parts[b] !== Part.NONE) continue;
    if (chosen[before] === 1 && chosen[b] === 1) {
      for (let inner = before + 1; inner < b; inner++) {
        if (parts[inner] !== Part.CAPTION || chosen[inner] === 1) continue;
        marked[inner] = chosen[inner] = 1;
        because[inner] = "caption";
      }
    }
    before = b;
  }
  return marked;
}

/**
 * Chooses the caption of an article's lead picture, the only one of those `kept` that is above the first chosen block, and marks it. Several
 * are a gallery, or teasers, and come without.
 */
export function captionAbove(
  captions: readonly Caption[],
  { tree, page, chosen, because }: JudgedPage,
  kept: readonly number[],
  marked: Uint8Array,
): void {
  const start = chosen.indexOf(1);
  const [lead] = kept;
  if (kept[1] < page.first(start)) return;
  for (const { first, end, figure } of captions) {
    const node = page.sections[figure + Section.NODE];
    if (end <= start && lead > node && lead < tree.end[node]) {
      marked.fill(1, first, end);
      chosen.fill(1, first, end);
      because.fill("caption", first, end);
    }
  }
}

/** The figures whose caption is chosen, as nodes. */
export function figuresChosen(
  captions: readonly Caption[],
  { sections }: PageBlocks,
  chosen: Uint8Array,
): ReadonlySet<number> {
  const figures = new Set<number>();
  for (const { first, end, figure } of captions) {
    if (!chosen.subarray(first, end).includes(0)) figures.add(sections[figure + Section.NODE]);
  }
  return figures;
}

function partsOfFigures(captions: readonly Caption[], { blockCount, sections }: PageBlocks): Uint8Array {
  const parts = new Uint8Array(blockCount);
  /** For the first block of each figure the end of the largest that begins with it: figures have many captions, and hold one another. */
  const ends = new Uint32Array(blockCount);
  for (const { figure } of captions) {
    const first = sections[figure + Section.FIRST];
    ends[first] = Math.max(ends[first], sections[figure + Section.END]);
  }
  for (let b = 0, end = 0; b < blockCount; b++) {
    end = Math.max(end, ends[b]);
    if (b < end) parts[b] = Part.OTHER;
  }
  for (const { first, end } of captions) parts.fill(Part.CAPTION, first, end);
  return parts;
}

/** Whether all texts of a block are for screen readers only: "Terminal window". */
function isBlockUnseen(tree: Tree, page: PageBlocks, block: number): boolean {
  for (let node = page.first(block); node < page.last(block); node++) {
    if (tree.isText(node) && /\S/.test(tree.text(node)) && !classesOf(tree, tree.parent[node]).some(saysUnseen))
      return false;
  }
  return true;
}

/** A `figcaption`, or what its class calls a caption. */
function isCaption(tree: Tree, sections: Int32Array, row: number): boolean {
  if (sections[row + Section.TAG] === Tag.FIGCAPTION) return true;
  if ((sections[row + Section.HINTS_LOW] & CAPTION) === 0) return false;
  return CAPTION_CLASS.test(classText(tree, sections[row + Section.NODE]));
}

/** The row of the `figure` around a caption and what it shows, or of a box that holds an image and no words but the caption; -1: there isn't one. */
function figureAround(sections: Int32Array, caption: number): number {
  const own = sections[caption + Section.END] - sections[caption + Section.FIRST];
  let row = caption;
  for (let level = 0; level < LEVELS && sections[row + Section.PARENT] >= 0; level++) {
    row = sections[row + Section.PARENT] * Section.SIZE;
    const blocks = sections[row + Section.END] - sections[row + Section.FIRST];
    const isFigure = sections[row + Section.TAG] === Tag.FIGURE;
    const hasImages = sections[row + Section.IMAGES] > 0;
    if (isFigure && !hasImages && blocks > own) return row;
    if (blocks > MOST_BLOCKS) return -1;
    if ((isFigure || blocks === own) && hasImages) return row;
  }
  return -1;
}
