/** How fetching waits. Tests replace these, so that none depends on time. */
import { setTimeout as pause } from "node:timers/promises";

export const clock = {
  /** Waits, in milliseconds, or until `signal` ends it, which rejects. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, undefined, { signal });
  },

  /** Acts after a time, in milliseconds. Returns a function that cancels it. */
  deadline(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
