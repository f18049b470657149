import assert from "node:assert/strict";

/** Twice the input may take so many times as long: 2, and room for what else the machine does. Squares take four times. */
const MOST = 3.2;
/** Times are compared from so many milliseconds of CPU time on: below, compiling and tidying up is most of it. */
const LEAST = 60;
/** The best of so many attempts counts: others can only make one slower. */
const ATTEMPTS = 3;
/** What seems to grow too fast is measured again, so often at the most: a busy machine disturbs one size more than another. */
const ROUNDS = 5;

/** The least CPU time of a few runs, in milliseconds. */
function cpuTime(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < ATTEMPTS; i++) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/**
 * Asserts that a run takes CPU time in proportion to a size: that of twice the size is compared. The size is doubled until a run takes
 * long enough to compare; where the largest takes no time at all it is linear enough.
 */
export function assertLinear(name: string, run: (size: number) => void, size: number, largest: number): void {
  let before = cpuTime(() => run(size));
  for (let at = size * 2; at <= largest; at *= 2) {
    let time = cpuTime(() => run(at));
    const isLinear = () => time <= MOST * Math.max(before, LEAST);
    for (let round = 1; round < ROUNDS && !isLinear(); round++) {
      before = Math.min(
        before,
        cpuTime(() => run(at / 2)),
      );
      time = Math.min(
        time,
        cpuTime(() => run(at)),
      );
    }
    assert.ok(isLinear(), `${name}: ${before} ms for ${at / 2}, ${time} ms for ${at}`);
    if (before >= LEAST) return;
    before = time;
  }
}
