/** Fills the memory of a thread with many small objects that stay, as a page could. */

/** So many that young ones alone go beyond what a thread may take more than its limit, where nothing bounds them. */
const PIECE = JSON.stringify(Array.from({ length: 500 }, (_, i) => ({ i, text: `x${i}` })));

/**
 * Never comes back. The loop calls a function that isn't built in: Node 24 can't end one that calls nothing else, such as
 * `for (;;) new Array(1_000).fill(0)`, neither for its memory nor for its time.
 */
export function fillMemory(): never {
  for (const all: unknown[] = []; ; ) keepOneMore(all);
}

function keepOneMore(all: unknown[]): void {
  all.push(JSON.parse(PIECE));
}
