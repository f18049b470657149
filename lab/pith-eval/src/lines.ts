/** The measures by lines, as a reader sees a text, and by order: `score.py lines` and `score.py order`. */
import { f1, mean } from "./bootstrap.js";
import type { Bag } from "./words.js";

/** The dot between words of Katakana (・) is one, too. */
const WORD = /[\p{L}\p{N}_\u3040-\u30ff]+/gu;
/** In Chinese and Japanese, which have no spaces, each character counts as a word. */
const CHARACTER = /([\u3040-\u30ff\u3400-\u9fff])/;
/** A line of at least this many words is found by its sequences of three words, a shorter one as a whole. */
const LONG_LINE = 5;
const SEQUENCE = 3;
/** The share of its sequences that a long line needs. */
const FOUND_SHARE = 0.7;
/** Labels, names and dates of one or two words are found at the ends of lines of at most this many words. */
const SHORT_LINE = 8;

/** Words in a row that are compared by order. */
const RUN = 5;

/** The words of a line, in lower case. */
export function lineWords(text: string): string[] {
  const lower = text.toLowerCase();
  const runs = lower.match(WORD) ?? [];
  if (!CHARACTER.test(lower)) return runs;
  return runs.flatMap((run) => run.split(CHARACTER).filter((word) => word !== ""));
}

/**
 * Precision, recall and F1 of lines (paragraphs, headings, items, labels), each of which counts log2(1 + its words). A line is found
 * in the other text where `lineFinder` finds it. Two empty texts agree.
 */
export function lineScores(predicted: string, truth: string): Bag {
  const [got, want] = [predicted, truth].map((text) =>
    text
      .split("\n")
      .map(lineWords)
      .filter(({ length }) => length > 0),
  );
  if (got.length === 0 || want.length === 0) return same(got.length === want.length);
  const precision = shareFound(got, lineFinder(truth));
  const recall = shareFound(want, lineFinder(predicted));
  return [precision, recall, f1(precision, recall)];
}

/** Precision, recall and F1 of the bags of five words in a row (of all words, where a text has fewer). Two empty texts agree. */
export function orderScores(predicted: string, truth: string): Bag {
  const [got, want] = [predicted, truth].map(lineWords);
  if (got.length === 0 || want.length === 0) return same(got.length === want.length);
  const size = Math.min(RUN, got.length, want.length);
  const [runs, wanted] = [got, want].map((words) => sequences(words, size));
  const left = new Map<string, number>();
  for (const run of wanted) left.set(run, (left.get(run) ?? 0) + 1);
  let common = 0;
  for (const run of runs) {
    const count = left.get(run) ?? 0;
    if (count > 0) common++;
    left.set(run, count - 1);
  }
  const precision = common / runs.length;
  const recall = common / wanted.length;
  return [precision, recall, f1(precision, recall)];
}

function same(is: boolean): Bag {
  return is ? [1, 1, 1] : [0, 0, 0];
}

function shareFound(lines: readonly (readonly string[])[], isFound: (line: readonly string[]) => boolean): number {
  const weigh = (some: readonly (readonly string[])[]) =>
    some.reduce((sum, { length }) => sum + Math.log2(1 + length), 0);
  return weigh(lines.filter(isFound)) / weigh(lines);
}

function sequences(words: readonly string[], size: number): string[] {
  return Array.from({ length: Math.max(0, words.length - size + 1) }, (_, i) => words.slice(i, i + size).join(" "));
}

/** Tells whether a text has a line, given by its words; with `anywhere` one of a word or two also within lines of any length. */
export function lineFinder(text: string, anywhere = false): (line: readonly string[]) => boolean {
  const lines = text.split("\n").map(lineWords);
  const flow = lines.flat();
  const known = new Map((anywhere ? [1, 2, 3, 4] : [3, 4]).map((size) => [size, new Set(sequences(flow, size))]));
  const ends = new Set<string>();
  for (const line of lines.filter(({ length }) => length > 0 && length <= SHORT_LINE)) {
    for (const size of [1, 2].filter((size) => size <= line.length)) {
      ends.add(line.slice(0, size).join(" ")).add(line.slice(-size).join(" "));
    }
  }
  return (line) => {
    if (line.length < LONG_LINE) return (known.get(line.length) ?? ends).has(line.join(" "));
    const parts = sequences(line, SEQUENCE);
    return mean(parts.map((part) => (known.get(SEQUENCE)?.has(part) ? 1 : 0))) >= FOUND_SHARE;
  };
}
