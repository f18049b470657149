// The rule by which a recipe's ingredients come, even if a page puts them beside its steps.

import { hintBit } from "../../blocks/hint-matcher.js";
import { Block, type PageBlocks, Section } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import type { Judged } from "./judged-page.js";

/** Elements named for ingredients are among those named for specifications. */
const SPECIFICATION = hintBit("specification");
const NAMED = /ingredient/i;
/** How an ingredient with a quantity begins: "2 cups", "½ Zwiebel", "ca. 300 g". */
const QUANTITY = /^(?:(?:about|ca\.?) )?[\d¼½¾⅐-⅞]/;
const FEWEST = 3;

/**
 * Completes a choice that has none of a recipe's ingredients: the outermost elements named for them most of whose blocks begin with a
 * quantity come whole, except links that aren't ingredients. Linear in the page.
 */
export function completeIngredients({
  tree,
  page,
  probability,
  chosen,
  because,
}: Judged<"tree" | "page" | "probability" | "chosen" | "because">): void {
  if (!chosen.includes(1)) return;
  let before: Int32Array | undefined;
  for (let s = 0, after = 0; s < page.sectionCount; s++) {
    const first = page.ofSection(s, Section.FIRST);
    const end = page.ofSection(s, Section.END);
    if ((page.ofSection(s, Section.HINTS_HIGH) & SPECIFICATION) === 0 || first < after || end - first < FEWEST)
      continue;
    if (!NAMED.test(tree.attribute(page.ofSection(s, Section.NODE), "class") ?? "")) continue;
    before ??= quantitiesBefore(tree, page);
    const measured = before[end] - before[first];
    if (measured < FEWEST || 2 * measured <= end - first) continue;
    after = end;
    if (chosen.subarray(first, end).includes(1)) continue;
    for (let b = first; b < end; b++) {
      const isOtherLink = page.ofBlock(b, Block.LINK_WORDS) === page.words(b) && before[b + 1] === before[b];
      if (probability[b] === 0 || isOtherLink) continue;
      chosen[b] = 1;
      because[b] = "list";
    }
  }
}

/** For each block how many before it begin with a quantity; one number more than there are blocks. */
function quantitiesBefore(tree: Tree, page: PageBlocks): Int32Array {
  const before = new Int32Array(page.blockCount + 1);
  for (let b = 0; b < page.blockCount; b++) {
    before[b + 1] = before[b] + (QUANTITY.test(page.text(tree, b).trimStart()) ? 1 : 0);
  }
  return before;
}
