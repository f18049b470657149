// `probe`: whether a page has content, and which kind it is.

import { probeTree } from "./algorithms/learned/index.js";
import { EXTRACT_OPTIONS } from "./extract/check-options.js";
import type { PageContent, PageOptions, ParsedPage } from "./extraction/page.js";
import type { Tree } from "./html/tree.js";
import { checkNames } from "./option-names.js";
import { openPage } from "./parse-page.js";

/** What a page is, determined without extracting its content. */
export interface Probe {
  /** Whether there is main content at all: false for empty shells, bot walls, parked domains. */
  readonly hasContent: boolean;
  /** The expected quality of an extraction, its F1, 0..1. */
  readonly confidence: number;
  /** The most likely kind; "other" if there is no content, or no kind is likely. */
  readonly kind: string;
  /** The probability of each kind, 0..1; the sum is 1. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Expected number of words of main content. */
  readonly words: number;
}

/**
 * Says whether a page has main content and what kind of page it is, in less time than extraction takes. `page`: as for
 * `extract`, whose other options are allowed too, but have no effect. Bad pages get an answer; a wrong call throws a TypeError.
 *
 * @example
 * ```js
 * import { extract, probe } from "pith";
 *
 * const { hasContent, kind } = probe(page);
 * if (hasContent && kind === "article") console.log(extract(page).text);
 * ```
 */
export function probe(page: PageContent | Tree | ParsedPage, options: PageOptions = {}): Probe {
  checkNames("probe", options, EXTRACT_OPTIONS);
  return probeTree(openPage("probe", page, options).tree);
}
