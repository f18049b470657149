// The rule that leaves out what is on the page a second time for narrow screens or for paper.

import { hintBit } from "../../blocks/hint-matcher.js";
import { Block, Section } from "../../blocks/page-blocks.js";
import type { Judged } from "./judged-page.js";

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
export function dropNarrowCopies({
  page,
  words,
  chosen,
  because,
}: Judged<"page" | "words" | "chosen" | "because">): void {
  const { blockCount } = page;
  const textOf = (b: number) => page.ofBlock(b, Block.HASH);
  const own = new Float64Array(blockCount + 1);
  for (let b = 0; b < blockCount; b++) own[b + 1] = own[b] + words[b] * chosen[b];
  const isNarrow = new Uint8Array(blockCount);
  const narrow: [first: number, end: number][] = [];
  for (let s = 0, after = 0; s < page.sectionCount; s++) {
    if ((page.ofSection(s, Section.HINTS_HIGH) & NARROW) === 0) continue;
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    const count = own[end] - own[first];
    if (first < after || because[first] === "table" || count < FEWEST_WORDS || count > LARGEST * own[blockCount])
      continue;
    narrow.push([first, end]);
    isNarrow.fill(1, first, end);
    after = end;
  }
  if (narrow.length === 0) return;
  const elsewhere = new Set<number>();
  for (let b = 0; b < blockCount; b++) if (chosen[b] > isNarrow[b]) elsewhere.add(textOf(b));
  for (const [first, end] of narrow) {
    let copied = 0;
    for (let b = first; b < end; b++) if (elsewhere.has(textOf(b))) copied += words[b] * chosen[b];
    if (copied >= LEAST_COPIED * (own[end] - own[first])) chosen.fill(0, first, end);
  }
}
