// Chooses the set of blocks with the highest expected F-measure.

import { fallingOrder } from "../../blocks/falling-order.js";

/**
 * Chooses the blocks that promise the highest F-measure. With a block's probability p and its weight w (`weightOf`), the set that is
 * chosen is expected to hold sum(p w) of content of its sum(w), and the page sum(p w) over all blocks. Of all sets with
 * a given number of blocks the most probable ones are best, so only the lengths of one sorted list are tried.
 *
 * `beta`: how many times as much recall counts as precision: 1 is F1.
 *
 * Returns the expected F1 of the choice, 0..1, and marks the chosen blocks in `chosen`.
 */
export function chooseBlocks(
  probability: Float64Array,
  weights: Float64Array,
  count: number,
  beta: number,
  chosen: Uint8Array,
): number {
  const order = fallingOrder(probability, count);
  let all = 0;
  for (let i = 0; i < count; i++) all += probability[i] * weights[i];
  const weight = beta * beta;
  let best = 0;
  let bestLength = 0;
  let content = 0;
  let taken = 0;
  let expectedF1 = 0;
  for (let i = 0; i < count; i++) {
    const block = order[i];
    content += probability[block] * weights[block];
    taken += weights[block];
    const score = ((1 + weight) * content) / (taken + weight * all);
    if (score > best) {
      best = score;
      bestLength = i + 1;
      expectedF1 = (2 * content) / (taken + all);
    }
  }
  chosen.fill(0, 0, count);
  for (let i = 0; i < bestLength; i++) chosen[order[i]] = 1;
  return expectedF1;
}
