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
  const questions = new Int32Array(data.trees);
  const bytes = nodesOf(data, questions);
  const all = questions.reduce((sum, own) => sum + Math.max(1, own), 0);
  if (questions.some((own) => own > MOST_QUESTIONS))
    throw new RangeError(`A tree has more than ${MOST_QUESTIONS} questions.`);
  const program = { code: new Int16Array(data.trees + QUESTION * all), quarters: new Uint8Array(all) };
  link(bytes, questions, binsOf(data), program);
  return program;
}

/**
 * Writes trees, given in prefix order, into a program, in which that order is turned around. It runs before it is compiled, most of the time: one
 * loop that calls nothing and makes nothing. V8 compiles what is around it as well.
 */
function link(
  bytes: Uint8Array,
  questions: Int32Array,
  bins: readonly Int16Array[],
  { code, quarters }: Program,
): void {
  /** Places of right sides that are still to come, innermost last. */
  const sides = new Int32Array(MOST_QUESTIONS);
  let at = 0;
  let head = 0;
  let before = 0;
  for (let tree = 0; tree < questions.length; tree++) {
    let question = questions[tree];
    let open = 0;
    // What a root says is written where the number of questions goes.
    for (let side = head; ; ) {
      const first = bytes[at++];
      if (first < LEAF) {
        const second = bytes[at++];
        question--;
        const from = head + 1 + QUESTION * question;
        code[side] = ANSWER_LINES + question * LINE;
        code[from] = KEY_LINES + first * LINE;
        code[from + HIGHEST] = bins[first][second >> 2];
        quarters[before + question] = second & 3;
        sides[open++] = from + RIGHT;
        side = from + LEFT;
      } else {
        code[side] = (first - LEAF) * LINE;
        if (open === 0) break;
        side = sides[--open];
      }
    }
    let count = questions[tree];
    if (count === 0) {
      // A tree that is a leaf has the same value for every answer.
      code[head + 1] = KEY_LINES;
      code[head + 1 + LEFT] = code[head + 1 + RIGHT] = code[head];
      count = 1;
    }
    code[head] = count;
    head += 1 + QUESTION * count;
    before += count;
  }
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
