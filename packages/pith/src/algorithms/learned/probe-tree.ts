import type { Tree } from "../../html/tree.js";
import { chooseBlocks } from "./choose-blocks.js";
import { confidenceOf } from "./confidence.js";
import { judgeOf } from "./judge.js";
import type { ModelData } from "./model.js";

/** Kinds that are less likely than this say nothing. */
const LIKELY = 0.35;

/** What `probe` gives; see there. */
export function probeWith(model: ModelData, tree: Tree) {
  const { page, logits, words, kinds } = judgeOf(model).judge(tree);
  const count = page.blockCount;
  const probability = new Float64Array(count);
  let wanted = 0;
  for (let b = 0; b < count; b++) {
    probability[b] = 1 / (1 + Math.exp(-logits[b]));
    wanted += probability[b] * words[b];
  }
  const expected = chooseBlocks(probability, words, count, 1, new Uint8Array(count));
  const hasContent = count > 0 && expected >= model.emptyBelow;
  const best = kinds.indexOf(Math.max(...kinds));
  return {
    hasContent,
    confidence: confidenceOf(expected, kinds, count, model),
    kind: hasContent && kinds[best] >= LIKELY ? model.kindNames[best] : "other",
    kinds: Object.fromEntries(model.kindNames.map((name, i) => [name, kinds[i]])),
    words: hasContent ? Math.round(wanted) : 0,
  };
}
