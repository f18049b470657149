/** The fetcher's clock in the hands of a test: nobody waits. */
import type { TestContext } from "node:test";
import { clock } from "#src/fetching/fetch-page.js";

export interface Pause {
  readonly ms: number;
  end(): void;
}

/** Pauses last until the test ends them; `next` gives each when it has begun. */
export function heldPauses(t: TestContext): { next(): Promise<Pause> } {
  const begun: Pause[] = [];
  const awaited: ((pause: Pause) => void)[] = [];
  t.mock.method(clock, "pause", (ms: number) => {
    return new Promise<void>((resolve) => {
      const pause = { ms, end: resolve };
      const give = awaited.shift();
      if (give === undefined) begun.push(pause);
      else give(pause);
    });
  });
  return {
    next: async () => begun.shift() ?? new Promise<Pause>((resolve) => awaited.push(resolve)),
  };
}

/** Pauses are over at once, and deadlines pass when the test says so. Gives how long the pauses should have been, and that call. */
export function quickClock(t: TestContext): { readonly pauses: number[]; passDeadlines(): void } {
  const pauses: number[] = [];
  const deadlines = new Set<() => void>();
  t.mock.method(clock, "pause", async (ms: number) => void pauses.push(ms));
  t.mock.method(clock, "deadline", (_: number, act: () => void) => {
    deadlines.add(act);
    return () => deadlines.delete(act);
  });
  return {
    pauses,
    passDeadlines: () => {
      for (const act of deadlines) act();
    },
  };
}
