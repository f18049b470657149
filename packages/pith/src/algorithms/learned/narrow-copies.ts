// The rule that leaves out what is on the page a second time for narrow screens or for paper.

import { sumsBefore } from "../../blocks/gather.js";
import { hintBit } from "../../blocks/hint-matcher.js";
import { Block, Section } from "../../blocks/page-blocks.js";
import { type JudgedPage, outermostSections } from "./judged-page.js";

const NARROW = hintBit("narrow");
/** The share of an element's chosen words that were chosen elsewhere too, from which on it is a copy. */
const LEAST_COPIED = 0.75;
/** An element of fewer chosen words may say the same as another one by chance. */
const FEWEST_WORDS = 5;
/** An element with a larger share of the chosen words can't be a copy of the rest. */
const LARGEST = 1 / 2;

/**
 * Leaves out elements whose names say that they are for narrow screens or for paper, if most of what was chosen of them was also chosen
 * outside of such elements. Parts of a table stay. Linear in the page.
 */
export function dropNarrowCopies({ page, words, chosen, because }: JudgedPage): void {
  const { blockCount } = page;
  const textOf = (b: number) => page.ofBlock(b, Block.HASH);
  const own = sumsBefore(blockCount, (b) => words[b] * chosen[b]);
  const narrow = outermostSections(page, (s, first, end) => {
    const count = own[end] - own[first];
    const isNamed = (page.ofSection(s, Section.HINTS_HIGH) & NARROW) !== 0 && because[first] !== "table";
    return isNamed && count >= FEWEST_WORDS && count <= LARGEST * own[blockCount];
  });
  if (narrow.length === 0) return;
  const isNarrow = new Uint8Array(blockCount);
  for (const range of narrow) isNarrow.fill(1, ...range);
  const elsewhere = new Set<number>();
  for (let b = 0; b < blockCount; b++) if (chosen[b] > isNarrow[b]) elsewhere.add(textOf(b));
  for (const [first, end] of narrow) {
    let copied = 0;
    for (let b = first; b < end; b++) if (elsewhere.has(textOf(b))) copied += words[b] * chosen[b];
    if (copied >= LEAST_COPIED * (own[end] - own[first])) chosen.fill(0, first, end);
  }
}
