/** Figures over pages, and how far they would be off with other pages. */

/** Resamples of the pages: enough that the ends of the interval don't move in the digits that are printed. */
const RESAMPLES = 2000;
/** The middle of the resamples that the interval holds. */
const COVERAGE = 0.95;

export const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

/** By the nearest rank. */
export function quantile(list, share) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/**
 * How often the sum of `ones` holds that of `others`, page by page the same pages, and the bounds between which it lies in 95 % of
 * resamples of the pages, always the same ones.
 */
export function ratio(ones, others) {
  const random = seededRandom();
  const samples = Array.from({ length: RESAMPLES }, () => {
    let [one, other] = [0, 0];
    for (let n = 0; n < ones.length; n++) {
      const page = Math.floor(random() * ones.length);
      one += ones[page];
      other += others[page];
    }
    return one / other;
  });
  const outside = (1 - COVERAGE) / 2;
  return {
    ratio: mean(ones) / mean(others),
    low: quantile(samples, outside),
    high: quantile(samples, 1 - outside),
  };
}

/** Numbers of 0..1, the same ones in each run: a linear congruential generator (Numerical Recipes). */
function seededRandom() {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
