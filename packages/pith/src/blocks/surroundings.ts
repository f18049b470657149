// What the open elements say of a place, in a walk over a page.

/** An open element, and what holds in it because of it and of those around it. One for each level, written anew for each element there. */
export interface Surroundings {
  /** The node after the element's subtree. */
  end: number;
  /** The section of the element or, where that is inline, around it; -1: none. */
  section: number;
  inLink: boolean;
  inStrong: boolean;
  /** Hints of the inline elements in that section, the signature of the innermost, and how many there are. */
  low: number;
  high: number;
  signature: number;
  inlineDepth: number;
}

/** Outside of all elements. */
export const NOTHING_OPEN: Readonly<Surroundings> = {
  end: 0,
  section: -1,
  inLink: false,
  inStrong: false,
  low: 0,
  high: 0,
  signature: 0,
  inlineDepth: 0,
};
