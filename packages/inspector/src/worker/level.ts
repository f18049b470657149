// Maps a score to one of a few shades.

/** Shades of either colour: enough to see differences, few enough to tell apart. */
export const LEVELS = 8;

/**
 * The shade of a score, from -LEVELS (against) over 0 to LEVELS (for content), on a logarithmic scale: the scores of one
 * page span several powers of ten, and most are small. `largest` is the page's largest absolute score.
 */
export function levelOf(score: number, largest: number): number {
  if (score === 0 || largest === 0) return 0;
  const share = Math.log1p(Math.abs(score)) / Math.log1p(largest);
  return Math.sign(score) * Math.max(1, Math.round(share * LEVELS));
}
