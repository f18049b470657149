// What is known about pages but the trees can't see: rules that change probabilities before blocks are chosen, and the choice after it.

import { chooseAlike } from "./alike.js";
import { dropNarrowCopies, dropRepeats } from "./copies.js";
import {
  dropBeforeMain,
  dropCalls,
  dropConsentBoxes,
  dropNamed,
  dropNavigation,
  dropNoticeLines,
} from "./corrections.js";
import { holdHeadings } from "./headings.js";
import { completeIngredients } from "./ingredients.js";
import { chooseTitles } from "./item-titles.js";
import type { JudgedPage } from "./judged-page.js";
import { dropLines } from "./lines.js";
import { chooseNotes } from "./notes.js";
import { dropOffers } from "./offers.js";
import { chooseParagraphs } from "./paragraphs.js";
import { choosePrice } from "./price.js";
import { dropPullQuotes } from "./pull-quotes.js";
import { completeQuotations } from "./quotations.js";
import { dropSignUps } from "./sign-ups.js";
import { chooseStandfirst } from "./standfirst.js";
import { completeChoice, dropLineNumbers } from "./structures.js";
import { completeTerms } from "./terms.js";
import { chooseVotes } from "./votes.js";

/** Changes what is chosen. */
interface Rule {
  /** What explanations call it. Absent: it notes the structures that decided. */
  readonly name?: string;
  readonly apply: (page: JudgedPage) => void;
}

/** Rules that change probabilities, in order. */
export const BEFORE_CHOOSING: readonly Rule[] = [
  { name: "advert", apply: dropNamed("ad", 1 / 20) },
  { name: "consent", apply: dropNamed("consent", 1 / 2) },
  { name: "consent", apply: dropConsentBoxes },
  { name: "navigation", apply: dropNavigation },
  { name: "line number", apply: dropLineNumbers },
  { name: "notice", apply: dropNoticeLines },
  { name: "offer", apply: dropOffers },
  { name: "sign-up", apply: dropSignUps },
  { name: "before the main content", apply: dropBeforeMain },
  { name: "repetition", apply: dropRepeats },
];

/** Rules that change which blocks are chosen, in order. */
export const AFTER_CHOOSING: readonly Rule[] = [
  { name: "item title", apply: chooseTitles },
  { name: "alike", apply: chooseAlike },
  { apply: completeChoice },
  { name: "paragraph", apply: chooseParagraphs },
  { name: "term", apply: completeTerms },
  { name: "quotation", apply: completeQuotations },
  { name: "ingredient", apply: completeIngredients },
  { name: "price", apply: choosePrice },
  { apply: holdHeadings },
  { name: "footnote", apply: chooseNotes },
  { name: "button", apply: dropCalls },
  { name: "standfirst", apply: chooseStandfirst },
  { name: "votes", apply: chooseVotes },
];

/** Rules that leave out what pictures and their captions are found by. */
export const AT_LAST: readonly Rule[] = [
  { name: "line", apply: dropLines },
  { name: "pull quote", apply: dropPullQuotes },
  { name: "narrow", apply: dropNarrowCopies },
];

/** Applies rules in order. `watched` is what they change of each block; the last one that did is noted in `deciders`. */
export function applyRules(
  rules: readonly Rule[],
  page: JudgedPage,
  watched: Float64Array | Uint8Array,
  deciders: (string | undefined)[],
): void {
  for (const { name, apply } of rules) {
    const before = watched.slice();
    apply(page);
    for (let b = 0; b < before.length; b++) if (watched[b] !== before[b]) deciders[b] = name;
  }
}
