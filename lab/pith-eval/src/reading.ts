/** The measure by reading: how much of what readers label as a page's content a text has, and how much of what isn't. */
import { f1, mean } from "./bootstrap.js";
import { averageBag, type Bag, type Scores } from "./words.js";

/** A block's label: M main content, O optional, N neither. */
export type ReadingLabel = "M" | "O" | "N";

/** A labelled block of a page, by its text. */
export type LabelledBlock = readonly [label: ReadingLabel, text: string];

/** An evaluation by reading, whole and by what the pages are. */
export interface ReadingResult extends Scores {
  readonly measure: "reading";
  readonly byKind: Readonly<Record<string, Scores>>;
}

const WORD = /[\p{L}\p{N}_]+/gu;
/** In Chinese and Japanese, which have no spaces, each character counts as a word. */
const CHARACTER = /([\u3040-\u30ff\u3400-\u9fff])/;
/** A line of so many words or more is found by its sequences of three words, a shorter one as a whole. */
const LONG_LINE = 5;
const SEQUENCE = 3;
/** The share of its sequences that a long line needs. */
const FOUND_SHARE = 0.7;
/** Labels, names and dates of one or two words are found at the ends of lines of at most so many words. */
const SHORT_LINE = 8;

/**
 * Precision, recall and F1 of a text on a page, by `score.py reading`: a block counts log2(1 + its words). It is found where the
 * text has 70 % of its sequences of three words; one of three or four words as a whole; a shorter one at an end of a line of at
 * most eight words. What a page says twice counts where it is labelled higher; what is optional doesn't count. A page without
 * content wants an empty text.
 */
export function readingScores(text: string, blocks: readonly LabelledBlock[]): Bag {
  const labels = new Map<string, ReadingLabel>();
  for (const [label, blockText] of blocks) {
    const line = wordsOf(blockText).join(" ");
    if (line !== "" && "NOM".indexOf(label) >= "NOM".indexOf(labels.get(line) ?? "N")) labels.set(line, label);
  }
  const isFound = lineFinder(text);
  const found = { M: 0, O: 0, N: 0 };
  let wanted = 0;
  for (const [line, label] of labels) {
    const words = line.split(" ");
    const weight = Math.log2(1 + words.length);
    if (label === "M") wanted += weight;
    if (label !== "O" && isFound(words)) found[label] += weight;
  }
  if (wanted === 0) {
    const empty = found.N === 0 ? 1 : 0;
    return [empty, empty, empty];
  }
  const precision = found.M > 0 ? found.M / (found.M + found.N) : 0;
  const recall = found.M / wanted;
  return [precision, recall, f1(precision, recall)];
}

/** The averages over pages, given each page's kind and scores. */
export function scoreReading(pages: readonly { readonly kind: string; readonly bag: Bag }[]): ReadingResult {
  const kinds = [...new Set(pages.map(({ kind }) => kind))].sort();
  const of = (kind: string) => pages.filter((page) => page.kind === kind).map(({ bag }) => bag);
  return {
    measure: "reading",
    ...averageBag(pages.map(({ bag }) => bag)),
    byKind: Object.fromEntries(kinds.map((kind) => [kind, averageBag(of(kind))])),
  };
}

function lineFinder(text: string): (line: readonly string[]) => boolean {
  const lines = text.split("\n").map(wordsOf);
  const flow = lines.flat();
  const sequences = (words: readonly string[], size: number) =>
    Array.from({ length: Math.max(0, words.length - size + 1) }, (_, i) => words.slice(i, i + size).join(" "));
  const known = new Map([3, 4].map((size) => [size, new Set(sequences(flow, size))]));
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

function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(WORD) ?? [];
  return runs.flatMap((run) => run.split(CHARACTER).filter((word) => word !== ""));
}
