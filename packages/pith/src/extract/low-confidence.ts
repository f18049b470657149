/**
 * Below this confidence a result comes with a warning, and data in the page is looked at for a better text. Half of the
 * words are expected to be wrong or missing then.
 */
export const LOW_CONFIDENCE = 0.5;
