import { Parser, parsePage, readMetadata } from "pith";
import type { MetadataCorpus } from "./metadata-corpus.js";
import type { MetadataAnswer } from "./metadata-match.js";

/** Pith's answers on the pages of a corpus, and what they cost. */
export interface MetadataAnswers {
  readonly answers: ReadonlyMap<string, MetadataAnswer>;
  /** Milliseconds a page for reading the metadata of a parsed page, averaged. */
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
