// The word measure, with kinds of pages and snippets.

import { bootstrapDeviation, f1, mean } from "./bootstrap.js";

/** A page of a corpus in the layout of `data/wcxb`, and what was extracted from it. */
export interface WordsPage {
  readonly id: string;
  /** "article", "forum", ...; a "category" page counts as "collection". */
  readonly kind: string;
  readonly truth: string;
  /** Snippets that the extraction must and must not hold. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

/** How much of what was found is right, and how much of what is right was found. */
export interface Scores {
  readonly pages: number;
  /** Averages over pages, 0 to 1. */
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

/** An evaluation by words. */
export interface WordsResult extends Scores {
  readonly measure: "words";
  /** Standard deviation of `f1` over 1,000 resamples of the pages. */
  readonly deviation: number;
  /** Average shares of wanted and of unwanted snippets found. */
  readonly wanted: number;
  readonly unwanted: number;
  readonly byKind: Readonly<Record<string, Scores>>;
}

const WORD = /[\p{L}\p{N}_]+/gu;
const ROUNDS = 1000;

/** Of one page. */
export type Bag = readonly [precision: number, recall: number, f1: number];

/** Precision, recall and F1 of two bags of words, lower case. Two empty texts agree. */
export function bagScores(predicted: string, truth: string): Bag {
  const got = predicted.toLowerCase().match(WORD) ?? [];
  const want = truth.toLowerCase().match(WORD) ?? [];
  if (got.length === 0 || want.length === 0) {
    const same = got.length === want.length ? 1 : 0;
    return [same, same, same];
  }
  const left = new Map<string, number>();
  for (const word of want) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of got) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  const precision = common / got.length;
  const recall = common / want.length;
  return [precision, recall, f1(precision, recall)];
}

/** The word measure over a corpus; a page without a prediction counts as an empty extraction. */
export function scoreWords(pages: readonly WordsPage[], predictions: ReadonlyMap<string, string>): WordsResult {
  const rows = pages.map((page) => {
    const text = predictions.get(page.id) ?? "";
    return { page, text: text.toLowerCase(), bag: bagScores(text, page.truth) };
  });
  const share = (snippets: readonly string[], text: string) =>
    snippets.filter((snippet) => text.includes(snippet.toLowerCase())).length / snippets.length;
  const shares = (of: (page: WordsPage) => readonly string[]) =>
    mean(rows.filter(({ page }) => of(page).length > 0).map(({ page, text }) => share(of(page), text)));
  const bags = rows.map(({ bag }) => bag);
  const byKind: Record<string, Scores> = {};
  for (const kind of [...new Set(pages.map((page) => page.kind))].sort()) {
    byKind[kind] = averageBag(rows.filter(({ page }) => page.kind === kind).map(({ bag }) => bag));
  }
  return {
    measure: "words",
    ...averageBag(bags),
    deviation: bootstrapDeviation(bags, (sample) => mean(sample.map((bag) => bag[2])), ROUNDS),
    wanted: shares((page) => page.wanted),
    unwanted: shares((page) => page.unwanted),
    byKind,
  };
}

/** The averages over pages. */
export function averageBag(bags: readonly Bag[]): Scores {
  const column = (n: 0 | 1 | 2) => mean(bags.map((bag) => bag[n]));
  return { pages: bags.length, f1: column(2), precision: column(0), recall: column(1) };
}
