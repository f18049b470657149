// What is known about pages but the trees can't see: rules that change probabilities before blocks are chosen, and the choice after it.

import { chooseAlike } from "./alike.js";
import { chooseAnswers } from "./answers.js";
import { chooseBylines } from "./bylines.js";
import { chooseLabels, completeQuotations, completeTerms } from "./completed.js";
import { dropNarrowCopies, dropRepeats, dropRounds, dropScraps, dropTwins } from "./copies.js";
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
import { dropMembers } from "./members.js";
import { chooseNotes } from "./notes.js";
import { dropOffers } from "./offers.js";
import { chooseParagraphs } from "./paragraphs.js";
import { choosePrice } from "./price.js";
import { dropPullQuotes } from "./pull-quotes.js";
import { completeRecipeCards } from "./recipe-cards.js";
import { dropSignUps } from "./sign-ups.js";
import { chooseStandfirst } from "./standfirst.js";
import { completeChoice } from "./structures.js";
import { chooseVotes } from "./votes.js";

/** Changes what is chosen. */
interface Rule {
  /** What explanations call it, and a model that leaves it out (`ModelData.without`). */
  readonly name: string;
  /** Explanations name the structures that decided in place of it: it notes them. */
  readonly notesStructures?: boolean;
  readonly apply: (page: JudgedPage) => void;
}

/** Rules that change probabilities, in order. */
export const BEFORE_CHOOSING: readonly Rule[] = [
  { name: "advert", apply: dropNamed("ad", 1 / 20) },
  { name: "consent", apply: dropNamed("consent", 1 / 2) },
  { name: "consent", apply: dropConsentBoxes },
  { name: "navigation", apply: dropNavigation },
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
  { name: "byline", apply: chooseBylines },
  { name: "structure", notesStructures: true, apply: completeChoice },
  { name: "paragraph", apply: chooseParagraphs },
  { name: "term", apply: completeTerms },
  { name: "term", apply: chooseLabels },
  { name: "quotation", apply: completeQuotations },
  { name: "ingredient", apply: completeIngredients },
  { name: "recipe card", apply: completeRecipeCards },
  { name: "price", apply: choosePrice },
  { name: "heading", notesStructures: true, apply: holdHeadings },
  { name: "footnote", apply: chooseNotes },
  { name: "button", apply: dropCalls },
  { name: "answer", apply: chooseAnswers },
  { name: "standfirst", apply: chooseStandfirst },
  { name: "votes", apply: chooseVotes },
];

/** Rules that leave out what pictures and their captions are found by. */
export const AT_LAST: readonly Rule[] = [
  { name: "line", apply: dropLines },
  { name: "member", apply: dropMembers },
  { name: "pull quote", apply: dropPullQuotes },
  { name: "narrow", apply: dropNarrowCopies },
  { name: "repetition", apply: dropScraps },
  { name: "repetition", apply: dropRounds },
  { name: "repetition", apply: dropTwins },
];

/** The names of all rules, each once: `consent` is two rules, for named panels and for boxes with buttons. */
export const RULE_NAMES: readonly string[] = [
  ...new Set([BEFORE_CHOOSING, AFTER_CHOOSING, AT_LAST].flat().map(({ name }) => name)),
];

/** Applies rules in order, but for those `without`. `watched` is what they change of each block; the last one that did is noted in `deciders`. */
export function applyRules(
  rules: readonly Rule[],
  page: JudgedPage,
  watched: Float64Array | Uint8Array,
  deciders: (string | undefined)[],
  without: readonly string[] = [],
): void {
  const before = watched.slice();
  for (const { name, notesStructures, apply } of rules) {
    if (without.includes(name)) continue;
    apply(page);
    const decider = notesStructures ? undefined : name;
    for (let b = 0; b < before.length; b++) {
      if (watched[b] === before[b]) continue;
      deciders[b] = decider;
      before[b] = watched[b];
    }
  }
}
