// What is known about pages but the trees can't see: rules that change probabilities before blocks are chosen, and the choice after it.

import { chooseAlike } from "./alike.js";
import { dropBeforeMain, dropCalls, dropNamedAds, dropNavigation, dropNoticeLines } from "./corrections.js";
import { holdHeadings } from "./headings.js";
import { completeChoice } from "./hold-together.js";
import { completeIngredients } from "./ingredients.js";
import { chooseTitles } from "./item-titles.js";
import type { JudgedPage } from "./judged-page.js";
import { dropOffers } from "./offers.js";
import { choosePrice } from "./price.js";
import { dropRepeats } from "./repeats.js";
import { chooseStandfirst } from "./standfirst.js";
import { dropLineNumbers } from "./structures.js";

/** Changes what is chosen. Experiments and reviews call it by the name of the function. */
type Rule = (page: JudgedPage) => void;

/** Rules that change probabilities, in order. */
export const BEFORE_CHOOSING: readonly Rule[] = [
  dropNamedAds,
  dropNavigation,
  dropLineNumbers,
  dropNoticeLines,
  dropOffers,
  dropBeforeMain,
  dropRepeats,
];

/** Rules that change which blocks are chosen, in order. */
export const AFTER_CHOOSING: readonly Rule[] = [
  chooseTitles,
  chooseAlike,
  completeChoice,
  completeIngredients,
  choosePrice,
  chooseStandfirst,
  holdHeadings,
  dropCalls,
];
