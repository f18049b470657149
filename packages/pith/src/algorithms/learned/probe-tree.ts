import type { Tree } from "../../html/tree.js";
import { chooseBlocks } from "./choose-blocks.js";
import { confidenceOf } from "./confidence.js";
import { judgeOf } from "./judge.js";
import { lacksContent } from "./lacks-content.js";
import type { ModelData } from "./model.js";

/** Kinds that are less likely than this say nothing. */
const LIKELY = 0.35;

/** What `probe` gives; see there. */
export function probeWith(model: ModelData, tree: Tree) {
  const { page, logits, words, wanted, kinds } = judgeOf(model).judge(tree);
  const count = page.blockCount;
  const probability = new Float64Array(count);
  for (let b = 0; b < count; b++) probability[b] = 1 / (1 + Math.exp(-logits[b]));
  const expected = chooseBlocks(probability, words, count, 1, new Uint8Array(count));
  const hasContent = !lacksContent(expected, wanted, tree.source.length, model);
  const best = kinds.indexOf(Math.max(...kinds));
  return {
    hasContent,
    confidence: confidenceOf(expected, kinds, count, model),
    kind: hasContent && kinds[best] >= LIKELY ? model.kindNames[best] : "other",
    kinds: Object.fromEntries(model.kindNames.map((name, i) => [name, kinds[i]])),
    words: hasContent ? Math.round(wanted) : 0,
  };
}
