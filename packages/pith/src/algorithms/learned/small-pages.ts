// Rules for pages of a few words: plain texts and notices.

import { asksForCookies, asksForScripts, checksReader } from "../../blocks/notices.js";
import { Block, type PageBlocks } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { pageTitle } from "../../html/title-and-body.js";
import type { Tree } from "../../html/tree.js";
import { wordsOf } from "./judged-page.js";

/** A page with more words has neighbours, levels and a template, by which a model can tell content from the rest. */
const MAX_PLAIN_WORDS = 60;
const MAX_PLAIN_BLOCKS = 12;
/** Bytes of such a page: with more there is a template, or a program. */
const MAX_PLAIN_BYTES = 4_000;
/** More words aren't a notice. Those of well-known walls have up to 110. */
const MAX_NOTICE_WORDS = 150;
/** In characters, so that words without end cost nothing. */
const MAX_NOTICE_LENGTH = 2_000;
/** A single sentence has up to this many words; a longer text that has the words of a notice is about something. */
const MAX_SENTENCE_WORDS = 45;

/** Elements around a page's content, or in its place. */
// biome-ignore format: a list of names
const FRAMES: ReadonlySet<number> = new Set([
  Tag.NAV, Tag.FOOTER, Tag.ASIDE, Tag.FORM, Tag.BUTTON, Tag.DIALOG, Tag.NOSCRIPT, Tag.LABEL,
]);
/** Elements for text. Where scripts may write into a page, what is in other ones may be there until they do. */
// biome-ignore format: a list of names
const TEXTUAL: ReadonlySet<number> = new Set([
  Tag.P, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6, Tag.BLOCKQUOTE, Tag.PRE, Tag.LI, Tag.TD, Tag.TH, Tag.DD,
  Tag.DT, Tag.ARTICLE, Tag.MAIN,
]);
/** The beginning of a page that says what a server couldn't do. */
const ERROR = /^(?:error )?[45]\d\d\b/i;

/** How likely the words of such a page are its content: nothing speaks against it, and no corpus has enough of them to tell. */
const PLAIN = 0.7;
/** The same where scripts or their data may hold more: so little that it is looked for. */
const PLAIN_WITH_SCRIPTS = 0.25;

/**
 * Gives the blocks of a page that holds next to nothing but a few words their probability, and returns true; returns false for all
 * other pages. A model can't know such pages: those that it learned from have boilerplate around every text.
 */
export function judgePlainPage(tree: Tree, page: PageBlocks, probability: Float64Array): boolean {
  const { blockCount } = page;
  if (blockCount === 0 || blockCount > MAX_PLAIN_BLOCKS || tree.source.length > MAX_PLAIN_BYTES) return false;
  const opening = page.text(tree, 0);
  if (wordsOf(page, 0, blockCount) > MAX_PLAIN_WORDS) return false;
  if (ERROR.test(pageTitle(tree)) || ERROR.test(opening)) {
    probability.fill(0, 0, blockCount);
    return true;
  }
  const isScripted = tree.find("script") > 0;
  const share = isScripted ? PLAIN_WITH_SCRIPTS : PLAIN;
  const judged = Float64Array.from({ length: blockCount }, (_, b) => {
    const isLink = page.ofBlock(b, Block.LINK_WORDS) * 2 > page.words(b);
    return !isLink && isPlain(tree, page.first(b), isScripted) ? share : 0;
  });
  if (!judged.includes(share)) return false;
  probability.set(judged);
  return true;
}

function isPlain(tree: Tree, text: number, isScripted: boolean): boolean {
  let isTextual = !isScripted;
  for (const node of tree.ancestors(text)) {
    if (FRAMES.has(tree.tag[node])) return false;
    isTextual ||= TEXTUAL.has(tree.tag[node]);
  }
  return isTextual;
}

/**
 * Whether the chosen blocks only say that the page needs scripts, checks its reader or asks for cookies. Then they aren't
 * content, however much like sentences they look. `words`: those of each block.
 */
export function isNotice(tree: Tree, page: PageBlocks, words: Float64Array, chosen: Uint8Array): boolean {
  const { blockCount } = page;
  let all = 0;
  for (let b = 0; b < blockCount && all <= MAX_NOTICE_WORDS; b++) all += chosen[b] * words[b];
  if (all === 0 || all > MAX_NOTICE_WORDS) return false;
  const lines = [pageTitle(tree)];
  let length = lines[0].length;
  let inNotices = 0;
  for (let b = 0; b < blockCount; b++) {
    if (chosen[b] === 0) continue;
    const text = page.text(tree, b);
    lines.push(text);
    length += text.length;
    if (length > MAX_NOTICE_LENGTH) return false;
    if (words[b] <= MAX_SENTENCE_WORDS && (asksForScripts(text) || asksForCookies(text))) inNotices += words[b];
  }
  return inNotices * 2 >= all || checksReader(lines.join("\n"));
}
