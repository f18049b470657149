// What is known about pages but the trees can't see: rules that change probabilities before blocks are chosen, and the choice after it.

import type { PageBlocks } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import { dropBeforeMain, dropNamedAds, dropNoticeLines } from "./corrections.js";
import { holdHeadings } from "./headings.js";
import { type Choice, completeChoice } from "./hold-together.js";
import { completeIngredients } from "./ingredients.js";
import { dropOffers } from "./offers.js";
import { dropRepeats } from "./repeats.js";
import { dropLineNumbers, type Structure } from "./structures.js";

/** A page as rules see it: what was found on it, and the choice that they change. */
export interface JudgedPage {
  readonly tree: Tree;
  readonly page: PageBlocks;
  /** The words of each block. */
  readonly words: Float64Array;
  readonly structures: readonly Structure[];
  /** The block that is the page's heading; -1: none. */
  readonly titleBlock: number;
  /** Probabilities of the page's kinds, by name. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly choice: Choice;
}

/** A rule, and the name that experiments and reviews call it by. */
interface Rule {
  readonly name: string;
  readonly apply: (page: JudgedPage) => void;
}

/** From these probabilities on a page may be a listing or present services: headings there name things without a description. */
const LISTING = 0.3;
const SERVICE = 0.5;
/** From this probability on a page may be documentation, which says again with each thing what holds for it. */
const DOCUMENTATION = 0.2;

/** Rules that change probabilities, in order. */
export const BEFORE_CHOOSING: readonly Rule[] = [
  { name: "named advertisements", apply: ({ page, choice }) => dropNamedAds(page, choice.probability) },
  {
    name: "line numbers",
    apply: ({ page, structures, choice }) => dropLineNumbers(page, structures, choice.probability),
  },
  {
    name: "notices about scripts",
    apply: ({ tree, page, words, choice }) => dropNoticeLines(tree, page, words, choice.probability),
  },
  {
    name: "lists of other things",
    apply: ({ tree, page, words, choice }) => dropOffers(tree, page, words, choice.probability),
  },
  {
    name: "what comes before the main content",
    apply: ({ tree, page, words, choice }) => dropBeforeMain(tree, page, words, choice.probability),
  },
  {
    name: "repeated texts",
    apply({ page, words, structures, kinds, choice }) {
      if (kinds.documentation < DOCUMENTATION) dropRepeats(page, words, structures, choice.probability);
    },
  },
];

/** Rules that change which blocks are chosen, in order. */
export const AFTER_CHOOSING: readonly Rule[] = [
  { name: "whole structures", apply: ({ structures, choice }) => completeChoice(structures, choice) },
  { name: "ingredients", apply: ({ tree, page, choice }) => completeIngredients(tree, page, choice) },
  {
    name: "headings and their sections",
    apply({ page, titleBlock, kinds, choice }) {
      const listsThings = kinds.listing >= LISTING || kinds.service >= SERVICE;
      holdHeadings(page, titleBlock, !listsThings, choice);
    },
  },
];
