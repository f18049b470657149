import type { FirstChoice } from "./first-choice.js";
import type { ModelData } from "./model.js";

/** Where the logit of an expected F1 is cut: pages at the ends are too few to tell them apart. */
const LEAST = 0.001;
const MOST = 0.999;

/**
 * How good a choice of blocks will be, its F1, 0..1: the expected F1, corrected by what pages of such kinds had that the
 * model hadn't seen. A page without blocks, and one that counts as empty, has the confidence of a guess. A plain page is
 * none of the model's: what is expected of it stands.
 */
export function confidenceOf(
  { expected, isPlain }: Pick<FirstChoice, "expected" | "isPlain">,
  kinds: Float64Array,
  blocks: number,
  model: ModelData,
): number {
  if (blocks === 0) return 0;
  if (isPlain) return expected;
  const { slope, offsets } = model.confidence;
  const bounded = Math.min(MOST, Math.max(LEAST, expected));
  let x = slope * Math.log(bounded / (1 - bounded));
  for (let kind = 0; kind < kinds.length; kind++) x += kinds[kind] * offsets[kind];
  return 1 / (1 + Math.exp(-x));
}
