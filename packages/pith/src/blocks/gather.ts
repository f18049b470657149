// Gathers, sorts and adds up blocks by what they have.

/** The numbers of blocks with the same key, in the page's order, where there are `fewest` of them or more. Without a key (undefined) a block is left aside. */
export function gatherBlocks(count: number, fewest: number, keyOf: (block: number) => number | undefined): number[][] {
  const gathered = new Map<number, number[]>();
  for (let b = 0; b < count; b++) {
    const key = keyOf(b);
    if (key === undefined) continue;
    const group = gathered.get(key);
    if (group === undefined) gathered.set(key, [b]);
    else group.push(b);
  }
  return [...gathered.values()].filter(({ length }) => length >= fewest);
}

/** The sum of what the blocks before each one have; one number more than there are blocks. */
export function sumsBefore(count: number, worth: (block: number) => number): Float64Array {
  const before = new Float64Array(count + 1);
  for (let b = 0; b < count; b++) before[b + 1] = before[b] + worth(b);
  return before;
}

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
