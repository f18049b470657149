// Trees in memory: the one form that the WebAssembly kernel and plain JavaScript both run.

import type { ForestData } from "./forest-data.js";
import { LEAF, LEAF_VALUES, LEAF_ZERO, MOST_QUESTIONS } from "./forest-data.js";
import { binsOf, nodesOf } from "./unpack.js";

/** Rows that the kernel evaluates at once, with 16 bits each in a line of its memory; places there are counted in bytes. */
export const ROWS = 32;
/** A place of a line, by its number, is that number shifted by this. */
export const LINE_BITS = 6;
export const LINE = 1 << LINE_BITS;
/** Lines: one for each value that a leaf can have, one for each question of a tree, one for sums, then one for the keys of each feature. */
export const ANSWER_LINES = LEAF_VALUES * LINE;
export const SUM_LINE = ANSWER_LINES + MOST_QUESTIONS * LINE;
export const KEY_LINES = SUM_LINE + LINE;
/** Bytes of all lines: numbers of features are below `LEAF`. */
export const SCRATCH = KEY_LINES + LEAF * LINE;

/** Numbers of a question, and where each of them is. */
export const QUESTION = 4;
export const HIGHEST = 1;
export const LEFT = 2;
export const RIGHT = 3;

/** Trees as a program. */
export interface Program {
  /**
   * For each tree how many questions it has, 1 or more, then these, each after those further down, so that the root is the last: the line with the
   * keys of its feature, the highest key that goes to the left, and the lines of what the left and the right side say.
   */
  readonly code: Int16Array;
  /** For each question of all trees the quarter of training weight that goes to the left, 0 to 3. */
  readonly quarters: Uint8Array;
}

/** Bytes of a program of so many trees, and of its columns, at most. */
export function mostBytes(trees: number): number {
  return 4 * LEAF + 2 * trees * (1 + QUESTION * MOST_QUESTIONS);
}

/** The program of stored trees. Throws a RangeError for a tree of more than `MOST_QUESTIONS` questions. */
export function programOf(data: ForestData): Program {
  const bytes = nodesOf(data);
  const bins = binsOf(data);
  const code: number[] = [];
  const quarters: number[] = [];
  /** Lines of what is said, and questions whose sides aren't all read, innermost last. */
  const said: number[] = [];
  const open: { feature: number; highest: number; quarter: number; sides: number }[] = [];
  let questions = 0;
  const ask = (feature: number, highest: number, quarter: number, left: number, right: number) => {
    if (questions === MOST_QUESTIONS) throw new RangeError(`A tree has more than ${MOST_QUESTIONS} questions.`);
    code.push(KEY_LINES + feature * LINE, highest, left, right);
    quarters.push(quarter);
    return ANSWER_LINES + questions++ * LINE;
  };
  for (let tree = 0, at = 0; tree < data.trees; tree++) {
    const head = code.push(0) - 1;
    questions = 0;
    do {
      const first = bytes[at++];
      if (first < LEAF) {
        const second = bytes[at++];
        open.push({ feature: first, highest: bins[first][second >> 2], quarter: second & 3, sides: 0 });
        continue;
      }
      said.push((first - LEAF) * LINE);
      for (let last = open.at(-1); last !== undefined && ++last.sides === 2; last = open.at(-1)) {
        open.pop();
        const right = said.pop() as number;
        said.push(ask(last.feature, last.highest, last.quarter, said.pop() as number, right));
      }
    } while (open.length > 0);
    const root = said.pop() as number;
    // A tree that is a leaf has the same value for every answer.
    if (questions === 0) ask(0, 0, 0, root, root);
    code[head] = questions;
  }
  return { code: Int16Array.from(code), quarters: Uint8Array.from(quarters) };
}

/** What the leaf of a line adds, in steps of `ForestData.leafScale`. */
export function leafOfLine(line: number): number {
  return (line >> LINE_BITS) - LEAF_ZERO;
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
