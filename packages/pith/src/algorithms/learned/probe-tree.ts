import type { Tree } from "../../html/tree.js";
import { confidenceOf } from "./confidence.js";
import { firstChoice } from "./first-choice.js";
import { judgeOf } from "./judge.js";
import type { ModelData } from "./model.js";

/** Kinds that are less likely than this say nothing. */
const LIKELY = 0.35;

/** What `probe` gives; see there. */
export function probeWith(model: ModelData, tree: Tree) {
  const verdict = judgeOf(model, tree).judge(tree);
  const { page, kinds } = verdict;
  const choice = firstChoice(tree, verdict, model);
  const hasContent = !choice.isEmpty;
  const best = kinds.indexOf(Math.max(...kinds));
  return {
    hasContent,
    confidence: confidenceOf(choice, kinds, page.blockCount, model),
    kind: hasContent && kinds[best] >= LIKELY ? model.kindNames[best] : "other",
    kinds: Object.fromEntries(model.kindNames.map((name, i) => [name, kinds[i]])),
    words: hasContent ? Math.round(choice.wanted) : 0,
  };
}
