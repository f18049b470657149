import type { ModelData } from "./model.js";

/**
 * Whether a page counts as one without main content. `expected` is the expected F1 of the best choice of blocks, 0..1, and
 * `wanted` the words of main content that the page is expected to hold. What a shell or a bot wall shows is short, and a
 * few words that are rather content than not make a high expected F1; so it counts less the fewer words there are.
 */
export function lacksContent(
  expected: number,
  wanted: number,
  { emptyBelow, doubtedWords }: Pick<ModelData, "emptyBelow" | "doubtedWords">,
): boolean {
  return wanted === 0 || expected * (wanted / (wanted + doubtedWords)) < emptyBelow;
}
