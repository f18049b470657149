// The rules that leave out what is on the page a second time: texts repeated in a copy of a part of it, and copies for narrow screens or for paper.

import { gatherBlocks, sumsBefore } from "../../blocks/gather.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { hintBit } from "../../page/vocabulary.js";
import {
  ARTICLE,
  isHeadingBlock,
  type JudgedPage,
  nearest,
  outermostSections,
  type Structure,
  saySame,
  THREAD,
  wordsOf,
} from "./judged-page.js";

/** Shorter texts are repeated for a reason: labels, invitations, what a reference says of each thing alike. In words. */
const FEWEST_WORDS = 30;
/** A later place needs this many times the words: what is quoted comes before what quotes it. */
const TIMES = 1.5;

/** What a text of a thread is worth less in a place that is named hidden: there a page says for machines what it shows to readers. Shops show their galleries in such. */
const UNSEEN = 0.75;
const HIDDEN = hintBit("hidden");

/** From this probability on a page may be documentation, which says again with each thing what holds for it. */
const DOCUMENTATION = 0.2;

/**
 * Removes all probability from texts that are also on the page in a place with other markup: copies for phones, the opening of a text above
 * all of it. Of two places the first keeps its texts, or the one whose repeated texts hold half as many expected words of content again,
 * so that a page's copies aren't mixed. What is repeated in places with the same markup, such as the remarks of a reference, belongs to each of
 * them; structures stay whole: a recipe's steps may also be told one by one (not in threads, whose lists are of posts: some show above a reply
 * all that it answers); and quotations may say again what they quote. Linear.
 */
export function dropRepeats({ page, words, groups: { place }, structures, kinds, probability }: JudgedPage): void {
  if (kinds.documentation >= DOCUMENTATION) return;
  const expected = new Map<number, number>();
  const isThread = kinds.forum >= THREAD;
  const repeats = repeatedTexts(page, isThread ? [] : structures);
  if (repeats.length === 0) return;
  const isUnseen = new Uint8Array(page.blockCount);
  const isHidden = (s: number) => isThread && (page.ofSection(s, Section.HINTS_LOW) & HIDDEN) !== 0;
  const unseen = outermostSections(page, isHidden);
  for (const [first, end] of unseen) isUnseen.fill(1, first, end);
  for (const copies of repeats) {
    // Once for each place: two replies that quote a post aren't worth more than the post.
    const ofText = new Map<number, number>();
    for (const b of copies) {
      const worth = probability[b] * words[b] * (1 - UNSEEN * isUnseen[b]);
      ofText.set(place[b], Math.max(ofText.get(place[b]) ?? 0, worth));
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
  const { blockCount } = page;
  const isHeld = new Uint8Array(blockCount);
  const quotations = outermostSections(page, (s) => page.ofSection(s, Section.TAG) === Tag.BLOCKQUOTE);
  for (const range of quotations) isHeld.fill(1, ...range);
  for (const { first, end } of structures) isHeld.fill(1, first, end);
  return gatherBlocks(blockCount, 2, (b) =>
    page.words(b) < FEWEST_WORDS || isHeld[b] === 1 ? undefined : page.ofBlock(b, Block.HASH),
  );
}

/**
 * Leaves out what stands around a long text that wasn't chosen because another copy of it was, as long as the same texts stand around that and were
 * chosen there: else a copy's questions would stay without their answers, its names without what they said. Parts of a table stay. Linear in the page.
 */
export function dropScraps({ page, words, chosen, because }: JudgedPage): void {
  const kept = new Map<number, number>();
  for (let b = page.blockCount - 1; b >= 0; b--)
    if (chosen[b] === 1 && words[b] >= FEWEST_WORDS) kept.set(page.ofBlock(b, Block.HASH), b);
  for (let b = 0; b < page.blockCount; b++) {
    const copy = chosen[b] === 1 ? undefined : kept.get(page.ofBlock(b, Block.HASH));
    if (copy === undefined) continue;
    for (const step of [-1, 1]) {
      // The next long text begins anew.
      const isAlike = (by: number) =>
        words[b + by] < FEWEST_WORDS && page.ofBlock(b + by, Block.HASH) === page.ofBlock(copy + by, Block.HASH);
      for (let by = step; isAlike(by) && because[b + by] !== "table"; by += step)
        chosen[b + by] &= 1 - chosen[copy + by];
    }
  }
}

/** Whether a block says what an earlier one does, with the same link: items that look alike lead elsewhere. Parts of a table never do. */
function saysAgain({ tree, page, because }: JudgedPage, b: number, before: number): boolean {
  const linkOf = (block: number) => tree.attribute(nearest(tree, page.first(block), Tag.A), "href");
  return saySame(page, [b, before]) && because[b] !== "table" && linkOf(b) === linkOf(before);
}

/** With fewer words the same facts may hold for two things in a row. */
const FEWEST_AGAIN = 8;

/**
 * Leaves out texts that the same texts follow, as sliders and tickers write theirs several times, and pages for several widths: two at least. Parts of a table
 * stay, and articles: a song has a refrain. Linear in the page.
 */
export function dropRounds(judged: JudgedPage): void {
  const { page, kinds, chosen } = judged;
  if (kinds.article >= ARTICLE) return;
  const last = new Map<number, number>();
  /** Texts of one round, and those that came again, up to this one. */
  let round = 0;
  let again = 0;
  for (let b = 0; b < page.blockCount; b++) {
    const text = page.ofBlock(b, Block.HASH);
    if (again > 0 && saysAgain(judged, b, b - round)) again++;
    else {
      round = b - (last.get(text) ?? b);
      again = round > 1 && saysAgain(judged, b, b - round) ? 1 : 0;
    }
    last.set(text, b);
    const first = b - round + 1;
    if (again > 0 && again % round === 0 && wordsOf(page, first, b + 1) >= FEWEST_AGAIN)
      for (let c = first; c <= b; c++) chosen[c] &= 1 - chosen[c - again];
  }
}

/** Labels and titles: two to nine words. A single one, or what begins with a number, may be a value that two things have. */
const LABEL = /^\p{L}\S*(?: \S+){1,8}$/u;

/**
 * Of one label or title twice in a row, as of a tab and what it opens, leaves the heading, or else the first; not where a picture or the edge of what is
 * hidden is between, in tables and code, and where posts or programs are shown. Linear in the page.
 */
export function dropTwins(judged: JudgedPage): void {
  const { tree, page, kinds, chosen, because } = judged;
  if (kinds.article >= ARTICLE || kinds.documentation >= DOCUMENTATION || kinds.forum >= THREAD) return;
  /** The blocks at which a place begins, or has ended, that is named hidden or whose style hides it. */
  const isHidden = (s: number) => (page.ofSection(s, Section.HINTS_LOW) & HIDDEN) !== 0;
  const edges = new Set(outermostSections(page, isHidden).flat());
  /** Of the same texts in a row up to this one, the one that stays; -1: none was chosen. */
  let shown = -1;
  for (let b = 0; b < page.blockCount; b++) {
    const isTwin =
      b > 0 &&
      saysAgain(judged, b, b - 1) &&
      because[b] !== "code" &&
      !edges.has(b) &&
      !tree.tag.subarray(page.last(b - 1), page.first(b)).includes(Tag.IMG) &&
      LABEL.test(page.text(tree, b));
    if (!isTwin) shown = -1;
    if (chosen[b] === 0) continue;
    const stays = shown < 0 || isHeadingBlock(page, b);
    if (shown >= 0) chosen[stays ? shown : b] = 0;
    if (stays) shown = b;
  }
}

const NARROW = hintBit("narrow");
/** The share of an element's chosen words that were chosen elsewhere too, from which on it is a copy. */
const LEAST_COPIED = 0.75;
/** An element of fewer chosen words may say the same as another one by chance. */
const FEWEST_NARROW = 5;
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
    return isNamed && count >= FEWEST_NARROW && count <= LARGEST * own[blockCount];
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
