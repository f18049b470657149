// A limit on how often a page's text is repeated.

/**
 * How much longer than the body's text the joined texts of all selected elements may be. The originals repeat a text for
 * every selected element around it, so n nested elements give n x n texts: 20,000 of them 5 GB. On the 1,990
 * pages of data/ it is at most 2.4 times the text; beyond the limit an element adds nothing, and the trace says so.
 */
const MAX_REPETITION = 20;

/** Short pages may repeat their text more often. In characters. */
const ALWAYS_ALLOWED = 1_000_000;

/** How much more text may be put together on a page. */
export class RepetitionBudget {
  /** Whether something was left out. */
  isExceeded = false;
  private left: number;

  constructor(bodyLength: number) {
    this.left = Math.max(ALWAYS_ALLOWED, bodyLength * MAX_REPETITION);
  }

  /** Whether a text of this many characters may still be put together; counts it if so. */
  take(length: number): boolean {
    if (length > this.left) {
      this.isExceeded = true;
      return false;
    }
    this.left -= length;
    return true;
  }
}
