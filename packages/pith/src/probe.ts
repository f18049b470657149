import { probeTree } from "./algorithms/learned/index.js";
import { Tree } from "./html/tree.js";
import { type PageOptions, parsePage } from "./page.js";

/** What a page is, told without extracting its content. */
export interface Probe {
  /** Whether there is main content at all: false for empty shells, bot walls, parked domains. */
  readonly hasContent: boolean;
  /** How good an extraction is expected to be, its F1, 0..1. */
  readonly confidence: number;
  /** The most likely kind; "other" when there is no content, or no kind is likely. */
  readonly kind: string;
  /** How likely the page is of each kind, 0..1; together 1. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Words of main content that are expected. */
  readonly words: number;
}

/**
 * Says whether a page has main content, and of which kind it is, in less time than extracting takes. `page`: as for
 * `extract`; bad pages give an answer, a wrong call throws a TypeError.
 */
export function probe(page: Uint8Array | string | Tree, options: PageOptions = {}): Probe {
  if (page instanceof Tree) return probeTree(page);
  if (typeof page === "string" || page instanceof Uint8Array) return probeTree(parsePage(page, options).tree);
  throw new TypeError("probe: give the page as a Uint8Array (its bytes), a string (its HTML) or a Tree.");
}
