// Gathers the blocks of a page that have something in common.

/** The numbers of blocks with the same key, in the page's order, where there are `fewest` of them or more. Without a key (undefined) a block is left aside. */
export function gatherBlocks(count: number, fewest: number, keyOf: (block: number) => number | undefined): number[][] {
  const gathered = new Map<number, number[]>();
  for (let b = 0; b < count; b++) {
    const key = keyOf(b);
    if (key === undefined) continue;
    const blocks = gathered.get(key);
    if (blocks === undefined) gathered.set(key, [b]);
    else blocks.push(b);
  }
  return [...gathered.values()].filter(({ length }) => length >= fewest);
}
