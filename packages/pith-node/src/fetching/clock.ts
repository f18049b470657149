/** How fetching waits. Tests put waits of their own in the place of these, so that none depends on time. */
import { setTimeout as pause } from "node:timers/promises";

export const clock = {
  /** Waits, in milliseconds, or until `signal` ends it, which rejects. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    await pause(ms, undefined, { signal });
  },

  /** Acts after a time, in milliseconds. Gives what calls it off. */
  deadline(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
