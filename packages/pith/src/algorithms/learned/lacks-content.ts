import type { ModelData } from "./model.js";

/** A page is doubted by one word for so many bytes, up to the model's `doubtedWords`. */
const BYTES_A_DOUBTED_WORD = 200;

/**
 * Whether a page counts as one without main content. `expected` is the expected F1 of the best choice of blocks, 0..1,
 * `wanted` the words of main content that the page is expected to hold, and `bytes` its size.
 *
 * What a shell or a bot wall shows is short, and a few words that are rather content than not make a high expected F1; so
 * it counts less the fewer words there are. Where little stands around them, as in a fragment, they are all there is.
 */
export function lacksContent(
  expected: number,
  wanted: number,
  bytes: number,
  { emptyBelow, doubtedWords }: Pick<ModelData, "emptyBelow" | "doubtedWords">,
): boolean {
  const doubted = Math.min(doubtedWords, bytes / BYTES_A_DOUBTED_WORD);
  return wanted === 0 || expected * (wanted / (wanted + doubted)) < emptyBelow;
}
