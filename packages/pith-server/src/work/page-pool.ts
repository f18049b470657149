import { Piscina } from "piscina";
import type { PageOutcome, PageTask } from "./page-task.js";
import type { WorkerCall } from "./page-worker.js";

export interface PoolSettings {
  readonly workers: number;
  /** The longest that a page may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The most memory that JavaScript may use in a worker, in bytes. */
  readonly memoryBytes: number;
}

/** A page that its worker didn't survive. */
export class PageStopped extends Error {
  override readonly name = "PageStopped";

  constructor(
    readonly code: "page-timeout" | "page-memory" | "crashed",
    message: string,
  ) {
    super(message);
  }
}

/** How often the times of pages are looked at: as a part of the time limit, and at the most, in milliseconds. */
const CHECKS_PER_TIMEOUT = 20;
const LONGEST_BETWEEN_CHECKS = 250;

const MEGABYTE = 1_048_576;

interface Slot {
  readonly begun: Int32Array;
  /** When its page was first seen begun; 0 before. */
  since: number;
  stop: AbortController | undefined;
}

/**
 * Worker threads that process pages, one each at a time; callers see to it that there are never more than `workers` at
 * work. One that takes too long or too much memory is replaced; the others go on.
 */
export class PagePool {
  private readonly pool: Piscina<WorkerCall, PageOutcome>;
  private readonly slots: Slot[];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly settings: PoolSettings) {
    const { workers, timeoutMs, memoryBytes } = settings;
    this.pool = new Piscina({
      filename: new URL("./page-worker.js", import.meta.url).href,
      minThreads: workers,
      maxThreads: workers,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(memoryBytes / MEGABYTE) },
      recordTiming: false,
      // A worker that waits for its next page without going back to its event loop never frees the bytes of the last ones.
      atomics: "disabled",
    });
    this.slots = Array.from({ length: workers }, () => ({
      begun: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
      since: 0,
      stop: undefined,
    }));
    const interval = Math.min(LONGEST_BETWEEN_CHECKS, Math.max(1, timeoutMs / CHECKS_PER_TIMEOUT));
    this.timer = setInterval(() => this.stopSlowPages(), interval);
  }

  /** Processes a page. Its bytes are moved to the worker, and gone afterwards. Throws a PageStopped. */
  async run(task: PageTask): Promise<PageOutcome> {
    const slot = this.slots.find(({ stop }) => stop === undefined)!;
    const stop = new AbortController();
    slot.stop = stop;
    slot.since = 0;
    Atomics.store(slot.begun, 0, 0);
    try {
      const { buffer } = task.source.bytes;
      const transferList = [buffer as ArrayBuffer];
      return await this.pool.run({ task, begun: slot.begun }, { signal: stop.signal, transferList });
    } catch (error) {
      throw this.explain(error, stop.signal.aborted);
    } finally {
      slot.stop = undefined;
    }
  }

  /** Ends all workers, whatever they are at. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.pool.destroy();
  }

  /** The time of a page begins when its worker begins with it, not while a worker that was replaced is started. */
  private stopSlowPages(): void {
    const now = performance.now();
    for (const slot of this.slots) {
      if (slot.stop === undefined || Atomics.load(slot.begun, 0) === 0) continue;
      if (slot.since === 0) slot.since = now;
      else if (now - slot.since > this.settings.timeoutMs) slot.stop.abort();
    }
  }

  private explain(error: unknown, isTooSlow: boolean): PageStopped {
    const { timeoutMs, memoryBytes } = this.settings;
    if (isTooSlow) {
      return new PageStopped("page-timeout", `The page took longer than ${timeoutMs / 1000} s and was stopped.`);
    }
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_WORKER_OUT_OF_MEMORY") {
      const megabytes = Math.ceil(memoryBytes / MEGABYTE);
      return new PageStopped("page-memory", `The page needed more memory than ${megabytes} MB and was stopped.`);
    }
    return new PageStopped("crashed", `The worker ended while it was at this page: ${message}.`);
  }
}
