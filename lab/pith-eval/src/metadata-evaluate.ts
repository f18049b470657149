// Reads the metadata of a corpus and makes the table of their scores.

import { Parser, parsePage, readMetadata } from "pith";
import type { MetadataCorpus } from "./metadata-corpus.js";
import { MEASURED_FIELDS, type MetadataAnswer } from "./metadata-match.js";
import type { FieldScore, MetadataScores } from "./metadata-score.js";

/** Pith's answers on the pages of a corpus, and what they cost. */
export interface MetadataAnswers {
  readonly answers: ReadonlyMap<string, MetadataAnswer>;
  /** Milliseconds per page for reading the metadata of a parsed page, averaged. */
  readonly milliseconds: number;
}

/** Reads the metadata of each page of a corpus. Throws a ReadError for a page that can't be read. */
export function answerMetadata(
  corpus: MetadataCorpus,
  progress?: (done: number, all: number) => void,
): MetadataAnswers {
  const answers = new Map<string, MetadataAnswer>();
  const parser = new Parser();
  let time = 0;
  for (const [done, { id, url }] of corpus.pages.entries()) {
    const { tree } = parsePage(corpus.read(id), { parser });
    const start = performance.now();
    const { title, authors, published } = readMetadata(tree, url === undefined ? {} : { url });
    time += performance.now() - start;
    answers.set(id, { title: title?.value, authors: authors?.value, published: published?.value });
    progress?.(done + 1, corpus.pages.length);
  }
  return { answers, milliseconds: corpus.pages.length === 0 ? 0 : time / corpus.pages.length };
}

const COLUMNS: readonly (readonly [string, keyof FieldScore])[] = [
  ["coverage", "coverage"],
  ["accuracy", "accuracy"],
  ["precision", "precision"],
  ["F1", "f1"],
  ["words' F1", "words"],
  ["spurious", "spurious"],
];

/** Scores of one or more tools as a Markdown table: a line for each field and tool, in per cent. */
export function metadataTable(tools: readonly { readonly name: string; readonly scores: MetadataScores }[]): string {
  const head = ["field", "pages", "tool", ...COLUMNS.map(([title]) => title)];
  const rows = [head, head.map((title) => (title === "field" || title === "tool" ? "---" : "---:"))];
  for (const field of MEASURED_FIELDS) {
    for (const { name, scores } of tools) {
      const score = scores[field];
      rows.push([field, String(score.known), name, ...COLUMNS.map(([, column]) => percent(score[column]))]);
    }
  }
  return `${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n`;
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}
