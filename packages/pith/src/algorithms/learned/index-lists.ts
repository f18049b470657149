import { Character } from "../../blocks/characters.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";

/** So many entries in a row are no accident. */
const MIN_ENTRIES = 6;
/** Expected words of content beside such lists without which a page may be about them. */
const MIN_OTHER_WORDS = 40;
/** How many times those words such lists have: shorter ones do little harm, and in shops people call them content. */
const MIN_TIMES = 2;

/**
 * Takes all probability from lists that lead into a site: its labels, categories or months, each a link and how many pages
 * are behind it ("Ferries (12)"). A model of single blocks takes long ones for the page's own lists. A page that has little
 * else may be about them.
 */
export function dropIndexLists(page: PageBlocks, words: Float64Array, probability: Float64Array): void {
  const { blocks, blockCount, sections } = page;
  const runs: [first: number, end: number][] = [];
  let first = 0;
  for (let b = 0; b <= blockCount; b++) {
    if (b < blockCount && isEntry(blocks, b) && (b === first || templateOf(b) === templateOf(b - 1))) continue;
    if (b - first >= MIN_ENTRIES) runs.push([first, b]);
    first = b < blockCount && isEntry(blocks, b) ? b : b + 1;
  }
  if (runs.length === 0) return;
  let others = 0;
  for (let b = 0; b < blockCount; b++) others += probability[b] * words[b];
  let listed = 0;
  for (const [from, end] of runs) {
    for (let b = from; b < end; b++) {
      others -= probability[b] * words[b];
      listed += words[b];
    }
  }
  if (others < MIN_OTHER_WORDS || listed < others * MIN_TIMES) return;
  for (const [from, end] of runs) probability.fill(0, from, end);

  function templateOf(b: number): number {
    return sections[blocks[b * Block.SIZE + Block.SECTION] * Section.SIZE + Section.SIGNATURE];
  }
}

/** A link, and nothing behind it but a number, in brackets for the most part. */
function isEntry(blocks: Int32Array, b: number): boolean {
  const at = b * Block.SIZE;
  const last = blocks[at + Block.LAST_CHARACTER];
  return (
    blocks[at + Block.LINKS] === 1 &&
    blocks[at + Block.LINK_WORDS] > 0 &&
    blocks[at + Block.WORDS] === blocks[at + Block.LINK_WORDS] + 1 &&
    blocks[at + Block.NUMBERS] > 0 &&
    (last === Character.QUOTE || last === Character.DIGIT)
  );
}
