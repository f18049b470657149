// Rules that leave out advertisements, navigation, notices, calls, and what comes before the main content.

import { sumsBefore } from "../../blocks/gather.js";
import { asksForScripts, JAVASCRIPT, tellsToEnableScripts } from "../../blocks/notices.js";
import { Block, Section } from "../../blocks/page-blocks.js";
import { roleOf } from "../../html/controls.js";
import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import { insideAny } from "../../html/subtrees.js";
import { isMainElement } from "../../html/title-and-body.js";
import type { Tree } from "../../html/tree.js";
import { WordFilter } from "../../html/word-filter.js";
import { namesOneOf } from "../../page/name.js";
import { classText, namesOf } from "../../page/names.js";
import { type Hint, hintBit } from "../../page/vocabulary.js";
import { type JudgedPage, nearest, outermostSections, SHOP, wordsOf } from "./judged-page.js";

/**
 * Removes all probability from blocks in elements whose own names hold a hint, if all of them hold no larger share of the page's words. The
 * model can't know it of advertisements and panels for consent: in pages as servers send them such elements are empty, and filled in by
 * scripts; in those that a browser gives they aren't. A heading's id repeats its words, which may be about advertisements.
 */
export function dropNamed(hint: Hint, largestShare: number) {
  const bit = hintBit(hint);
  return ({ page, probability }: JudgedPage): void => {
    const isNamed = (s: number) =>
      (page.ofSection(s, Section.HINTS_HIGH) & bit) !== 0 && !isHeading(page.ofSection(s, Section.TAG));
    const named = outermostSections(page, isNamed);
    const words = named.reduce((sum, [first, end]) => sum + wordsOf(page, first, end), 0);
    if (words > largestShare * wordsOf(page, 0, page.blockCount)) return;
    for (const range of named) probability.fill(0, ...range);
  };
}

const COOKIE = hintBit("cookie");
/** A box that asks for consent has no more words, and no larger share of those that may be chosen: else the page is about cookies. */
const MOST_IN_BOX = 120;
const LARGEST_BOX = 1 / 4;

/** Removes all probability from boxes that are named for cookies and have buttons, wherever they stand. Linear, however they are nested. */
export function dropConsentBoxes({ page, words, probability }: JudgedPage): void {
  const isNamed = (s: number) =>
    (page.ofSection(s, Section.HINTS_LOW) & COOKIE) !== 0 && page.ofSection(s, Section.FIELDS) > 0;
  // As on most pages none is, nothing is added up.
  if (outermostSections(page, isNamed).length === 0) return;
  const before = sumsBefore(page.blockCount, (b) => words[b]);
  const likely = sumsBefore(page.blockCount, (b) => words[b] * probability[b]);
  const isBox = (s: number, first: number, end: number) =>
    isNamed(s) &&
    likely[end] - likely[first] <= LARGEST_BOX * likely[page.blockCount] &&
    before[end] - before[first] <= MOST_IN_BOX;
  for (const range of outermostSections(page, isBox)) probability.fill(0, ...range);
}

/** A `nav` with a larger share of what may be chosen is around the content: somebody forgot to close it. */
const LARGEST_NAV = 0.4;

/** What only a role calls navigation is a menu if this share of its words is linked: pages put the role on what they like. */
const LINKED = 0.6;

/** DocBook's tables of links to the pages before and after, whose titles aren't linked. */
const isDocBookMenu = /* @__PURE__ */ namesOneOf(new Set(["navheader", "navfooter"]));

/** Removes all probability from blocks in elements for navigation. Linear, however they are nested. */
export function dropNavigation({ tree, page, words, probability }: JudgedPage): void {
  const before = sumsBefore(page.blockCount, (b) => words[b] * probability[b]);
  const all = sumsBefore(page.blockCount, (b) => words[b]);
  const linked = sumsBefore(page.blockCount, (b) => page.ofBlock(b, Block.LINK_WORDS));
  const names = namesOf(tree);
  const largest = LARGEST_NAV * before[page.blockCount];
  const isLinked = (first: number, end: number) => linked[end] - linked[first] >= LINKED * (all[end] - all[first]);
  const isMenu = (s: number, first: number, end: number) =>
    before[end] > before[first] &&
    before[end] - before[first] <= largest &&
    (page.ofSection(s, Section.TAG) === Tag.NAV ||
      isDocBookMenu(names.classOf(page.ofSection(s, Section.NODE))) ||
      (isLinked(first, end) && roleOf(tree, page.ofSection(s, Section.NODE)) === "navigation"));
  for (const range of outermostSections(page, isMenu)) probability.fill(0, ...range);
}

/** A notice of a line or two has no more words. */
const MAX_WORDS = 30;
/** Blocks below this probability won't be chosen, so they needn't be read. */
const LEAST = 0.1;

/**
 * Removes all probability from lines that only ask for scripts, in place of a map, a video or comments: those in
 * `noscript`, and those elsewhere when nothing else of the content speaks of JavaScript.
 */
export function dropNoticeLines({ tree, page, words, probability }: JudgedPage): void {
  const isInNoscript = insideAny(tree, (node) => tree.tag[node] === Tag.NOSCRIPT);
  const telling = new Set<number>();
  for (let b = 0; b < page.blockCount; b++) {
    if (probability[b] < LEAST || words[b] > MAX_WORDS) continue;
    // A quick look at its bytes.
    const start = tree.start[page.first(b)];
    const size = tree.stop[page.last(b) - 1] - start;
    if (size <= NEAR_TEXTS && !STEMS.mayHold(tree.source, start, start + size)) continue;
    const text = page.text(tree, b);
    if (tellsToEnableScripts(text)) telling.add(b);
    else if (!asksForScripts(text)) continue;
    if (isInNoscript(page.first(b))) probability[b] = 0;
  }
  for (let b = 0; b < page.blockCount && telling.size > 0; b++)
    if (probability[b] >= LEAST && !telling.has(b) && JAVASCRIPT.test(page.text(tree, b))) return;
  for (const b of telling) probability[b] = 0;
}

/** What the words for scripts have in common, in letters of ASCII: a single script isn't one, nor is a description. */
const STEMS = /* @__PURE__ */ new WordFilter(["java", "scripts", "js"]);

/** Bytes from the first to the last text of a block, markup between them included; more are far apart in the page. */
const NEAR_TEXTS = 4096;

/** The classes of links that are drawn as buttons. */
const CALL = /btn|button|\bcta\b/i;
/** If such links have a larger share of the chosen words, they are what the page is for: a page of somebody's links. */
const LARGEST_CALLS = 0.5;

/**
 * Leaves out links to other pages that look like buttons and say no number ("Start building"), but for those in tables. On some pages titles are in
 * them, in classes that draw a button as a link, and questions whose answers they open.
 */
export function dropCalls({ tree, page, kinds, words, probability, chosen, because }: JudgedPage): void {
  // Where a page sells a thing, such links may name it.
  if (kinds.product >= SHOP) return;
  const calls: number[] = [];
  let [all, inCalls] = [0, 0];
  // A link may be around many blocks, and its class is as long as the page likes.
  let [link, isCall] = [-1, false];
  for (let b = 0; b < page.blockCount; b++) {
    if (chosen[b] === 0) continue;
    all += words[b];
    const isLink = page.ofBlock(b, Block.LINK_WORDS) === page.words(b) && page.ofBlock(b, Block.NUMBERS) === 0;
    if (!isLink || because[b] === "table") continue;
    const around = nearest(tree, page.first(b), Tag.A);
    if (around !== link) [link, isCall] = [around, looksLikeCall(tree, around)];
    if (!isCall) continue;
    calls.push(b);
    inCalls += words[b];
  }
  if (inCalls <= LARGEST_CALLS * all) for (const b of calls) chosen[b] = probability[b] = 0;
}

/** Whether a link to another page is drawn as a button, but not a button drawn as a link. */
function looksLikeCall(tree: Tree, link: number): boolean {
  const names = classText(tree, link);
  return CALL.test(names) && !names.includes("btn-link") && tree.attribute(link, "href")?.[0] !== "#";
}

/** A paragraph of this many words before it may be its lead. */
const LEAD_WORDS = 15;
/** This many blocks further away it isn't. */
const NEAR = 16;
/** An element with a smaller share of what may be chosen isn't all of the content, whatever it is called. */
const LEAST_MAIN = 0.2;

/**
 * Removes all probability from what comes before the one element that a page calls its main content: panels at the side, which a browser shows beside it,
 * and dialogs. What comes after it may be the rest of an article.
 */
export function dropBeforeMain({ tree, page, words, probability }: JudgedPage): void {
  let main = -1;
  for (let s = 0; s < page.sectionCount; s++) {
    if (!isMainElement(tree, page.ofSection(s, Section.NODE))) continue;
    if (main >= 0) return;
    main = s;
  }
  if (main < 0) return;
  const [first, end] = [page.ofSection(main, Section.FIRST), page.ofSection(main, Section.END)];
  let [all, inside] = [0, 0];
  for (let b = 0; b < page.blockCount; b++) {
    const expected = words[b] * probability[b];
    all += expected;
    if (b >= first && b < end) inside += expected;
  }
  if (inside < LEAST_MAIN * all) return;
  let lead = first;
  for (let b = first - 1; b >= 0; b--) {
    if (lead - b <= NEAR && words[b] >= LEAD_WORDS && probability[b] >= LEAST) lead = b;
    else probability[b] = 0;
  }
}
