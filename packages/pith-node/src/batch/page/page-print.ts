// Fingerprints of a page's text, by which a crawl knows again what it has read.

import { simHash, wordsOf } from "./simhash.js";

/** Texts with fewer words are alike on any site, and say nothing of whether two pages are the same. */
const LEAST_WORDS = 20;

/** What a page looks like to those that come after it. */
export interface PagePrint {
  /** Of all words; undefined for a text with few. */
  readonly print: string | undefined;
  /** Of the words without numbers: two months of a calendar have the same. */
  readonly plain: string | undefined;
}

/** The fingerprints of a page's main text. */
export function pagePrint(text: string): PagePrint {
  const words = wordsOf(text);
  const plain = words.filter((word) => !/^\p{N}+$/u.test(word));
  return { print: printOf(words), plain: printOf(plain) };
}

function printOf(words: readonly string[]): string | undefined {
  return words.length < LEAST_WORDS ? undefined : `${simHash(words)}-${words.length}`;
}
