import { bytesOf } from "./bytes.js";
import type { ForestData } from "./model.js";

/** How often a tree asks, at most. Six questions are as many as trees of 63 leaves need. */
const DEPTH = 6;
/** Places of a tree: its root is place 1, and below place i stand the places 2i and 2i + 1. */
const INNER = 1 << DEPTH;
const PLACES = 2 * INNER;
/** Rows that go down a tree together: the processor works on one while another waits for memory. */
const LANES = 4;
/** Rows that go down all trees before the next ones do: they stay in the fastest cache. */
const ROWS = 16;
/** The first byte of a leaf is this or more; see `ForestData`. */
const LEAF = 224;
const LEAF_ZERO = 4096;
/** A threshold that nothing exceeds. */
const ALWAYS_LEFT = 0x3fffffff;

/**
 * Decision trees, unpacked for speed. All trees are full: where one ends early, its lower places let everything go to the
 * left. So a row needs the same steps in each, and a step is arithmetic without a jump that could be guessed wrong:
 * values are compared as whole numbers (`orderOf`), and the sign of their difference is the way to go.
 */
export class Forest {
  /** For each inner place the column that it asks for, and the key of the highest value that goes to the left. */
  private readonly column: Uint16Array;
  private readonly threshold: Int32Array;
  /** What each leaf adds, in logits. */
  private readonly leaf: Float64Array;
  /** What a block at each place has on average, in logits: the mean of its leaves by training weight. */
  private readonly mean: Float32Array;
  private keys = new Int32Array(0);
  /** How many trees there are. */
  readonly trees: number;

  /** `columns`: the column of each of the model's features in the rows that will be asked about. */
  constructor(data: ForestData, columns: readonly number[]) {
    this.trees = data.trees;
    this.column = new Uint16Array(data.trees * INNER);
    this.threshold = new Int32Array(data.trees * INNER).fill(ALWAYS_LEFT);
    this.leaf = new Float64Array(data.trees * INNER);
    this.mean = new Float32Array(data.trees * PLACES);
    this.unpack(data, columns);
  }

  private unpack(data: ForestData, columns: readonly number[]): void {
    const bytes = bytesOf(data.nodes);
    const bins = binsOf(data);
    const leftShare = new Float32Array(INNER);
    for (let tree = 0, at = 0; tree < data.trees; tree++) {
      const inner = tree * INNER;
      leftShare.fill(1);
      for (const waiting = [1]; waiting.length > 0; at += 2) {
        let place = waiting.pop() as number;
        if (bytes[at] < LEAF) {
          this.column[inner + place] = columns[bytes[at]];
          this.threshold[inner + place] = bins[bytes[at]][bytes[at + 1] >> 2];
          leftShare[place] = ((bytes[at + 1] & 3) + 0.5) / 4;
          waiting.push(2 * place + 1, 2 * place);
        } else {
          while (place < INNER) place *= 2;
          const value = (((bytes[at] - LEAF) << 8) | bytes[at + 1]) - LEAF_ZERO;
          this.leaf[inner + place - INNER] = value * data.leafScale;
        }
      }
      this.average(tree, leftShare);
    }
  }

  private average(tree: number, leftShare: Float32Array): void {
    const mean = this.mean.subarray(tree * PLACES, (tree + 1) * PLACES);
    mean.set(this.leaf.subarray(tree * INNER, (tree + 1) * INNER), INNER);
    for (let place = INNER - 1; place > 0; place--) {
      mean[place] = mean[2 * place] * leftShare[place] + mean[2 * place + 1] * (1 - leftShare[place]);
    }
  }

  /**
   * Adds the logit of each of `count` rows of `width` values to `out`, which needs room for the next multiple of four;
   * what stands behind the rows' own places is undefined afterwards.
   */
  predict(rows: Float32Array, width: number, count: number, out: Float64Array): void {
    const { column, threshold, leaf, trees } = this;
    for (let first = 0; first < count; first += ROWS) {
      const some = Math.min(ROWS, count - first);
      const keys = this.keysOf(rows, first * width, some * width, ROWS * width);
      for (let tree = 0, base = 0; tree < trees; tree++, base += INNER) {
        for (let row = 0, a = 0; row < some; row += LANES, a += LANES * width) {
          const b = a + width;
          const c = b + width;
          const d = c + width;
          let atA = 1;
          let atB = 1;
          let atC = 1;
          let atD = 1;
          for (let level = 0; level < DEPTH; level++) {
            atA = 2 * atA + ((threshold[base + atA] - keys[a + column[base + atA]]) >>> 31);
            atB = 2 * atB + ((threshold[base + atB] - keys[b + column[base + atB]]) >>> 31);
            atC = 2 * atC + ((threshold[base + atC] - keys[c + column[base + atC]]) >>> 31);
            atD = 2 * atD + ((threshold[base + atD] - keys[d + column[base + atD]]) >>> 31);
          }
          const to = first + row;
          out[to] += leaf[base + atA - INNER];
          out[to + 1] += leaf[base + atB - INNER];
          out[to + 2] += leaf[base + atC - INNER];
          out[to + 3] += leaf[base + atD - INNER];
        }
      }
    }
  }

  /** As `predict`, for one row and trees that belong to `out.length` classes in turn. */
  predictClasses(row: Float32Array, out: Float64Array): void {
    const keys = this.keysOf(row, 0, row.length, row.length);
    for (let tree = 0; tree < this.trees; tree++) {
      let place = 1;
      while (place < INNER) place = this.next(tree, place, keys);
      out[tree % out.length] += this.leaf[tree * INNER + place - INNER];
    }
  }

  /**
   * What each column adds to a row's logit: at every step from a root to a leaf the mean changes, and the change is the
   * share of the column that was asked for. The shares and the result, which is what the trees say of a block of which
   * nothing is known, together are the row's logit.
   */
  attribute(row: Float32Array, shares: Float64Array): number {
    const { mean, column } = this;
    const keys = this.keysOf(row, 0, row.length, row.length);
    let known = 0;
    shares.fill(0);
    for (let tree = 0; tree < this.trees; tree++) {
      const base = tree * PLACES;
      known += mean[base + 1];
      for (let place = 1; place < INNER; ) {
        const next = this.next(tree, place, keys);
        shares[column[tree * INNER + place]] += mean[base + next] - mean[base + place];
        place = next;
      }
    }
    return known;
  }

  private next(tree: number, place: number, keys: Int32Array): number {
    const at = tree * INNER + place;
    return 2 * place + (keys[this.column[at]] > this.threshold[at] ? 1 : 0);
  }

  /** The keys of `count` values from `from` on, in an array of at least `room`. */
  private keysOf(rows: Float32Array, from: number, count: number, room: number): Int32Array {
    if (this.keys.length < room) this.keys = new Int32Array(room);
    const { keys } = this;
    const bits = new Int32Array(rows.buffer, rows.byteOffset + from * Float32Array.BYTES_PER_ELEMENT, count);
    for (let i = 0; i < count; i++) keys[i] = orderOf(bits[i]);
    return keys;
  }
}

/**
 * A whole number that has the order of the 32-bit float with these bits: those of negative ones count backwards. It has
 * 31 bits, so that a difference of two has 32; floats that differ in the last bit only count as equal.
 */
function orderOf(bits: number): number {
  return (bits ^ ((bits >> 31) & 0x7fffffff)) >> 1;
}

/** For each feature the keys of the upper ends of its bins. */
function binsOf(data: ForestData): Int32Array[] {
  const bytes = bytesOf(data.bins);
  let at = 0;
  return data.binCounts.map((count) => {
    const keys = new Int32Array(count);
    for (let i = 0; i < count; i++, at += 2) keys[i] = orderOf((bytes[at + 1] << 24) | (bytes[at] << 16));
    return keys;
  });
}
