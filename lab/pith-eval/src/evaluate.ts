// Runs algorithms over a corpus and makes the table of their scores.

import { type ExtractOptions, extract, Parser } from "pith";
import type { Corpus } from "./corpus.js";
import { type SegmentsResult, scoreSegments } from "./segments.js";
import { scoreTexts, type TextsResult } from "./texts.js";
import { scoreWords, type WordsResult } from "./words.js";

/** One algorithm on one corpus. */
export interface Evaluation {
  /** The algorithm. */
  readonly name: string;
  readonly result: WordsResult | SegmentsResult | TextsResult;
  /** Milliseconds per page from bytes to text, averaged, including the first pages, on which the code warms up. */
  readonly milliseconds: number;
}

/** Something to compare: a name and the options of `extract`. */
export interface Contender {
  readonly name: string;
  readonly options: ExtractOptions;
}

/** Runs each contender over each page in turn, so that what else the machine does falls on all of them alike. */
export function evaluate(
  corpus: Corpus,
  contenders: readonly Contender[],
  progress?: (done: number, all: number) => void,
): Evaluation[] {
  const predictions = contenders.map(() => new Map<string, string>());
  const times = contenders.map(() => 0);
  const parser = new Parser();
  for (const [done, { id }] of corpus.pages.entries()) {
    const bytes = corpus.read(id);
    for (const [n, { options }] of contenders.entries()) {
      const start = performance.now();
      const { text } = extract(bytes, { ...options, parser });
      times[n] += performance.now() - start;
      predictions[n].set(id, text);
    }
    progress?.(done + 1, corpus.pages.length);
  }
  return contenders.map(({ name }, n) => ({
    name,
    result: scorePredictions(corpus, predictions[n]),
    milliseconds: times[n] / corpus.pages.length,
  }));
}

/** The figures of a corpus by its own measure; a page without a prediction counts as an empty extraction. */
export function scorePredictions(
  corpus: Corpus,
  predictions: ReadonlyMap<string, string>,
): WordsResult | SegmentsResult | TextsResult {
  if (corpus.measure === "words") return scoreWords(corpus.pages, predictions);
  if (corpus.measure === "segments") return scoreSegments(corpus.pages, predictions);
  return scoreTexts(corpus.pages, predictions);
}

/** Evaluations of one corpus as a Markdown table: one algorithm per line, F1 by page kind after the totals. */
export function evaluationTable(evaluations: readonly Evaluation[]): string {
  const first = evaluations[0]?.result;
  const kinds = first?.measure === "words" ? Object.keys(first.byKind) : [];
  const head = ["algorithm", "F1", "precision", "recall", ...kinds, "ms a page"];
  const lines = evaluations.map(({ name, result, milliseconds }) => [
    name,
    `${digits(result.f1)} ± ${digits(result.deviation)}`,
    digits(result.precision),
    digits(result.recall),
    ...kinds.map((kind) => (result.measure === "words" ? digits(result.byKind[kind].f1) : "")),
    milliseconds.toFixed(2),
  ]);
  const rows = [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...lines];
  return `${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}

/** As the scoring script prints it. */
function digits(value: number): string {
  return value.toFixed(4);
}
