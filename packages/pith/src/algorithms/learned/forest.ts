import { DEPTH, FullTrees, INNER, keyOf, PLACES } from "./full-trees.js";
import type { ForestData } from "./model.js";

/** Rows that go down a tree together: the processor works on one while another waits for memory. */
const LANES = 4;
/** Rows that go down all trees before the next ones do: they stay in the fastest cache. */
const ROWS = 32;

/**
 * Boosted trees at work. All trees are full (`FullTrees`), and a step is arithmetic without a jump that could be guessed
 * wrong: values are compared as whole numbers, and the sign of their difference is the way to go.
 */
export class Forest {
  private readonly trees: FullTrees;
  private readonly boostings: number;
  /** How many trees there are. */
  readonly count: number;
  private readonly width: number;
  /** The keys of the features of some rows, and what is known of these rows so far. */
  private readonly keys: Int32Array;
  private readonly sums = new Int32Array(ROWS + LANES);

  /** `columns`: the column of each of the model's features in the rows that will be asked about. */
  constructor(
    data: ForestData,
    private readonly columns: readonly number[],
  ) {
    this.trees = new FullTrees(data);
    this.boostings = data.boostings;
    this.count = data.trees;
    this.width = columns.length;
    this.keys = new Int32Array((ROWS + LANES) * this.width);
  }

  /** Writes the logit of each of `count` rows of `width` values to `out`: the mean of what the boostings say. `bias`: the logit before the first tree. */
  predict(rows: Float32Array, width: number, count: number, bias: number, out: Float64Array): void {
    const { sums } = this;
    const scale = this.trees.leafScale / this.boostings;
    for (let from = 0; from < count; from += ROWS) {
      const some = Math.min(ROWS, count - from);
      this.order(rows, from * width, width, some);
      this.descend(some);
      for (let row = 0; row < some; row++) out[from + row] = bias + sums[row] * scale;
    }
  }

  /** Sums up what all trees say of each of the first `count` rows of `keys`, in steps. What the lanes behind them say is of no use. */
  private descend(count: number): void {
    const { keys, sums, width } = this;
    const { question, leaf } = this.trees;
    sums.fill(0);
    for (let tree = 0, base = 0; tree < this.count; tree++, base += INNER) {
      for (let row = 0, a = 0; row < count; row += LANES, a += LANES * width) {
        const b = a + width;
        const c = b + width;
        const d = c + width;
        let atA = 1;
        let atB = 1;
        let atC = 1;
        let atD = 1;
        for (let level = 0; level < DEPTH; level++) {
          const askA = question[base + atA];
          const askB = question[base + atB];
          const askC = question[base + atC];
          const askD = question[base + atD];
          atA = 2 * atA + (((askA >> 8) - keys[a + (askA & 255)]) >>> 31);
          atB = 2 * atB + (((askB >> 8) - keys[b + (askB & 255)]) >>> 31);
          atC = 2 * atC + (((askC >> 8) - keys[c + (askC & 255)]) >>> 31);
          atD = 2 * atD + (((askD >> 8) - keys[d + (askD & 255)]) >>> 31);
        }
        sums[row] += leaf[base + atA - INNER];
        sums[row + 1] += leaf[base + atB - INNER];
        sums[row + 2] += leaf[base + atC - INNER];
        sums[row + 3] += leaf[base + atD - INNER];
      }
    }
  }

  /** Adds what the trees say of one row to the classes that they belong to in turn, `out.length` of them. */
  predictClasses(row: Float32Array, out: Float64Array): void {
    this.order(row, 0, row.length, 1);
    for (let tree = 0; tree < this.count; tree++) {
      let place = 1;
      while (place < INNER) place = this.next(tree, place);
      out[tree % out.length] += this.trees.leaf[tree * INNER + place - INNER] * this.trees.leafScale;
    }
  }

  /**
   * What each column adds to a row's logit: at every step from a root to a leaf the mean changes, and the change is the
   * share of the column that was asked for. The shares and the result, which is what is said of a block of which nothing
   * is known, together are the row's logit.
   */
  attribute(row: Float32Array, bias: number, shares: Float64Array): number {
    const { boostings, columns } = this;
    const { mean, question } = this.trees;
    this.order(row, 0, row.length, 1);
    shares.fill(0);
    let known = 0;
    for (let tree = 0; tree < this.count; tree++) {
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

  private next(tree: number, place: number): number {
    const ask = this.trees.question[tree * INNER + place];
    return 2 * place + (this.keys[ask & 255] > ask >> 8 ? 1 : 0);
  }

  /** The keys of the features of `count` rows, the first of which begins at `from`. */
  private order(rows: Float32Array, from: number, width: number, count: number): void {
    const { keys, columns } = this;
    const bits = new Int32Array(rows.buffer, rows.byteOffset, rows.length);
    for (let row = 0, at = 0; row < count; row++, from += width) {
      for (let i = 0; i < columns.length; i++) keys[at++] = keyOf(bits[from + columns[i]]);
    }
  }
}
