// The limits of the parser, and the warnings when a page exceeds them.

/** Limits that keep time and memory linear on pages made to break parsers. Real pages stay far below each of them. */
export interface ParseLimits {
  /**
   * Nodes of a Tree. Beyond it start tags and comments are skipped and text joins the text before it. 24 bytes per
   * node, so the default bounds a Tree at 200 MB; the largest page of `data/` has 34,450 nodes.
   */
  maxNodes: number;
  /**
   * Elements open at once. Beyond it a new element becomes the sibling of the deepest one (as browsers do at 512). The
   * default leaves room for pages of 20,000 levels, which parsers without such a limit still read, and bounds what a
   * path can cost. Pages of `data/` reach 56.
   */
  maxDepth: number;
}

export const DEFAULT_PARSE_LIMITS: ParseLimits = { maxNodes: 1 << 23, maxDepth: 100_000 };

/**
 * Formatting elements remembered for reopening. Browsers know no limit; the standard's search through the list is then
 * quadratic on a page of ever different unclosed `<b id=...>`. Beyond it an element is not reopened in later blocks.
 * Pages of `data/` reach 13.
 */
export const MAX_FORMATTING = 256;

/**
 * Formatting elements made anew (reopened, or split by the adoption agency), and steps of the adoption agency, as a
 * share of the page: the standard lets n unclosed tags and m paragraphs make n x m elements. Pages of `data/` need
 * up to 0.002 a byte; the limit is a hundred times that.
 */
export const REPAIRS_AT_LEAST = 50_000;
export const REPAIRS_PER_BYTE = 0.25;

/** Which limits a page met. */
export type ParseWarning = "too-many-nodes" | "too-deep" | "too-many-repairs";
