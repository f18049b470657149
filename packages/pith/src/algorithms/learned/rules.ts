// What is known about pages but the trees can't see: rules that change probabilities before blocks are chosen, and the choice after it.

import type { Groups } from "../../blocks/features/groups.js";
import type { PageBlocks } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import { chooseAlike } from "./alike.js";
import { dropBeforeMain, dropCalls, dropNamedAds, dropNoticeLines } from "./corrections.js";
import { holdHeadings } from "./headings.js";
import { type Choice, completeChoice } from "./hold-together.js";
import { completeIngredients } from "./ingredients.js";
import { dropOffers } from "./offers.js";
import { choosePrice } from "./price.js";
import { dropRepeats } from "./repeats.js";
import { dropLineNumbers, type Structure } from "./structures.js";

/** A page as rules see it: what was found on it, and the choice that they change. */
export interface JudgedPage {
  readonly tree: Tree;
  readonly page: PageBlocks;
  /** The words of each block. */
  readonly words: Float64Array;
  readonly groups: Groups;
  readonly structures: readonly Structure[];
  /** The block that is the page's heading; -1: none. */
  readonly titleBlock: number;
  /** The blocks that are titles of what it lists, though it looked like an article. */
  readonly titles: readonly number[];
  /** Probabilities of the page's kinds, by name. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly choice: Choice;
}

/** Changes what is chosen. Experiments and reviews call it by the name of the function. */
type Rule = (page: JudgedPage) => void;

/** From these probabilities on a page may be a listing or present services: headings there name things without a description. */
const LISTING = 0.3;
const SERVICE = 0.5;
/** From this probability on a page may be a thread; from these on what a template repeats is rather beside an article or a product. */
const THREAD = 0.3;
const ARTICLE = 0.45;
const PRODUCT = 0.3;
/** From this one on it may sell a thing, whose price is wanted. */
const SELLING = 0.2;
/** From this probability on a page may be documentation, which says again with each thing what holds for it. */
const DOCUMENTATION = 0.2;
/** Titles come from this probability on: what is beside the list is less likely. */
const LEAST_TITLE = 0.01;

const ads: Rule = ({ page, choice }) => dropNamedAds(page, choice.probability);
const lineNumbers: Rule = ({ page, structures, choice }) => dropLineNumbers(page, structures, choice.probability);
const notices: Rule = ({ tree, page, words, choice }) => dropNoticeLines(tree, page, words, choice.probability);
const offers: Rule = ({ tree, page, words, choice }) => dropOffers(tree, page, words, choice.probability);
const beforeMain: Rule = ({ tree, page, words, choice }) => dropBeforeMain(tree, page, words, choice.probability);
const repeats: Rule = ({ page, words, groups, structures, kinds, choice }) => {
  if (kinds.documentation < DOCUMENTATION) dropRepeats(page, words, groups, structures, choice.probability);
};

/** Rules that change probabilities, in order. */
export const BEFORE_CHOOSING: readonly Rule[] = [ads, lineNumbers, notices, offers, beforeMain, repeats];

const titles: Rule = ({ titles, choice: { probability, chosen } }) => {
  for (const b of titles) if (probability[b] >= LEAST_TITLE) chosen[b] = 1;
};
const alike: Rule = ({ tree, page, groups, kinds, choice }) => {
  if (kinds.article >= ARTICLE || kinds.product >= PRODUCT) return;
  chooseAlike(tree, page, groups, kinds.forum >= THREAD, choice);
};
const wholeStructures: Rule = ({ structures, choice }) => completeChoice(structures, choice);
const price: Rule = ({ page, titleBlock, kinds, choice }) => {
  if (kinds.product >= SELLING) choosePrice(page, titleBlock, choice);
};
const ingredients: Rule = ({ tree, page, choice }) => completeIngredients(tree, page, choice);
const headings: Rule = ({ page, titleBlock, kinds, choice }) => {
  const listsThings = kinds.listing >= LISTING || kinds.service >= SERVICE;
  holdHeadings(page, titleBlock, !listsThings, choice);
};
const calls: Rule = ({ tree, page, choice }) => dropCalls(tree, page, choice);

/** Rules that change which blocks are chosen, in order. */
export const AFTER_CHOOSING: readonly Rule[] = [titles, alike, wholeStructures, ingredients, price, headings, calls];
