// A queue for something that only a limited number may use at a time.

import { Problem } from "../http/problem.js";

export interface RoomSettings {
  /** How many may be inside at a time. */
  readonly places: number;
  /** How many may wait; more are sent away. */
  readonly queue: number;
  /** How long one may wait at most, in milliseconds. */
  readonly longestWaitMs: number;
  /** What they wait for, as in "All ... are taken". */
  readonly name: string;
}

/** After how many seconds to try again when it can't be estimated. */
const USUAL_RETRY = 1;

/** Admits a limited number at a time; some more may wait, in order. */
export class WaitingRoom {
  private inside = 0;
  /** What lets each in that waits. */
  private readonly queue = new Set<() => void>();

  constructor(private readonly settings: RoomSettings) {}

  /** How many are waiting. */
  get length(): number {
    return this.queue.size;
  }

  /** How many are inside. */
  get taken(): number {
    return this.inside;
  }

  /**
   * Waits for a place. A caller that was admitted has to `leave`. `isPatient`: part of a batch, which waits without a time limit. Throws a
   * Problem (503) when too many wait already, or this one waited too long; and the signal's reason.
   */
  async enter(signal: AbortSignal, isPatient = false): Promise<void> {
    signal.throwIfAborted();
    const { places, queue, longestWaitMs, name } = this.settings;
    if (this.inside < places) {
      this.inside++;
      return;
    }
    if (!isPatient && this.queue.size >= queue) {
      throw busy("queue-full", `All ${name} are busy, and ${queue} requests are already waiting; try again later.`);
    }
    await new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
        this.queue.delete(letIn);
        settle();
      };
      const letIn = () => end(resolve);
      const onAbort = () => end(() => reject(signal.reason));
      const tooLong = `All ${name} were busy for ${longestWaitMs / 1000} s; try again later.`;
      const onTimeout = () => end(() => reject(busy("queue-timeout", tooLong)));
      const timer = isPatient ? undefined : setTimeout(onTimeout, longestWaitMs);
      signal.addEventListener("abort", onAbort);
      this.queue.add(letIn);
    });
  }

  /** Gives the place to the next one. */
  leave(): void {
    const [next] = this.queue;
    if (next === undefined) this.inside--;
    else next();
  }
}

function busy(code: string, message: string): Problem {
  return new Problem(503, code, message, { retryAfter: USUAL_RETRY });
}
