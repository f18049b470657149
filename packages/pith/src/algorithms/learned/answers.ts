// The rule by which a question and its answer come together: what readers open with a click, as `details` or below a button.

import type { PageBlocks } from "../../blocks/page-blocks.js";
import { OPENING } from "../../html/controls.js";
import { Tag } from "../../html/generated/tags.js";
import { isHeading } from "../../html/node-kind.js";
import type { Tree } from "../../html/tree.js";
import { type JudgedPage, nearest } from "./judged-page.js";

/** An answer of more blocks is a part of the page that opens. */
const MOST_BLOCKS = 20;
/** What a question ends with, and the sign after it that it opens. */
const QUESTION = /[?？؟]\s?[+▾▼›»−–-]?$/u;
/** How far above the control that asks a box may be that holds the answer as well. */
const LEVELS = 4;
/** From this probability on a page sells something: what opens there is about shipping, returns and sizes as often as about the product. */
const PRODUCT = 0.5;
/** From this probability on a page lists things: there `details` without a question are filters and menus. */
const LISTING = 0.3;
/** Where neither is chosen but what is before them is, one of the two needs the first of these probabilities; each block needs the second. */
const LIKELY = 0.35;
const LEAST = 0.1;

/** Chooses answers whose question is chosen, or likely, and questions whose answer is. Linear: an answer has few blocks, and each belongs to one. */
export function chooseAnswers({ tree, page, kinds, probability, chosen }: JudgedPage): void {
  if (kinds.product >= PRODUCT) return;
  for (let first = 0; first < page.blockCount; first++) {
    const control = nearest(tree, page.first(first), Tag.SUMMARY, Tag.BUTTON);
    if (control === 0) continue;
    const isDetails = tree.tag[control] === Tag.SUMMARY;
    if (!isDetails && !opens(tree, control)) continue;
    const asks = (isDetails && kinds.listing < LISTING) || QUESTION.test(page.text(tree, first).trim());
    const end = asks ? endOfAnswer(tree, page, first, control) : first;
    let likely = 0;
    let taken = 0;
    for (let b = first; b < end; b++) {
      likely = Math.max(likely, probability[b]);
      taken += chosen[b];
    }
    const isBeside = first > 0 && chosen[first - 1] === 1;
    if (taken > 0 || (isBeside && likely >= LIKELY))
      for (let b = first; b < end; b++) if (probability[b] >= LEAST || (b === first && !isDetails)) chosen[b] = 1;
    first = Math.max(first, end - 1);
  }
}

/** Whether a button says that it opens something, or is a heading: no other one is a question, whatever it asks ("Made this recipe?"). */
function opens(tree: Tree, button: number): boolean {
  return isHeading(tree.tag[tree.parent[button]]) || OPENING.some((name) => tree.attribute(button, name) !== undefined);
}

/** The block after the answer to a question, which is block `first`; `first` itself if the answer isn't there. */
function endOfAnswer(tree: Tree, page: PageBlocks, first: number, control: number): number {
  let box = control;
  for (let level = 0; level < LEVELS && box > 0 && !holdsMore(page, tree, box, first); level++) box = tree.parent[box];
  if (!holdsMore(page, tree, box, first)) return first;
  let end = first + 1;
  while (end < page.blockCount && page.first(end) < tree.end[box] && end - first <= MOST_BLOCKS) {
    if (nearest(tree, page.first(end), Tag.SUMMARY, Tag.BUTTON) > 0) break;
    end++;
  }
  return end - first > MOST_BLOCKS ? first : end;
}

function holdsMore(page: PageBlocks, tree: Tree, box: number, block: number): boolean {
  return block + 1 < page.blockCount && page.first(block + 1) < tree.end[box];
}
