import { bytesOf } from "./bytes.js";
import type { ForestData } from "./model.js";

/** The first byte of a leaf is this or more; see `ForestData`. */
const LEAF = 224;
const LEAF_ZERO = 4096;
const MOST_SHARE = 15;

/** Decision trees, unpacked for speed: one row of typed arrays for each node, a tree's nodes in prefix order. */
export class Forest {
  /** The feature that a node asks for, as a column of the rows; -1: a leaf. */
  readonly feature: Int16Array;
  /** A value up to this goes to the next node. In a leaf: its value, in logits. */
  readonly threshold: Float32Array;
  /** Where other values go. */
  readonly right: Int32Array;
  /** What a block at this node has on average, in logits: the mean of its leaves by training weight. */
  readonly mean: Float32Array;
  readonly roots: Int32Array;

  /** `columns`: the column of each of the model's features in the rows that will be asked about. */
  constructor(data: ForestData, columns: readonly number[]) {
    const bytes = bytesOf(data.nodes);
    // A tree's inner nodes are one fewer than its leaves.
    const count = ((bytes.length - 2 * data.trees) / 6) * 2 + data.trees;
    this.feature = new Int16Array(count);
    this.threshold = new Float32Array(count);
    this.right = new Int32Array(count);
    this.mean = new Float32Array(count);
    this.roots = new Int32Array(data.trees);
    this.unpack(bytes, data, columns);
  }

  private unpack(bytes: Uint8Array, data: ForestData, columns: readonly number[]): void {
    // Where an inner node's right subtree begins in the bytes, and which node it belongs to: innermost last.
    const waiting: number[] = [];
    const shares = new Float32Array(this.feature.length);
    const bins = binsOf(data);
    let at = 0;
    let node = 0;
    for (let tree = 0; tree < data.trees; tree++) {
      this.roots[tree] = node;
      do {
        if (waiting.length > 0 && waiting[waiting.length - 2] === at) {
          this.right[waiting.pop() as number] = node;
          waiting.pop();
        }
        if (bytes[at] >= LEAF) {
          this.feature[node] = -1;
          const value = (((bytes[at] - LEAF) << 8) | bytes[at + 1]) - LEAF_ZERO;
          this.threshold[node] = value * data.leafScale;
          at += 2;
        } else {
          this.feature[node] = columns[bytes[at]];
          this.threshold[node] = bins[bytes[at]][bytes[at + 1]];
          shares[node] = bytes[at + 3] / MOST_SHARE;
          waiting.push(at + 4 + bytes[at + 2] * 2, node);
          at += 4;
        }
        node++;
      } while (waiting.length > 0);
    }
    for (let i = node - 1; i >= 0; i--) {
      this.mean[i] =
        this.feature[i] < 0
          ? this.threshold[i]
          : this.mean[i + 1] * shares[i] + this.mean[this.right[i]] * (1 - shares[i]);
    }
  }

  /**
   * Adds the logit of each of `count` rows of `width` values to `out`. Tree by tree, so that a tree stays in the cache.
   */
  predict(rows: Float32Array, width: number, count: number, out: Float64Array): void {
    const { feature, threshold, right } = this;
    for (const root of this.roots) {
      for (let row = 0, base = 0; row < count; row++, base += width) {
        let node = root;
        for (let column = feature[node]; column >= 0; column = feature[node]) {
          node = rows[base + column] <= threshold[node] ? node + 1 : right[node];
        }
        out[row] += threshold[node];
      }
    }
  }

  /** As `predict`, for one row and trees that belong to `out.length` classes in turn. */
  predictClasses(row: Float32Array, out: Float64Array): void {
    const { feature, threshold, right, roots } = this;
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree];
      for (let column = feature[node]; column >= 0; column = feature[node]) {
        node = row[column] <= threshold[node] ? node + 1 : right[node];
      }
      out[tree % out.length] += threshold[node];
    }
  }

  /**
   * What each column adds to a row's logit: at every step from a root to a leaf the mean changes, and the change is the
   * share of the column that was asked for. The shares and the result, which is what the trees say of a block of which
   * nothing is known, together are the row's logit.
   */
  attribute(row: Float32Array, shares: Float64Array): number {
    const { feature, threshold, right, mean } = this;
    let known = 0;
    shares.fill(0);
    for (const root of this.roots) {
      known += mean[root];
      let node = root;
      for (let column = feature[node]; column >= 0; column = feature[node]) {
        const next = row[column] <= threshold[node] ? node + 1 : right[node];
        shares[column] += mean[next] - mean[node];
        node = next;
      }
    }
    return known;
  }
}

/** For each feature the upper ends of its bins. */
function binsOf(data: ForestData): Float32Array[] {
  const view = new DataView(bytesOf(data.bins).buffer);
  let at = 0;
  return data.binCounts.map((count) => {
    const bins = new Float32Array(count);
    for (let i = 0; i < count; i++, at += 4) bins[i] = view.getFloat32(at, true);
    return bins;
  });
}
