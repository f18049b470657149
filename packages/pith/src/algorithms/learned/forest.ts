// Evaluates boosted trees, in WebAssembly or in plain JavaScript.

import { type ForestKernel, forestKernel, ROWS } from "./forest-kernel.js";
import { FullTrees, keyOf, PLACES } from "./full-trees.js";
import type { ForestData } from "./model.js";
import { INNER } from "./packed-model.js";

/**
 * Running boosted trees: many rows in WebAssembly if available, otherwise one by one down full trees, with the same results.
 * Either is unpacked when first needed.
 */
export class Forest {
  private readonly keys: Int32Array;
  private unpacked: FullTrees | undefined;
  /** Null: there isn't one. */
  private kernel: ForestKernel | null | undefined;

  /** `columns`: the column of each of the model's features in the rows that will be asked about. */
  constructor(
    private readonly data: ForestData,
    private readonly columns: readonly number[],
  ) {
    this.keys = new Int32Array(columns.length);
  }

  /** Writes the logit of each of `count` rows of `width` values to `out`: the mean of the boostings. `bias`: the logit before the first tree. */
  predict(rows: Float32Array, width: number, count: number, bias: number, out: Float64Array): void {
    if (this.kernel === undefined) this.kernel = forestKernel(this.data, this.columns) ?? null;
    const { kernel } = this;
    const scale = this.data.leafScale / this.data.boostings;
    for (let from = 0; from < count; from += ROWS) {
      const some = Math.min(ROWS, count - from);
      kernel?.descend(rows, from * width, width, some);
      for (let row = 0; row < some; row++) {
        const sum = kernel?.sums[row] ?? this.sumOf(rows, (from + row) * width);
        out[from + row] = bias + sum * scale;
      }
    }
  }

  /** What all trees say about the row that begins at `from`, in steps of `ForestData.leafScale`. */
  sumOf(rows: Float32Array, from: number): number {
    this.order(rows, from);
    let sum = 0;
    for (let tree = 0; tree < this.trees.count; tree++) sum += this.leafOf(tree);
    return sum;
  }

  /** Adds what the trees say about one row to the classes that they belong to in turn, `out.length` of them. */
  predictClasses(row: Float32Array, out: Float64Array): void {
    const { trees } = this;
    this.order(row, 0);
    for (let tree = 0; tree < trees.count; tree++) out[tree % out.length] += this.leafOf(tree) * trees.leafScale;
  }

  /**
   * What each column adds to a row's logit: at every step from a root to a leaf the mean changes, and the change is the
   * share of the column that was used. The shares and the result, the value for a block about which nothing
   * is known, together are the row's logit.
   */
  attribute(row: Float32Array, bias: number, shares: Float64Array): number {
    const { columns, trees } = this;
    const { boostings } = this.data;
    const { mean, question } = trees;
    this.order(row, 0);
    shares.fill(0);
    let known = 0;
    for (let tree = 0; tree < trees.count; tree++) {
      const base = tree * PLACES;
      known += mean[base + 1];
      for (let place = 1; place < INNER; ) {
        const next = this.next(tree, place);
        shares[columns[question[tree * INNER + place] & 255]] += mean[base + next] - mean[base + place];
        place = next;
      }
    }
    for (let column = 0; column < shares.length; column++) shares[column] /= boostings;
    return bias + known / boostings;
  }

  private get trees(): FullTrees {
    this.unpacked ??= new FullTrees(this.data);
    return this.unpacked;
  }

  /** The leaf of a tree that the current row reaches. */
  private leafOf(tree: number): number {
    let place = 1;
    while (place < INNER) place = this.next(tree, place);
    return this.trees.leaf[tree * INNER + place - INNER];
  }

  /** Arithmetic without a branch that could be mispredicted: the sign of the difference of two whole numbers is the way to go. */
  private next(tree: number, place: number): number {
    const ask = this.trees.question[tree * INNER + place];
    return 2 * place + (((ask >> 8) - this.keys[ask & 255]) >>> 31);
  }

  /** Reads the keys of the features of the row that begins at `from`. */
  private order(rows: Float32Array, from: number): void {
    const { keys, columns } = this;
    const bits = new Int32Array(rows.buffer, rows.byteOffset, rows.length);
    for (let i = 0; i < columns.length; i++) keys[i] = keyOf(bits[from + columns[i]]);
  }
}
