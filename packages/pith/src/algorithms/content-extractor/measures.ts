import type { Counters } from "./trace.js";

/** What the first pass finds out: what goes at once, and how much text the elements have of their own. */
export interface Measures {
  /** The element whose descendants are judged. */
  readonly root: number;
  /** 1 for every node at or below an element that was removed. */
  readonly isRemoved: Uint8Array;
  /** The elements that were removed, in document order. */
  readonly removed: readonly number[];
  /** 1 for every link that counts. */
  readonly isLink: Uint8Array;
  /** Length of each element's direct texts. */
  readonly ownLength: Float64Array;
  /** Words of each element's direct texts. */
  readonly ownWords: Float64Array;
  /** Sums over the whole page, from which the automatic thresholds come. */
  readonly counters: Counters;
}
