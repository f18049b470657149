// The rule by which the card of a recipe comes whole: times, servings, equipment and nutrition beside the ingredients and steps.

import { sumsBefore } from "../../blocks/gather.js";
import { Block, Section } from "../../blocks/page-blocks.js";
import { Tag } from "../../html/generated/tags.js";
import { type JudgedPage, nearest, outermostSections } from "./judged-page.js";

/** What cards and their parts are called, in languages of many pages. */
const NAMED = /recipe|rezept|recept|recette|receta|receita|ricetta|nutrition/i;
/** A card has so many blocks, this share of its words is chosen, and it has no larger one of the page's: that would be the page. */
const FEWEST = 6;
const CHOSEN_SHARE = 0.4;
const LARGEST_SHARE = 0.9;
/** From this probability on a block is one of its facts. */
const LEAST = 0.08;
/** What a card asks of its readers: "Did you make this recipe?", "Tag us!". */
const ASKS = /[?!？！]\s*$/;

/** Completes cards most of which was chosen, but for links, controls, and what they ask. Linear in the page: the outermost card counts. */
export function completeRecipeCards({ tree, page, words, probability, chosen }: JudgedPage): void {
  const { blockCount } = page;
  const all = sumsBefore(blockCount, (b) => words[b]);
  const taken = sumsBefore(blockCount, (b) => chosen[b] * words[b]);
  const isCard = (s: number, first: number, end: number) => {
    const own = all[end] - all[first];
    const isPart = end - first >= FEWEST && own <= LARGEST_SHARE * all[blockCount];
    return (
      isPart &&
      taken[end] - taken[first] >= CHOSEN_SHARE * own &&
      NAMED.test(tree.attribute(page.ofSection(s, Section.NODE), "class") ?? "")
    );
  };
  for (const [first, end] of outermostSections(page, isCard)) {
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
