// What the open elements say of a place, in a walk over a page.

/** An open element, and what holds in it because of it and of those around it. */
export interface Surroundings {
  /** Those around the element; undefined: nothing is open. */
  readonly outer: Surroundings | undefined;
  /** The node after the element's subtree. */
  readonly end: number;
  /** The section of the element or, where that is inline, around it; -1: none. */
  readonly section: number;
  readonly inLink: boolean;
  readonly inStrong: boolean;
  /** Hints of the inline elements in that section, the signature of the innermost, and how many there are. */
  readonly low: number;
  readonly high: number;
  readonly signature: number;
  readonly inlineDepth: number;
}

/** Outside of all elements. */
export const NOTHING_OPEN: Surroundings = {
  outer: undefined,
  end: 0,
  section: -1,
  inLink: false,
  inStrong: false,
  low: 0,
  high: 0,
  signature: 0,
  inlineDepth: 0,
};
