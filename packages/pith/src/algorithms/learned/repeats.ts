// The rule that drops texts that are repeated in a copy of a part of the page.

import { gatherBlocks } from "../../blocks/gather.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Judged, Structure } from "./judged-page.js";

/** Shorter texts are repeated for a reason: labels, invitations, what a reference says of each thing alike. In words. */
const FEWEST_WORDS = 30;
/** A later place needs this many times the words: what is quoted comes before what quotes it. */
const TIMES = 1.5;

/** From this probability on a page may be documentation, which says again with each thing what holds for it. */
const DOCUMENTATION = 0.2;

/**
 * Removes all probability from texts that are also on the page in a place with other markup: copies for phones, the opening of a text above
 * all of it. Of two places the first keeps its texts, or the one whose repeated texts hold half as many expected words of content again,
 * so that a page's copies aren't mixed. What is repeated in places with the same markup, such as the remarks of a reference, belongs to each of
 * them; structures stay whole: a recipe's steps may also be told one by one; and quotations may say again what they quote. Linear.
 */
export function dropRepeats({
  page,
  words,
  groups: { place },
  structures,
  kinds,
  probability,
}: Judged<"page" | "words" | "groups" | "structures" | "kinds" | "probability">): void {
  if (kinds.documentation >= DOCUMENTATION) return;
  const expected = new Map<number, number>();
  const repeats = repeatedTexts(page, structures);
  for (const copies of repeats) {
    // Once for each place: two replies that quote a post aren't worth more than the post.
    const ofText = new Map<number, number>();
    for (const b of copies) {
      ofText.set(place[b], Math.max(ofText.get(place[b]) ?? 0, probability[b] * words[b]));
    }
    for (const [at, worth] of ofText) expected.set(at, (expected.get(at) ?? 0) + worth);
  }
  const worth = (b: number) => expected.get(place[b]) as number;
  for (const copies of repeats) {
    const best = copies.reduce((one, other) => (worth(other) > TIMES * worth(one) ? other : one));
    // Evidence for one copy is evidence for all.
    const highest = copies.reduce((most, b) => Math.max(most, probability[b]), 0);
    for (const b of copies) probability[b] = place[b] === place[best] ? highest : 0;
  }
}

/** The blocks of each text that is repeated, without structures and quotations. */
function repeatedTexts(page: PageBlocks, structures: readonly Structure[]): number[][] {
  const { blockCount, sections, sectionCount } = page;
  const isHeld = new Uint8Array(blockCount);
  for (let row = 0; row < sectionCount * Section.SIZE; row += Section.SIZE) {
    const isQuotation = sections[row + Section.TAG] === Tag.BLOCKQUOTE;
    // One in another is held with it already.
    if (isQuotation && isHeld[sections[row + Section.FIRST]] === 0) {
      isHeld.fill(1, sections[row + Section.FIRST], sections[row + Section.END]);
    }
  }
  for (const { first, end } of structures) isHeld.fill(1, first, end);
  return gatherBlocks(blockCount, 2, (b) =>
    page.words(b) < FEWEST_WORDS || isHeld[b] === 1 ? undefined : page.ofBlock(b, Block.HASH),
  );
}
