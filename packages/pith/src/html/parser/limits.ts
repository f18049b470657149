/** What keeps time and memory linear on pages made to break parsers. Real pages stay far below each limit. */
export interface ParseLimits {
  /**
   * Nodes of a Tree. Beyond it start tags and comments are passed over and text joins the text before it. 24 bytes a
   * node, so the default bounds a Tree at 200 MB; the largest page of data/wcxb has 61,000 nodes.
   */
  maxNodes: number;
  /**
   * Elements open at once. Beyond it a new element becomes the sibling of the deepest one (as browsers do at 512). The
   * default leaves room for pages of 20,000 levels, which parse5 still reads, and bounds what a path can cost.
   */
  maxDepth: number;
}

export const DEFAULT_PARSE_LIMITS: ParseLimits = { maxNodes: 1 << 23, maxDepth: 100_000 };

/**
 * Formatting elements remembered for reopening. Browsers know no limit; the standard's search through the list is then
 * quadratic on a page of ever different unclosed `<b id=...>`. Beyond it an element is not reopened in later blocks.
 */
export const MAX_FORMATTING = 1024;

/**
 * Formatting elements made anew (reopened, or split by the adoption agency), and steps of the adoption agency, as a
 * share of the page: the standard lets n unclosed tags and m paragraphs make n x m elements. Real pages of `data/` need
 * under 0.02 a byte.
 */
export const REPAIRS_AT_LEAST = 200_000;
export const REPAIRS_PER_BYTE = 2;

/** Which limits a page met. */
export type ParseWarning = "too-many-nodes" | "too-deep" | "too-many-repairs";
