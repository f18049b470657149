// Evaluates boosted trees, in WebAssembly or in plain JavaScript, and says what each column did.

import type { BiasedForest, ForestData } from "./forest-data.js";
import { type Kernel, kernelOf } from "./kernel.js";
import {
  ANSWER_LINES,
  HIGHEST,
  KEY_LINES,
  keyOf,
  LEFT,
  LINE_BITS,
  leafOfLine,
  type Program,
  programOf,
  QUESTION,
  RIGHT,
  ROWS,
} from "./program.js";
import { RowMemory } from "./row-memory.js";
import { columnsOf } from "./unpack.js";

/**
 * Running boosted trees: many rows in WebAssembly if available, otherwise one by one down each tree, with the same results.
 * They are unpacked when first needed.
 */
export class Forest {
  /** The columns that the trees ask about, in their order. */
  readonly columns: readonly number[];
  private readonly keys: Int16Array;
  private unpacked: Program | undefined;
  /** Null: there isn't one. */
  private kernel: Kernel | null | undefined;
  private means: Float32Array | undefined;

  /** `memory`: that of the rows that it is asked about; one of its own without. */
  constructor(
    private readonly data: ForestData,
    private readonly memory?: RowMemory,
  ) {
    this.columns = columnsOf(data);
    this.keys = new Int16Array(this.columns.length);
  }

  /** Writes the logit of each of `count` rows of `width` values to `out`: the mean of the boostings. `bias`: the logit before the first tree. */
  predict(rows: Float32Array, width: number, count: number, bias: number, out: Float64Array): void {
    if (this.kernel === undefined) {
      const memory = this.memory ?? new RowMemory([this.data], width, 0);
      this.kernel = kernelOf(this.program, this.data.trees, this.columns, memory) ?? null;
    }
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
    let sum = 0;
    this.order(rows, from);
    const { code } = this.program;
    for (let at = 0; at < code.length; at += 1 + QUESTION * code[at]) sum += this.walk(at);
    return sum;
  }

  /** Adds what the trees say about one row to the classes that they belong to in turn, `out.length` of them. */
  predictClasses(row: Float32Array, out: Float64Array): void {
    this.order(row, 0);
    const { code } = this.program;
    for (let at = 0, tree = 0; at < code.length; at += 1 + QUESTION * code[at], tree++)
      out[tree % out.length] += this.walk(at) * this.data.leafScale;
  }

  /**
   * What each column adds to a row's logit: at every step from a root to a leaf the mean changes, and the change is the
   * share of the column that was used. The shares and the result, the value for a block about which nothing
   * is known, together are the row's logit.
   */
  attribute(row: Float32Array, bias: number, shares: Float64Array): number {
    const { columns, data, keys } = this;
    const { code } = this.program;
    this.means ??= this.average();
    const { means } = this;
    this.order(row, 0);
    shares.fill(0);
    let known = 0;
    for (let at = 0, before = 0; at < code.length; before += code[at], at += 1 + QUESTION * code[at]) {
      const root = code[at] - 1;
      let mean = means[before + root];
      known += mean;
      for (let line = ANSWER_LINES + (root << LINE_BITS); line >= ANSWER_LINES; ) {
        const question = (line - ANSWER_LINES) >> LINE_BITS;
        const from = at + 1 + QUESTION * question;
        const feature = (code[from] - KEY_LINES) >> LINE_BITS;
        line = code[from + (keys[feature] > code[from + HIGHEST] ? RIGHT : LEFT)];
        const next = this.meanOf(line, means, before);
        shares[columns[feature]] += next - mean;
        mean = next;
      }
    }
    for (let column = 0; column < shares.length; column++) shares[column] /= data.boostings;
    return bias + known / data.boostings;
  }

  private get program(): Program {
    this.unpacked ??= programOf(this.data);
    return this.unpacked;
  }

  /** What the tree whose code begins at `at` says about the current row. */
  private walk(at: number): number {
    const { code } = this.program;
    const { keys } = this;
    let line = ANSWER_LINES + ((code[at] - 1) << LINE_BITS);
    while (line >= ANSWER_LINES) {
      const question = at + 1 + QUESTION * ((line - ANSWER_LINES) >> LINE_BITS);
      line =
        code[question + (keys[(code[question] - KEY_LINES) >> LINE_BITS] > code[question + HIGHEST] ? RIGHT : LEFT)];
    }
    return leafOfLine(line);
  }

  /** What a row at each question has on average, in logits: the mean of the leaves below it by training weight. Only reasons need it. */
  private average(): Float32Array {
    const { code, quarters } = this.program;
    const means = new Float32Array(quarters.length);
    for (let at = 0, before = 0; at < code.length; before += code[at], at += 1 + QUESTION * code[at]) {
      for (let i = 0, from = at + 1; i < code[at]; i++, from += QUESTION) {
        const share = (quarters[before + i] + 0.5) / 4;
        const left = this.meanOf(code[from + LEFT], means, before);
        const right = this.meanOf(code[from + RIGHT], means, before);
        means[before + i] = left * share + right * (1 - share);
      }
    }
    return means;
  }

  /** The mean of a side by its line, in a tree before whose questions there are so many others. */
  private meanOf(line: number, means: Float32Array, before: number): number {
    if (line >= ANSWER_LINES) return means[before + ((line - ANSWER_LINES) >> LINE_BITS)];
    return Math.fround(leafOfLine(line) * this.data.leafScale);
  }

  /** Reads the keys of the features of the row that begins at `from`. */
  private order(rows: Float32Array, from: number): void {
    const { keys, columns } = this;
    const bits = new Int32Array(rows.buffer, rows.byteOffset, rows.length);
    for (let i = 0; i < columns.length; i++) keys[i] = keyOf(bits[from + columns[i]]);
  }
}

/** What is unpacked from each model. */
const forests = new WeakMap<BiasedForest, Forest>();

/** The probability of a logit. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** What a model says of each of `count` rows of `width` values, in logits. Its trees are unpacked once, for as long as somebody has them. */
export function logitsOf(model: BiasedForest, rows: Float32Array, width: number, count: number): Float64Array {
  const forest = forests.get(model) ?? new Forest(model.trees);
  forests.set(model, forest);
  const logits = new Float64Array(count);
  forest.predict(rows, width, count, model.bias, logits);
  return logits;
}
