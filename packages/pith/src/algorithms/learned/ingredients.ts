// The rule by which a recipe's ingredients come, also where a page puts them beside its steps.

import { HINT_NAMES } from "../../blocks/hint-words.js";
import { Block, type PageBlocks, readBlock, Section } from "../../blocks/page-blocks.js";
import type { Tree } from "../../html/tree.js";
import type { Choice } from "./hold-together.js";

/** Elements named for ingredients are among those named for specifications. */
const SPECIFICATION = 1 << (HINT_NAMES.indexOf("specification") - 32);
const NAMED = /ingredient/i;
/** How an ingredient begins that is measured: "2 cups", "½ Zwiebel", "ca. 300 g". */
const QUANTITY = /^(?:(?:about|ca\.?) )?[\d¼½¾⅐-⅞]/;
const FEWEST = 3;

/**
 * Completes a choice that has none of a recipe's ingredients: the outermost elements named for them most of whose blocks begin with a
 * quantity come whole, but for links that aren't ingredients. Linear in the page.
 */
export function completeIngredients(tree: Tree, page: PageBlocks, { probability, chosen, because }: Choice): void {
  const { blocks, sections, sectionCount } = page;
  if (!chosen.includes(1)) return;
  let before: Int32Array | undefined;
  for (let s = 0, after = 0; s < sectionCount; s++) {
    const row = s * Section.SIZE;
    const first = sections[row + Section.FIRST];
    const end = sections[row + Section.END];
    if ((sections[row + Section.HINTS_HIGH] & SPECIFICATION) === 0 || first < after || end - first < FEWEST) continue;
    if (!NAMED.test(tree.attribute(sections[row + Section.NODE], "class") ?? "")) continue;
    before ??= quantitiesBefore(tree, page);
    const measured = before[end] - before[first];
    if (measured < FEWEST || 2 * measured <= end - first) continue;
    after = end;
    if (chosen.subarray(first, end).includes(1)) continue;
    for (let b = first; b < end; b++) {
      const isLink = blocks[b * Block.SIZE + Block.LINK_WORDS] === blocks[b * Block.SIZE + Block.WORDS];
      if (probability[b] === 0 || (isLink && before[b + 1] === before[b])) continue;
      chosen[b] = 1;
      because[b] = "list";
    }
  }
}

/** For each block how many before it begin with a quantity; one number more than there are blocks. */
function quantitiesBefore(tree: Tree, { blocks, blockCount }: PageBlocks): Int32Array {
  const before = new Int32Array(blockCount + 1);
  for (let b = 0; b < blockCount; b++) {
    const row = b * Block.SIZE;
    const { text } = readBlock(tree, blocks[row + Block.FIRST], blocks[row + Block.LAST]);
    before[b + 1] = before[b] + (QUANTITY.test(text.trimStart()) ? 1 : 0);
  }
  return before;
}
