// The rule by which the card of a recipe comes whole: times, servings, equipment and nutrition beside the ingredients and steps.

import { sumsBefore } from "../../blocks/gather.js";
import { Block, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { WordFilter } from "../../html/word-filter.js";
import { perName } from "../../page/name.js";
import { namesOf } from "../../page/names.js";
import { namesIngredients } from "./ingredients.js";
import { type JudgedPage, nearest, outermostSections } from "./judged-page.js";

/** What cards and their parts are called, in languages of many pages. */
const NAMED = /recipe|rezept|recept(?!i|or)|recette|receta|receita|ricetta|nutrition/i;
/** What all of these begin with: most names are ruled out before they are taken apart. */
const MAY_NAME = /* @__PURE__ */ new WordFilter(["reci", "reze", "rece", "rice", "nutr"]);
/** Names that say what a whole post is about, or what a page holds. */
const OF_POST = /^(?:category|format|post|single|tag|tax|term|type)[-_]|page/i;
const namesCard = /* @__PURE__ */ perName(
  (name) => name.mayHold(MAY_NAME) && name.classes.some((word) => NAMED.test(word) && !OF_POST.test(word)),
);

/** A card has so many blocks, this share of its words is chosen, and it has no larger one of the page's: that would be the page. */
const FEWEST = 6;
const CHOSEN_SHARE = 0.4;
const LARGEST_SHARE = 0.9;
/** What holds a card with a smaller share of its words is the post around it, with its story and comments. */
const CARD_SHARE = 0.5;
/** From this probability on a block is one of its facts. */
const LEAST = 0.08;
/** What a card asks of its readers: "Did you make this recipe?", "Tag us!". */
const ASKS = /[?!？！]\s*$/;

/** Completes cards most of which was chosen, but for links, controls, and what they ask. Linear in the page: the outermost card counts. */
export function completeRecipeCards({ tree, page, words, probability, chosen }: JudgedPage): void {
  const { blockCount, sectionCount } = page;
  const names = namesOf(tree);
  const nameOf = (s: number) => names.classOf(page.ofSection(s, Section.NODE));
  // As most pages.
  if (outermostSections(page, (s) => namesCard(nameOf(s))).length === 0) return;
  const all = sumsBefore(blockCount, (b) => words[b]);
  const taken = sumsBefore(blockCount, (b) => chosen[b] * words[b]);
  const own = (s: number) => all[page.ofSection(s, Section.END)] - all[page.ofSection(s, Section.FIRST)];
  const isCard = (s: number) => {
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    const isPart = end - first >= FEWEST && own(s) <= LARGEST_SHARE * all[blockCount];
    return isPart && taken[end] - taken[first] >= CHOSEN_SHARE * own(s) && namesCard(nameOf(s));
  };
  /** For each section the words of the largest card with ingredients inside it. */
  const inside = new Float64Array(sectionCount);
  const holdsIngredients = new Uint8Array(sectionCount);
  // From the last section on: those inside one come before it.
  for (let s = sectionCount - 1; s >= 0; s--) {
    const around = page.ofSection(s, Section.PARENT);
    if (around < 0) continue;
    const isList = namesIngredients(nameOf(s));
    const card = holdsIngredients[s] === 1 && !isList && isCard(s) ? own(s) : 0;
    inside[around] = Math.max(inside[around], inside[s], card);
    if (isList || holdsIngredients[s] === 1) holdsIngredients[around] = 1;
  }
  const isWhole = (s: number) => isCard(s) && (inside[s] === 0 || inside[s] >= CARD_SHARE * own(s));
  for (const [first, end] of outermostSections(page, isWhole)) {
    for (let b = first; b < end; b++) {
      const isFact =
        probability[b] >= LEAST &&
        page.ofBlock(b, Block.LINK_WORDS) < page.words(b) &&
        nearest(tree, page.first(b), Tag.BUTTON, Tag.LABEL, Tag.FORM) === 0 &&
        !ASKS.test(page.text(tree, b));
      if (isFact) chosen[b] = 1;
    }
  }
}
