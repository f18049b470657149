// The limits on what is collected.

/** Values that are kept of one `meta` name: pages repeat `article:tag`, and nothing else, more often. */
export const MAX_VALUES = 50;
/** Names of `meta` elements that are kept; pages of `data/` have 143 at most. */
export const MAX_NAMES = 1000;
/** Elements of one sort (links, headings, marks) that are kept; the facts about a page are near its beginning. */
export const MAX_FACTS = 500;
/** UTF-16 units of a value for machines; longer ones are cut off. Descriptions are the longest, and rarely have 1,000. */
export const MAX_VALUE = 5000;
/** UTF-16 units of visible text; bylines and dates are far shorter, headings rarely longer. */
export const MAX_TEXT = 500;
/** Nodes that are looked at for the text of an element, so that nested marks don't make time quadratic. */
export const MAX_TEXT_NODES = 80;
/** Things of JSON-LD that are kept. */
export const MAX_THINGS = 2000;
