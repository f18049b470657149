import { HINT_NAMES } from "../../blocks/hint-words.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";

const AD = 1 << (HINT_NAMES.indexOf("ad") - 32);
/** Where such elements hold a larger share of the page's words, they are what the page is about: classified ones, mostly. */
const LARGEST_SHARE = 1 / 20;

/**
 * Takes all probability from blocks in elements whose own names call them advertisements. The model can't know it: in pages
 * as servers send them such elements are empty, and filled in by scripts; in those that a browser gives they aren't.
 */
export function dropNamedAds(
  { blocks, blockCount, sections, sectionCount }: PageBlocks,
  probability: Float64Array,
): void {
  const ads: [first: number, end: number][] = [];
  let words = 0;
  for (let s = 0, behind = 0; s < sectionCount; s++) {
    const row = s * Section.SIZE;
    const first = sections[row + Section.FIRST];
    if ((sections[row + Section.HINTS_HIGH] & AD) === 0 || first < behind) continue;
    behind = sections[row + Section.END];
    ads.push([first, behind]);
    words += wordsOf(blocks, first, behind);
  }
  if (words > LARGEST_SHARE * wordsOf(blocks, 0, blockCount)) return;
  for (const [first, end] of ads) probability.fill(0, first, end);
}

function wordsOf(blocks: Int32Array, first: number, end: number): number {
  let words = 0;
  for (let b = first; b < end; b++) words += blocks[b * Block.SIZE + Block.WORDS];
  return words;
}
