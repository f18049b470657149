// Sorts indexes by falling values, without a comparator.

/**
 * The numbers from 0 up to `count` in the order of their falling values; those with equal values keep theirs. Without a
 * comparator, which would take most of the time.
 */
export function fallingOrder(values: Float64Array, count: number): Uint32Array {
  const sorted = values.slice(0, count).sort();
  const order = new Uint32Array(count);
  /** At the first place of each value: how many of those with it are placed. */
  const placed = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const value = values[i];
    let above = 0;
    for (let end = count; above < end; ) {
      const middle = (above + end) >>> 1;
      if (sorted[middle] <= value) above = middle + 1;
      else end = middle;
    }
    const first = count - above;
    order[first + placed[first]++] = i;
  }
  return order;
}
