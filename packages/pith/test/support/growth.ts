import assert from "node:assert/strict";

/** Twice the input may take so many times as long: 2, and room for what else the machine does. Squares take four times. */
const MOST = 3.2;
/** Times are compared from so many milliseconds of CPU time on: below, compiling and tidying up is most of it. */
const LEAST = 60;
/** The best of so many attempts counts: others can only make one slower. */
const ATTEMPTS = 3;

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
    const time = cpuTime(() => run(at));
    if (before >= LEAST) {
      assert.ok(time <= MOST * before, `${name}: ${before} ms for ${at / 2}, ${time} ms for ${at}`);
      return;
    }
    assert.ok(time <= MOST * LEAST, `${name}: ${before} ms for ${at / 2}, ${time} ms for ${at}`);
    before = time;
  }
}
