// The rule that leaves out pull quotes: sentences of an article that stand once more beside the paragraph that they are from, set large.

import { type PageBlocks, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import type { Tree } from "../../html/tree.js";
import { remembered } from "../../maps.js";
import { classText } from "../../page/names.js";
import { lettersOf } from "../../text/words.js";
import { ARTICLE, type JudgedPage } from "./judged-page.js";

/** A pull quote has a sentence or two: so many words, and letters and digits in each of its parts. */
const FEWEST_WORDS = 5;
const MOST_WORDS = 60;
const FEWEST_LETTERS = 8;
/** What is left out of a quotation, as it is written. */
const GAP = /\[?(?:…|\.{3})\]?/;
/** The paragraph is so many blocks away at most, and has so many times the words at least. */
const NEAR = 8;
const TIMES = 1.5;

/** The boxes of such quotations, by their elements or by what their classes call them; a box is so many elements above the text at most. */
const BOXES: ReadonlySet<number> = new Set([Tag.ASIDE, Tag.BLOCKQUOTE]);
const NAMED = /pull|quote|callout|zitat|cita(?:t|zione)/i;
const LEVELS = 3;
/** The quotation, who said it, and a link to share it. */
const MOST_BLOCKS = 4;

/** Leaves out short texts in boxes for quotations every part of which a longer one near them has word for word. Each text is compared with a few others. */
export function dropPullQuotes({ tree, page, words, kinds, chosen, because }: JudgedPage): void {
  if (kinds.article < ARTICLE) return;
  const letters = remembered((b: number) => lettersOf(page.text(tree, b)));
  for (let b = 0; b < page.blockCount; b++) {
    if (chosen[b] === 0 || because[b] !== undefined || words[b] < FEWEST_WORDS || words[b] > MOST_WORDS) continue;
    // Most texts are in no such box, and aren't read.
    if (!isSetApart(tree, page, b)) continue;
    const parts = page
      .text(tree, b)
      .split(GAP)
      .map(lettersOf)
      .filter((part) => part !== "");
    if (parts.some((part) => part.length < FEWEST_LETTERS)) continue;
    for (let other = Math.max(0, b - NEAR); other <= b + NEAR && other < page.blockCount; other++) {
      if (chosen[other] === 0 || words[other] < TIMES * words[b]) continue;
      if (!parts.every((part) => letters(other).includes(part))) continue;
      chosen[b] = 0;
      break;
    }
  }
}

/** Whether a text is in a box for quotations that holds little else. */
function isSetApart(tree: Tree, page: PageBlocks, block: number): boolean {
  let s = page.sectionOf(block);
  for (let level = 0; s >= 0 && level < LEVELS; level++, s = page.ofSection(s, Section.PARENT)) {
    if (page.ofSection(s, Section.END) - page.ofSection(s, Section.FIRST) > MOST_BLOCKS) return false;
    // What a picture shows may be said in the text, too.
    if (page.ofSection(s, Section.IMAGES) > 0) return false;
    const names = classText(tree, page.ofSection(s, Section.NODE));
    if (BOXES.has(page.ofSection(s, Section.TAG)) || NAMED.test(names)) return true;
  }
  return false;
}
