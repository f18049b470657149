// Normalizes text so that it can be compared.

/** Unicode's normal form NFKC, in linear time. */

/**
 * Marks in a row are put in order so many at a time, as in Unicode's stream-safe text: no writing has more, and it takes their
 * square in one call that can't be interrupted. The two half-width ones are marks only once they are normalized.
 */
const MARKS = /[\p{M}\uff9e\uff9f]{30}(?=[\p{M}\uff9e\uff9f])/gu;

/** A text in the form NFKC; of more than 30 marks in a row each 30 are followed by U+034F, which ends a row. */
export function normalized(text: string): string {
  return text.replace(MARKS, "$&\u034f").normalize("NFKC");
}
