// A binary search in ascending numbers.

/** The index of the first of ascending numbers that is greater than `limit`; the length when none is. */
export function firstAbove(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
