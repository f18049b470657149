import { Block } from "../../blocks/page-blocks.js";
import { keptBits } from "../../html/subtrees.js";
import type { Tree } from "../../html/tree.js";
import type { Selection } from "../selection.js";
import { judgeOf } from "./judge.js";
import type { ModelData } from "./model.js";

/** What a model thinks of any algorithm's selection: the F1 of its words that the blocks' probabilities promise, 0..1. */
export function expectedF1Of(model: ModelData, tree: Tree, selection: Selection): number {
  const kept = keptBits(tree, selection);
  const { page, logits, words } = judgeOf(model, tree).judge(tree);
  let wanted = 0;
  let wantedAndKept = 0;
  let keptWords = 0;
  for (let b = 0; b < page.blockCount; b++) {
    const expected = words[b] / (1 + Math.exp(-logits[b]));
    wanted += expected;
    if (kept[page.blocks[b * Block.SIZE + Block.FIRST]] === 0) continue;
    wantedAndKept += expected;
    keptWords += words[b];
  }
  return keptWords === 0 ? 0 : (2 * wantedAndKept) / (keptWords + wanted);
}
