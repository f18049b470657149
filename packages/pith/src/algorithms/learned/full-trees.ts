// Evaluates trees row by row, in plain JavaScript.

import { type ForestData, LEAF, LEAF_ZERO } from "./model.js";
import { binKeysOf, INNER, nodesOf } from "./packed-model.js";

/** Places of a tree: the leaves are the last half. */
export const PLACES = 2 * INNER;
/** A question that everything answers with left: nothing exceeds its threshold. */
const ALWAYS_LEFT = 0x7fff << 8;

/**
 * Decision trees, unpacked for speed. All are full: if one ends early, its lower places send everything to the left.
 * So each row of features needs the same steps in each tree.
 */
export class FullTrees {
  /** How many trees there are. */
  readonly count: number;
  /** For each inner place the key (`keyOf`) of the highest value that goes to the left, times 256, and the feature that it uses. */
  readonly question: Int32Array;
  /** What each leaf adds, in steps of `leafScale` logits. */
  readonly leaf: Int8Array;
  readonly leafScale: number;
  /** For each inner place the share of training weight that goes to the left. */
  private readonly leftShare: Float32Array;
  private means: Float32Array | undefined;

  constructor(data: ForestData) {
    this.count = data.trees;
    this.question = new Int32Array(data.trees * INNER).fill(ALWAYS_LEFT);
    this.leaf = new Int8Array(data.trees * INNER);
    this.leafScale = data.leafScale;
    this.leftShare = new Float32Array(data.trees * INNER).fill(1);
    this.unpack(data);
  }

  /** What a block at each place has on average, in logits: the mean of its leaves by training weight. Only reasons need it. */
  get mean(): Float32Array {
    this.means ??= this.average();
    return this.means;
  }

  private unpack(data: ForestData): void {
    const bytes = nodesOf(data);
    const bins = binsOf(data);
    for (let tree = 0, at = 0; tree < data.trees; tree++) {
      const inner = tree * INNER;
      for (const waiting = [1]; waiting.length > 0; ) {
        let place = waiting.pop() as number;
        const first = bytes[at++];
        if (first < LEAF) {
          const second = bytes[at++];
          this.question[inner + place] = (bins[first][second >> 2] << 8) | first;
          this.leftShare[inner + place] = ((second & 3) + 0.5) / 4;
          waiting.push(2 * place + 1, 2 * place);
        } else {
          while (place < INNER) place *= 2;
          this.leaf[inner + place - INNER] = first - LEAF_ZERO;
        }
      }
    }
  }

  private average(): Float32Array {
    const all = new Float32Array(this.count * PLACES);
    for (let tree = 0; tree < this.count; tree++) {
      const mean = all.subarray(tree * PLACES, (tree + 1) * PLACES);
      const leftShare = this.leftShare.subarray(tree * INNER, (tree + 1) * INNER);
      for (let i = 0; i < INNER; i++) mean[INNER + i] = this.leaf[tree * INNER + i] * this.leafScale;
      for (let place = INNER - 1; place > 0; place--) {
        mean[place] = mean[2 * place] * leftShare[place] + mean[2 * place + 1] * (1 - leftShare[place]);
      }
    }
    return all;
  }
}

/**
 * The place of a 32-bit float with these bits among the numbers whose lower 16 bits are 0, in rising order, 0 at place 0:
 * that of the smallest that isn't below it. Training rounds features in the same way.
 */
export function keyOf(bits: number): number {
  // The bits of negative floats count backwards.
  const order = bits ^ ((bits >> 31) & 0x7fffffff);
  return (order + (~(order >> 31) & 0xffff)) >> 16;
}

/** For each feature the keys of the upper ends of its bins. */
export function binsOf(data: Pick<ForestData, "bins" | "binCounts">): Int16Array[] {
  const keys = binKeysOf(data);
  let end = 0;
  return data.binCounts.map((count) => {
    end += count;
    return keys.subarray(end - count, end);
  });
}
