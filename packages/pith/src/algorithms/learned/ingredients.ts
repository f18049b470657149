// The rule by which a recipe's ingredients come, even if a page puts them beside its steps.

import { sumsBefore } from "../../blocks/gather.js";
import { Block, Section } from "../../blocks/page-blocks.js";
import { perName } from "../../page/name.js";
import { namesOf } from "../../page/names.js";
import { hintBit } from "../../page/vocabulary.js";
import { type JudgedPage, outermostSections } from "./judged-page.js";

/** Elements named for ingredients are among those named for specifications. */
const SPECIFICATION = hintBit("specification");
const NAMED = /ingr[eé]d|zutat/i;
/** Whether a class calls an element a list of ingredients. */
export const namesIngredients = /* @__PURE__ */ perName(({ classes }) => classes.some((word) => NAMED.test(word)));
/** How an ingredient with a quantity begins: "2 cups", "½ Zwiebel", "ca. 300 g". */
const QUANTITY = /^(?:(?:about|ca\.?) )?[\d¼½¾⅐-⅞]/;
const FEWEST = 3;

/**
 * Completes a choice that has none of a recipe's ingredients: the outermost elements named for them most of whose blocks begin with a
 * quantity come whole, except links that aren't ingredients. Linear in the page.
 */
export function completeIngredients({ tree, page, probability, chosen, because }: JudgedPage): void {
  if (!chosen.includes(1)) return;
  const isMeasured = (b: number) => QUANTITY.test(page.text(tree, b).trimStart());
  let before: Float64Array | undefined;
  const lists = outermostSections(page, (s, first, end) => {
    if ((page.ofSection(s, Section.HINTS_HIGH) & SPECIFICATION) === 0 || end - first < FEWEST) return false;
    if (!namesIngredients(namesOf(tree).classOf(page.ofSection(s, Section.NODE)))) return false;
    before ??= sumsBefore(page.blockCount, (b) => (isMeasured(b) ? 1 : 0));
    const measured = before[end] - before[first];
    return measured >= FEWEST && 2 * measured > end - first;
  });
  for (const [first, end] of lists) {
    if (chosen.subarray(first, end).includes(1)) continue;
    for (let b = first; b < end; b++) {
      const isOtherLink = page.ofBlock(b, Block.LINK_WORDS) === page.words(b) && !isMeasured(b);
      if (probability[b] === 0 || isOtherLink) continue;
      chosen[b] = 1;
      because[b] = "list";
    }
  }
}
